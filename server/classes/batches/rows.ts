import { sql } from 'kysely';
import type { RestFiltersOf, RestRecordOf } from '#contract/rest/index.ts';
import { seatedStatuses } from '#domain/classes/batch.ts';
import { weekdaysIn } from '#domain/classes/classDays.ts';
import { foldCase } from '#domain/words/text.ts';
import { contains } from '#server/db/like.ts';
import type { Connection } from '#server/db/connection.ts';
import { allOf, anyOf, idFilter, statusFilter } from '#server/db/where.ts';
import { type RestQuery } from '#server/protocol/rest/query.ts';
import { readRestRows } from '#server/protocol/rest/readRows.ts';

type Batch = RestRecordOf<'batches'>;
type Filters = RestFiltersOf<'batches'>;

/** A batch as the database has it. */
interface Row extends Omit<Batch, 'weekdays' | 'hadStudents' | 'open'> {
  weekdays: string;
  hadStudents: number;
  open: number;
  nameFold: string;
  courseFold: string;
}

/** How many seats of a batch are taken (W51). */
export const takenSeats = sql<number>`(
  select count(*) from enrolments
  where enrolments.batch_id = batches.id and enrolments.status in (${sql.join(seatedStatuses.map((status) => sql.lit(status)))}))`;

const searched = (text: string) =>
  anyOf([
    ...['batches.name_fold', 'courses.name_fold'].map((column) => contains(sql.ref<string>(column), text)),
    ...['room', 'trainer'].map((column) => contains(sql<string>`lower(${sql.ref(column)})`, text)),
  ]);

const rows = readRestRows<Row, Filters>({
  rows: (db, { courseId = 0, open = -1, search }) =>
    db
      .selectFrom('batches')
      .innerJoin('courses', 'courses.id', 'batches.course_id')
      .select(['batches.id', 'batches.course_id as courseId', 'courses.course_name as courseName', 'batches.name'])
      .select([
        'first_day as firstDay',
        'weekdays',
        'start_time as startTime',
        'end_time as endTime',
        'room',
        'trainer',
      ])
      .select(['seats', takenSeats.as('taken'), 'had_students as hadStudents', 'open'])
      .select(['batches.date_created as dateCreated', 'batches.date_modified as dateModified'])
      .select(['batches.name_fold as nameFold', 'courses.name_fold as courseFold'])
      .where(
        allOf(
          idFilter('batches.course_id', courseId),
          statusFilter('open', open),
          search ? searched(foldCase(search)) : false,
        ),
      ),
  texts: ['room', 'trainer'],
  orderedBy: { name: 'nameFold', courseName: 'courseFold' },
});

const shown = ({ nameFold: _name, courseFold: _course, ...row }: Row): Batch => ({
  ...row,
  weekdays: weekdaysIn(row.weekdays),
  hadStudents: row.hadStudents === 1,
  open: row.open === 1,
});

export const batchReader = {
  async list(db: Connection, query: RestQuery<Filters>) {
    const { records, total } = await rows.list(db, query);
    return { records: records.map(shown), total };
  },
  async one(db: Connection, id: number): Promise<Batch | undefined> {
    const row = await rows.one(db, id);
    return row && shown(row);
  },
};

/** A batch as the resource shows one, that is there. */
export async function readBatch(db: Connection, id: number): Promise<Batch> {
  const batch = await batchReader.one(db, id);
  if (!batch) throw new Error(`There is no batch ${id}`);
  return batch;
}
