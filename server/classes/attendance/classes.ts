import { sql } from 'kysely';
import type { AnswerOf } from '#contract/calls/index.ts';
import { calendarOfBatch, isClassDay } from '#domain/classes/classDays.ts';
import { enrolmentStatus } from '#domain/words/codes.ts';
import type { Calendar } from '#domain/classes/forecast.ts';
import { classesAtHome } from '#domain/words/limits.ts';
import type { Connection } from '#server/db/connection.ts';
import { allOf, idFilter } from '#server/db/where.ts';

type Classes = AnswerOf<'GetClasses'>;

const isActive = sql<boolean>`enrolments.status = ${sql.lit(enrolmentStatus.active)}`;

/**
 * As the partial index of batches with students has it, word for word. The plus keeps SQLite, which has no statistics, from an index
 * of the status, along which it would look up every Active enrolment.
 */
const isTaught = sql<boolean>`+enrolments.status = ${sql.lit(enrolmentStatus.active)}`;

/**
 * Whether somebody is in a batch whose classes end on a day or later. One is looked for, batch by batch, most often the first: the limit
 * keeps PostgreSQL from making a join of it, and SQLite takes the tables of a cross join in their order.
 */
const hasSomebodyOn = (day: string) => sql<boolean>`(
  select 1 from enrolments cross join class_periods
  where enrolments.batch_id = batches.id and ${isActive} and class_periods.id = class_period_id and class_end >= ${day}
  limit 1) is not null`;

/**
 * The batches that have class today and Active students whose classes have not ended, the earliest first; at most `classesAtHome` of
 * all courses (0). A closed batch has class, too: nobody is admitted any more, and it goes on.
 */
export async function findClassesToday(db: Connection, courseId: number, calendar: Calendar): Promise<Classes> {
  const taught = db
    .selectFrom('enrolments')
    .select(['batch_id', (eb) => eb.fn.countAll<number>().as('students')])
    .where(isTaught)
    .where('batch_id', 'is not', null)
    .groupBy('batch_id');
  const batches = await db
    .selectFrom(taught.as('taught'))
    .innerJoin('batches', 'batches.id', 'taught.batch_id')
    .innerJoin('courses', 'courses.id', 'batches.course_id')
    .select(['batches.id as BATCH_ID', 'batches.name as BATCH_NAME', 'course_id as COURSE_ID', 'weekdays'])
    .select(['course_name as COURSE_NAME', 'start_time as START_TIME', 'end_time as END_TIME', 'room as ROOM'])
    .select('students as STUDENTS')
    .where(allOf(idFilter('batches.course_id', courseId)))
    .where('first_day', '<=', calendar.today)
    .where(hasSomebodyOn(calendar.today))
    .orderBy('start_time')
    .orderBy('batches.name_fold')
    .orderBy('batches.id')
    .execute();
  const today = batches.filter(({ weekdays }) => isClassDay(calendar.today, calendarOfBatch(calendar, weekdays)));
  const shown = courseId === 0 ? today.slice(0, classesAtHome) : today;
  const ids = shown.map(({ BATCH_ID }) => BATCH_ID);
  const present = await countPresent(db, ids, calendar.today);
  const onHold = await countOnHold(db, ids);
  const result = shown.map(
    ({ BATCH_ID, BATCH_NAME, COURSE_ID, COURSE_NAME, START_TIME, END_TIME, ROOM, STUDENTS }) => ({
      BATCH_ID,
      BATCH_NAME,
      COURSE_ID,
      COURSE_NAME,
      START_TIME,
      END_TIME,
      ROOM,
      STUDENTS: Number(STUDENTS),
      PRESENT: present.get(BATCH_ID) ?? 0,
      ON_HOLD: onHold.get(BATCH_ID) ?? 0,
    }),
  );
  return { result, TOTAL: today.length };
}

/** How many students of each batch are on hold: they keep their seat, and nobody waits for them. */
async function countOnHold(db: Connection, batchIds: readonly number[]): Promise<Map<number, number>> {
  if (batchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('enrolments')
    .select(['batch_id', (eb) => eb.fn.countAll<number>().as('held')])
    .where('batch_id', 'in', batchIds)
    .where('status', '=', enrolmentStatus.hold)
    .groupBy('batch_id')
    .execute();
  return new Map(rows.map(({ batch_id: id, held }) => [id ?? 0, Number(held)]));
}

/** How many Active students of each batch are recorded on a day. */
async function countPresent(db: Connection, batchIds: readonly number[], day: string): Promise<Map<number, number>> {
  if (batchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('attendance', 'attendance.enrolment_id', 'enrolments.id')
    .select(['batch_id', (eb) => eb.fn.countAll<number>().as('present')])
    .where('batch_id', 'in', batchIds)
    .where(isActive)
    .where('attendance_date', '=', day)
    .groupBy('batch_id')
    .execute();
  return new Map(rows.map(({ batch_id: id, present }) => [id ?? 0, Number(present)]));
}
