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

/** The Active enrolments with their batch. */
const areIn = (db: Connection) =>
  db
    .selectFrom('enrolments')
    .select(['id as enrolment_id', 'batch_id'])
    .where(isTaught)
    .where('batch_id', 'is not', null);

/** The enrolments with the batch that they were in on a day before today; the Active ones with that of now too, as in the register (W38). */
const wereIn = (db: Connection, day: string) =>
  db
    .selectFrom('batches')
    // SQLite takes the tables of a cross join in their order: batches are few, and an index has the latest stays of each.
    .crossJoin('stays')
    .select(['enrolment_id', 'batch_id'])
    .whereRef('stays.batch_id', '=', 'batches.id')
    .where('to_day', '>=', day)
    .where('from_day', '<=', day)
    .union(areIn(db));

/**
 * The batches that have class on a day, the earliest first; at most `classesAtHome` of all courses (0). From today on those with
 * Active students whose classes have not ended; a closed batch has class, too: nobody is admitted any more, and it goes on. Before
 * today those that anybody was in on that day.
 */
export async function findClasses(db: Connection, courseId: number, day: string, calendar: Calendar): Promise<Classes> {
  const isPast = day < calendar.today;
  const taught = db
    .selectFrom((isPast ? wereIn(db, day) : areIn(db)).as('students'))
    .select(['batch_id', (eb) => eb.fn.countAll<number>().as('students')])
    .groupBy('batch_id');
  const batches = await db
    .selectFrom(taught.as('taught'))
    .innerJoin('batches', 'batches.id', 'taught.batch_id')
    .innerJoin('courses', 'courses.id', 'batches.course_id')
    .select(['batches.id as BATCH_ID', 'batches.name as BATCH_NAME', 'course_id as COURSE_ID', 'weekdays'])
    .select(['course_code as COURSE_CODE', 'course_name as COURSE_NAME'])
    .select(['start_time as START_TIME', 'end_time as END_TIME', 'room as ROOM'])
    .select('students as STUDENTS')
    .where(allOf(idFilter('batches.course_id', courseId), !isPast && hasSomebodyOn(day)))
    .where('first_day', '<=', day)
    .orderBy('start_time')
    .orderBy('batches.name_fold')
    .orderBy('batches.id')
    .execute();
  const ofDay = batches.filter(({ weekdays }) => isClassDay(day, calendarOfBatch(calendar, weekdays)));
  const shown = courseId === 0 ? ofDay.slice(0, classesAtHome) : ofDay;
  const ids = shown.map(({ BATCH_ID }) => BATCH_ID);
  const present = await (isPast ? countWerePresent(db, ids, day) : countPresent(db, ids, day));
  const onHold = isPast ? new Map<number, number>() : await countOnHold(db, ids);
  const result = shown.map(
    ({ BATCH_ID, BATCH_NAME, COURSE_ID, COURSE_CODE, COURSE_NAME, START_TIME, END_TIME, ROOM, STUDENTS }) => ({
      BATCH_ID,
      BATCH_NAME,
      COURSE_ID,
      COURSE_CODE,
      COURSE_NAME,
      START_TIME,
      END_TIME,
      ROOM,
      STUDENTS: Number(STUDENTS),
      PRESENT: present.get(BATCH_ID) ?? 0,
      ON_HOLD: onHold.get(BATCH_ID) ?? 0,
    }),
  );
  return { result, TOTAL: ofDay.length };
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

/** How many of those who were in each batch on a day before today are recorded on it. */
async function countWerePresent(
  db: Connection,
  batchIds: readonly number[],
  day: string,
): Promise<Map<number, number>> {
  if (batchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom(wereIn(db, day).as('were'))
    .innerJoin('attendance', 'attendance.enrolment_id', 'were.enrolment_id')
    .select(['batch_id', (eb) => eb.fn.countAll<number>().as('present')])
    .where('batch_id', 'in', batchIds)
    .where('attendance_date', '=', day)
    .groupBy('batch_id')
    .execute();
  return new Map(rows.map(({ batch_id: id, present }) => [id ?? 0, Number(present)]));
}
