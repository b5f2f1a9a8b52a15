import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { texts } from '#contract/texts.ts';
import { calendarOfBatch, type ClassCalendar, classEnd, classStart, neverEnds } from '#domain/classes/classDays.ts';
import { expectedCompletion } from '#domain/people/enrolment.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { dialectOf } from '#server/db/dialect.ts';
import type { LoadedRow } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { Refusal } from '#server/config/errors.ts';
import { lockCalendar } from './lockCalendar.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';

// CLASS_END (W51) and the expected completion (W15) are kept once for all enrolments that run (Active, Hold), are of the same course
// and batch and began on the same day: 100,000 enrolments share a few thousand class periods, so that a holiday, another duration or
// other days of a batch write these rows alone. An enrolment that is completed or deleted gets a period without a course, which no
// change moves.
//
// A write that sets the period of an enrolment first shares the calendar and the terms of its course (`shareTerms`); one that may
// move the ends of a course locks its terms (`lockTerms`), one that may move all ends the calendar (`lockCalendar`).

/** Enrolments with these statuses run. */
const runningStatuses = [enrolmentStatus.active, enrolmentStatus.hold];

/** As a condition of `enrolments`. */
export const runs = sql<SqlBool>`enrolments.status in (${sql.join(runningStatuses.map((status) => sql.lit(status)))})`;

/** When classes are held of a batch. */
interface BatchDays {
  /** As they are kept: '1,3,5'. */
  weekdays: string;
  first_day: string;
}

/** What the period of an enrolment that runs follows from, beside the calendar. */
interface PeriodSource {
  startDate: string;
  course: { id: number; duration_days: number };
  batch?: (BatchDays & { id: number }) | undefined;
}

type Period = LoadedRow<'class_periods'> & { id: number };
/** What is kept of a period. */
type Values = Pick<Period, 'class_weekdays' | 'class_start' | 'class_days' | 'class_end' | 'expected_completion'>;

const endOf = (
  { class_weekdays: weekdays, class_start: start, class_days: days }: Omit<Values, 'class_end' | 'expected_completion'>,
  calendar: ClassCalendar,
) => classEnd(start, days, calendarOfBatch(calendar, weekdays)) ?? neverEnds;

const termsOf = (startDate: string, durationDays: number, batch: BatchDays | undefined) => ({
  class_weekdays: batch?.weekdays ?? '',
  class_start: classStart(startDate, batch?.first_day ?? ''),
  class_days: durationDays,
  expected_completion: expectedCompletion(startDate, durationDays),
});

type Ended = Values & Pick<Period, 'start_date'>;

const isOf = (batchId: number | null) => sql<SqlBool>`coalesce(batch_id, 0) = ${batchId ?? 0}`;

const findRunning = (trx: Transaction, { startDate, course, batch }: PeriodSource) =>
  trx
    .selectFrom('class_periods')
    .select(['id', 'class_end'])
    .where('course_id', '=', course.id)
    .where('start_date', '=', startDate)
    .where(isOf(batch?.id ?? null))
    .executeTakeFirst();

/** The period of an enrolment that runs; it ends `neverEnds` where there are too few class days. */
export async function runningPeriod(trx: Transaction, calendar: ClassCalendar, source: PeriodSource) {
  const found = await findRunning(trx, source);
  if (found) return found;
  const { startDate, course, batch } = source;
  const terms = termsOf(startDate, course.duration_days, batch);
  const of = { course_id: course.id, batch_id: batch?.id ?? null, start_date: startDate };
  const made = await trx
    .insertInto('class_periods')
    .values({ ...of, ...terms, class_end: endOf(terms, calendar) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'class_end'])
    .executeTakeFirst();
  // Unless another transaction has just made it.
  return made ?? ((await findRunning(trx, source)) as NonNullable<typeof found>);
}

/** The same, where somebody chose it. Throws Refusal 'There are no class days'. */
export async function requirePeriod(trx: Transaction, calendar: ClassCalendar, source: PeriodSource) {
  const period = await runningPeriod(trx, calendar, source);
  if (period.class_end === neverEnds) throw new Refusal(texts.calendar.noClassDays);
  return period;
}

