import { setImmediate as otherCalls } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AnswerOf, ParsedBodyOf } from '#contract/calls/index.ts';
import { neverEnds } from '#domain/classes/classDays.ts';
import { enrolmentStatus } from '#domain/words/codes.ts';
import { addDays } from '#domain/words/dates.ts';
import { batchOfRow, classesOfRow } from '#server/people/enrolments/rows.ts';
import type { Connection } from '#server/db/connection.ts';
import { allOf, batchFilter, dayFilter, idFilter } from '#server/db/where.ts';

type Register = AnswerOf<'GetRegister'>['result'];

/** Enrolments per read, each of which may have hundreds of days: some milliseconds. */
const enrolmentsAtOnce = 100;

/**
 * The Active enrolments of a course or batch, and those that were in it or attended on one of the days before today, by name, each with its days in
 * the range (W38); in parts that are read in turns with other calls.
 */
export async function* streamRegister(
  db: Connection,
  body: ParsedBodyOf<'GetRegister'>,
  today: string,
): AsyncGenerator<Register> {
  const ids = await db
    .selectFrom('enrolments')
    .select('id')
    .where('id', 'in', (eb) => {
      const active = eb
        .selectFrom('enrolments')
        .select('id')
        .where(allOf(idFilter('course_id', body.CourseId), batchFilter('batch_id', body.BatchId)))
        .where('status', '=', enrolmentStatus.active);
      const yesterday = addDays(today, -1);
      const last = body.ToDate && body.ToDate < yesterday ? body.ToDate : yesterday;
      return active.union(wereThere(db, body, last)).union(cameBefore(db, body, last));
    })
    .orderBy('student_name_fold')
    .orderBy('id')
    .execute();
  for (let start = 0; start < ids.length; start += enrolmentsAtOnce) {
    const some = ids.slice(start, start + enrolmentsAtOnce).map(({ id }) => id);
    yield await readSome(db, some, body);
    await otherCalls();
  }
}

/** The enrolments that were in the course or batch on a day of the range up to the last of these. */
function wereThere(db: Connection, { CourseId, BatchId, FromDate }: ParsedBodyOf<'GetRegister'>, last: string) {
  return db
    .selectFrom('stays')
    .select('enrolment_id as id')
    .where(allOf(idFilter('course_id', CourseId), batchFilter('batch_id', BatchId)))
    .where('to_day', '>=', FromDate ?? '')
    .where('from_day', '<=', FromDate && last < FromDate ? '' : last);
}

/** Those that were entered later, but attended on such a day (W36): whoever attends is in the course, and in the first batch. */
function cameBefore(db: Connection, { CourseId, BatchId, FromDate }: ParsedBodyOf<'GetRegister'>, last: string) {
  return db
    .selectFrom('stays')
    .innerJoin('enrolments', (join) =>
      join.onRef('enrolments.id', '=', 'enrolment_id').onRef('start_date', '=', 'from_day'),
    )
    .select('enrolment_id as id')
    .where(allOf(idFilter('stays.course_id', CourseId), batchFilter('stays.batch_id', BatchId)))
    .where('from_day', '>', last)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('attendance')
          .select('attendance.id')
          .whereRef('attendance.enrolment_id', '=', 'stays.enrolment_id')
          .where(allOf(dayFilter('attendance_date', FromDate, last))),
      ),
    );
}

/** Whether a row is Active, and in the batch that was asked for. */
const isThere = (row: { STATUS: number; BATCH_ID: number }, batchId: number): boolean =>
  row.STATUS === enrolmentStatus.active && (batchId === 0 || row.BATCH_ID === Math.max(0, batchId));

const stayOf = (text: string) => {
  const [batchId, from = '', to = ''] = text.split(' ');
  return { BATCH_ID: Number(batchId), FROM_DAY: from, TO_DAY: to === neverEnds ? '' : to };
};

async function readSome(
  db: Connection,
  ids: readonly number[],
  { BatchId, FromDate, ToDate }: ParsedBodyOf<'GetRegister'>,
): Promise<Register> {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .innerJoin('class_periods', 'class_periods.id', 'enrolments.class_period_id')
    .select(['enrolments.id as STUDENT_COURSE_ID', 'student_id as STUDENT_ID', 'students.name as STUDENT_NAME'])
    .select('students.mobile as STUDENT_MOBILE')
    .select(batchOfRow)
    .select(['enrolments.start_date as START_DATE', 'expected_completion as DATE_EXPECTED_COMPLETION'])
    .select(['duration_days as DURATION_DAYS', 'min_attn_percentage as MIN_ATTN_PERCENTAGE'])
    .select('days_attended as DAYS_ATTENDED')
    .select(classesOfRow)
    .select((row) =>
      row
        .selectFrom('attendance')
        .select(sql<string>`string_agg(attendance_date, ',' order by attendance_date)`.as('days'))
        .whereRef('enrolment_id', '=', 'enrolments.id')
        .where(allOf(dayFilter('attendance_date', FromDate, ToDate)))
        .as('days'),
    )
    .select((row) =>
      row
        .selectFrom('stays')
        .select(
          sql<string>`string_agg(coalesce(stays.batch_id, 0) || ' ' || from_day || ' ' || to_day, ',' order by from_day)`.as(
            'stays',
          ),
        )
        .whereRef('enrolment_id', '=', 'enrolments.id')
        .as('stays'),
    )
    .select('enrolments.status as STATUS')
    .where('enrolments.id', 'in', ids)
    .orderBy('student_name_fold')
    .orderBy('enrolments.id')
    .execute();
  return rows.map(({ days: attended, stays, ...row }) => ({
    ...row,
    DATES: attended?.split(',') ?? [],
    NOW: isThere(row, BatchId ?? 0) ? 1 : 0,
    STAYS: stays?.split(',').map(stayOf) ?? [],
  }));
}