/** The period of an enrolment that runs again: in its batch, if it has one, whatever its course lasts by now. */
export async function periodAgain(
  trx: Transaction,
  calendar: ClassCalendar,
  enrolment: { start_date: string; batch_id: number | null },
  course: PeriodSource['course'],
): Promise<number> {
  const batch = await trx
    .selectFrom('batches')
    .select(['id', 'weekdays', 'first_day'])
    .where('id', '=', enrolment.batch_id ?? 0)
    .executeTakeFirst();
  return (await runningPeriod(trx, calendar, { startDate: enrolment.start_date, course, batch })).id;
}

const findEnded = (trx: Transaction, ended: Ended) =>
  Object.entries(ended)
    .reduce(
      (query, [column, value]) => query.where(column as keyof Ended, '=', value),
      trx.selectFrom('class_periods').select('id').where('course_id', 'is', null),
    )
    .executeTakeFirst();

/** The period of an enrolment that no longer runs, which keeps the end, the duration and the expected completion that it had. */
export async function endedPeriod(trx: Transaction, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const {
    id: _id,
    course_id: courseId,
    batch_id: _batchId,
    ...ended
  } = await trx.selectFrom('class_periods').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (courseId === null) return id;
  const known = await findEnded(trx, ended);
  if (known) return known.id;
  const made = await trx
    .insertInto('class_periods')
    .values({ ...ended, course_id: null, batch_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? (await findEnded(trx, ended))?.id ?? null;
}

/** Whose periods are reckoned again: of a course, of a batch, or all; and what is not written yet, for who asks before. */
interface Change {
  courseId?: number;
  batchId?: number;
  durationDays?: number;
  batch?: BatchDays;
}

const isOfOne = ({ courseId, batchId }: Change) => courseId !== undefined || batchId !== undefined;

/** As a condition of `class_periods`. */
const changedBy = ({ courseId, batchId }: Change): RawBuilder<SqlBool> =>
  courseId !== undefined
    ? sql<SqlBool>`class_periods.course_id = ${courseId}`
    : batchId !== undefined
      ? sql<SqlBool>`class_periods.batch_id = ${batchId}`
      : sql<SqlBool>`(class_periods.course_id is not null or class_end = ${sql.lit(notReckoned)})`;

/** Periods reckoned in one turn of the event loop: 50 µs each, with some holidays. */
const periodsInTurn = 50;
/** Periods written by one statement. */
const periodsAtOnce = 500;

/** What stands in `class_end` of a period that was made by SQL, until it is reckoned. */
export const notReckoned = '';

const columns = ['class_weekdays', 'class_start', 'class_days', 'class_end', 'expected_completion'] as const;

/** A period whose values move. */
type Move = Pick<Period, 'id'> & Values & { endMoves: boolean };

/**
 * Which periods of enrolments are to have other values than they have. Throws Refusal where one has no end: any of a course or a
 * batch, of all those that had one.
 */
export async function movesUnder(db: Connection, calendar: ClassCalendar, change: Change = {}): Promise<Move[]> {
  const periods = await db
    .selectFrom('class_periods')
    .leftJoin('courses', 'courses.id', 'class_periods.course_id')
    .leftJoin('batches', 'batches.id', 'class_periods.batch_id')
    .selectAll('class_periods')
    .select(['duration_days', 'weekdays', 'first_day'])
    .where(changedBy(change))
    .where(sql<SqlBool>`exists (select 1 from enrolments where enrolments.class_period_id = class_periods.id)`)
    .execute();
  const ends = new Map<string, string>();
  const moves: Move[] = [];
  for (const [index, { duration_days: durationDays, weekdays, first_day: firstDay, ...period }] of periods.entries()) {
    if (index % periodsInTurn === periodsInTurn - 1) await nextTurn();
    const ofBatch = weekdays === null || firstDay === null ? undefined : { weekdays, first_day: firstDay };
    const days = change.durationDays ?? durationDays ?? period.class_days;
    const own = termsOf(period.start_date, days, change.batch ?? ofBatch);
    // One that ended keeps its terms; its end is missing only after a load.
    const { class_weekdays, class_start } = period;
    const terms = period.course_id === null ? { ...own, class_weekdays, class_start } : own;
    const key = [terms.class_weekdays, terms.class_start, terms.class_days].join(' ');
    const class_end = ends.get(key) ?? endOf(terms, calendar);
    ends.set(key, class_end);
    const had = period.class_end !== neverEnds && period.class_end !== notReckoned;
    if (class_end === neverEnds && (had || isOfOne(change))) throw new Refusal(texts.calendar.noClassDays);
    const values = { ...terms, class_end };
    if (columns.some((column) => values[column] !== period[column]))
      moves.push({ id: period.id, ...values, endMoves: class_end !== period.class_end });
  }
  return moves;
}

/** Values of periods as rows, one bound value, for `from`. */
const boundMoves = (db: Connection, moves: readonly Move[]): RawBuilder<unknown> => {
  const json = JSON.stringify(moves);
  return dialectOf(db) === 'postgres'
    ? sql`json_to_recordset(${json}::json) as moved(id integer, class_weekdays text, class_start text,
        class_days integer, class_end text, expected_completion text)`
    : sql`(select ${sql.join(['id', ...columns].map((column) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`))}
        from json_each(${json})) as moved`;
};

/** How many enrolments would end on another day after a change, or by another calendar. Throws Refusal as `movesUnder` does. */
export async function countMovedEnds(db: Connection, calendar: ClassCalendar, change: Change = {}): Promise<number> {
  const moves = (await movesUnder(db, calendar, change)).filter((move) => move.endMoves);
  const { rows } = await sql<{ count: number }>`select cast(count(*) as integer) as count
    from ${boundMoves(db, moves)} cross join enrolments where ${runs} and class_period_id = moved.id`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Sets CLASS_END and the expected completion of every enrolment that runs to what course, batch and calendar say, once one of them is
 * changed: `{ courseId }` and `{ batchId }` where the transaction has locked the terms of that course, all where it has
 * locked the calendar. Writes no enrolment, so DATE_MODIFIED stays (W28), and nothing of it is logged: it follows from the change that is
 * logged. Throws Refusal 'There are no class days'.
 */
export async function setPeriods(
  trx: Transaction,
  calendar: ClassCalendar,
  change: Pick<Change, 'courseId' | 'batchId'> = {},
): Promise<void> {
  // One of nobody would be there with old values when somebody needs it again.
  await sql`delete from class_periods where ${changedBy(change)}
    and not exists (select 1 from enrolments where class_period_id = class_periods.id)`.execute(trx);
  const moves = await movesUnder(trx, calendar, change);
  for (let start = 0; start < moves.length; start += periodsAtOnce) {
    const moved = boundMoves(trx, moves.slice(start, start + periodsAtOnce));
    const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`moved.${column}`)}`);
    await sql`update class_periods set ${sql.join(set)} from ${moved} where class_periods.id = moved.id`.execute(trx);
    await nextTurn();
  }
}

/** Deletes the periods that no enrolment has. The transaction has locked the calendar. */
export async function dropUnusedPeriods(trx: Transaction): Promise<void> {
  await sql`delete from class_periods
    where not exists (select 1 from enrolments where class_period_id = class_periods.id)`.execute(trx);
}

/** Reckons the periods that an upgrade or a load made; one transaction of a second or less, which a start that is killed repeats. */
export async function fillClassEnds(db: Connection, today: string): Promise<void> {
  const missing = await db
    .selectFrom('class_periods')
    .select('id')
    .where('class_end', '=', notReckoned)
    .limit(1)
    .executeTakeFirst();
  if (!missing) return;
  await inTransaction(db, async (trx) => {
    await lockCalendar(trx);
    await setPeriods(trx, await readCalendar(trx, today));
  });
}
