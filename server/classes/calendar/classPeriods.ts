import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { texts } from '#contract/texts.ts';
import { calendarOfBatch, type ClassCalendar, classEnd, classStart, never } from '#domain/classes/classDays.ts';
import { expectedCompletion } from '#domain/people/enrolment.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { dialectOf } from '#server/db/dialect.ts';
import { lockRow } from '#server/db/lockRow.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { Refusal } from '#server/config/errors.ts';
import { copiedColumns } from '#server/lists/copyInParts.ts';
import { copiesOf } from '#server/lists/derived/copies.ts';
import { asAnyList } from '#server/lists/list.ts';
import { enrolmentList } from '#server/people/enrolments/rows.ts';
import { lockCalendar } from './lockCalendar.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';

// CLASS_END (W51) is kept once for all enrolments that run (Active, Hold) and have the same class weekdays, first day and
// duration: 100,000 enrolments share a few thousand class periods, so that a holiday moves their ends in one short write. An
// enrolment that is completed or deleted gets a period of those that do not run, which no change moves.
//
// A write that sets the period of an enrolment first shares the calendar and the terms of its course (`shareTerms`); one that may move
// the ends of a course locks its terms (`lockTerms`), one that may move all ends the calendar (`lockCalendar`).

/** Enrolments with these statuses run. */
const runningStatuses = [enrolmentStatus.active, enrolmentStatus.hold];

/** What an end follows from. */
interface Terms {
  /** The batch's, as they are kept; '' where the institute's days hold. */
  class_weekdays: string;
  class_start: string;
  class_days: number;
}

/** The terms of an enrolment; undefined is no batch. */
export const termsOf = (
  startDate: string,
  durationDays: number,
  batch: { weekdays: string; first_day: string } | undefined,
): Terms => ({
  class_weekdays: batch?.weekdays ?? '',
  class_start: classStart(startDate, batch?.first_day ?? ''),
  class_days: durationDays,
});

const endOf = ({ class_weekdays: weekdays, class_start: start, class_days: days }: Terms, calendar: ClassCalendar) =>
  classEnd(start, days, calendarOfBatch(calendar, weekdays));

interface Period {
  id: number;
  class_end: string;
}

const findPeriod = (trx: Transaction, terms: Terms, running: 0 | 1, end?: string) => {
  const found = trx
    .selectFrom('class_periods')
    .select(['id', 'class_end'])
    .where('class_weekdays', '=', terms.class_weekdays)
    .where('class_start', '=', terms.class_start)
    .where('class_days', '=', terms.class_days)
    .where('running', '=', running);
  return (end === undefined ? found : found.where('class_end', '=', end)).executeTakeFirst();
};

/** Makes a period, unless another transaction has just made it. */
async function makePeriod(trx: Transaction, terms: Terms, running: 0 | 1, end: string): Promise<Period> {
  const made = await trx
    .insertInto('class_periods')
    .values({ ...terms, class_end: end, running })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'class_end'])
    .executeTakeFirst();
  return made ?? ((await findPeriod(trx, terms, running, running === 0 ? end : undefined)) as Period);
}

/** The period of an enrolment that runs on these terms; it ends `never` where there are too few class days. */
export const runningPeriod = async (trx: Transaction, calendar: ClassCalendar, terms: Terms): Promise<Period> =>
  (await findPeriod(trx, terms, 1)) ?? makePeriod(trx, terms, 1, endOf(terms, calendar) ?? never);

/** The same, where somebody chose them. Throws Refusal 'There are no class days'. */
export async function requirePeriod(trx: Transaction, calendar: ClassCalendar, terms: Terms): Promise<Period> {
  const period = await runningPeriod(trx, calendar, terms);
  if (period.class_end === never) throw new Refusal(texts.calendar.noClassDays);
  return period;
}

interface Enrolment {
  start_date: string;
  batch_id: number | null;
}

/** The period of an enrolment that runs again: in its batch, if it has one, whatever its course lasts by now. */
export async function periodAgain(
  trx: Transaction,
  calendar: ClassCalendar,
  enrolment: Enrolment,
  durationDays: number,
): Promise<number> {
  const batch = await trx
    .selectFrom('batches')
    .select(['weekdays', 'first_day'])
    .where('id', '=', enrolment.batch_id ?? 0)
    .executeTakeFirst();
  return (await runningPeriod(trx, calendar, termsOf(enrolment.start_date, durationDays, batch))).id;
}

/** The period of an enrolment that no longer runs, which keeps the end that it had. */
export async function endedPeriod(trx: Transaction, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const {
    id: _id,
    running,
    class_end: end,
    ...terms
  } = await trx.selectFrom('class_periods').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (running === 0) return id;
  return ((await findPeriod(trx, terms, 0, end)) ?? (await makePeriod(trx, terms, 0, end))).id;
}

/** Enrolments that run and change their terms together. */
interface Regrouped extends Enrolment {
  course_days: number;
  class_period_id: number | null;
}

/** As a condition of `enrolments`. */
export const runs = sql<SqlBool>`enrolments.status in (${sql.join(runningStatuses.map((status) => sql.lit(status)))})`;

/** The groups of enrolments that run under a condition, with how many they are and the end that is kept for them. */
const regrouped = (db: Connection, where: RawBuilder<SqlBool>) =>
  db
    .selectFrom('enrolments')
    .innerJoin('class_periods', 'class_periods.id', 'enrolments.class_period_id')
    .select(['start_date', 'batch_id', 'course_days', 'class_period_id', 'class_end'])
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .where(runs)
    .where(where)
    .groupBy(['start_date', 'batch_id', 'course_days', 'class_period_id', 'class_end']);

/** What differs for the enrolments of a course or a batch. */
interface Change {
  courseId?: number;
  batchId?: number;
  durationDays?: number;
  batch?: { weekdays: string; first_day: string };
}

const changedBy = ({ courseId, batchId }: Change): RawBuilder<SqlBool> =>
  courseId === undefined
    ? sql<SqlBool>`enrolments.batch_id = ${batchId ?? 0}`
    : sql<SqlBool>`enrolments.course_id = ${courseId}`;

async function changedTerms(db: Connection, group: Regrouped, { durationDays, batch }: Change): Promise<Terms> {
  const current = await db
    .selectFrom('batches')
    .select(['weekdays', 'first_day'])
    .where('id', '=', group.batch_id ?? 0)
    .executeTakeFirst();
  return termsOf(group.start_date, durationDays ?? group.course_days, batch ?? current);
}

const keyOf = (terms: Terms) => [terms.class_start, terms.class_weekdays, terms.class_days].join(' ');
const compareTerms = (one: Terms, other: Terms): number => (keyOf(one) < keyOf(other) ? -1 : 1);

/** Enrolments moved by one statement, between which SQLite's server answers others. */
const enrolmentsAtOnce = 100;

/**
 * Puts the enrolments of a course that gets another duration, or of a batch that got other weekdays or another first day, into periods
 * on their new terms: `{ courseId, durationDays }`, which moves their expected completion, too (W15), or `{ batchId }`, once the batch
 * is changed. The transaction has locked the terms of the course. Throws Refusal 'There are no class days'.
 */
export async function changePeriods(trx: Transaction, calendar: ClassCalendar, change: Change): Promise<void> {
  const groups: { group: Regrouped; terms: Terms }[] = [];
  for (const group of await regrouped(trx, changedBy(change)).execute())
    groups.push({ group, terms: await changedTerms(trx, group, change) });
  // Two courses may need the same new periods at once: whoever is second waits for the first, in one order.
  for (const { group, terms } of groups.toSorted((one, other) => compareTerms(one.terms, other.terms))) {
    const { id } = await requirePeriod(trx, calendar, terms);
    if (id === group.class_period_id) continue;
    const { durationDays } = change;
    const columns = {
      class_period_id: id,
      // The copies at once, too: each write of an enrolment writes all of its indexes.
      ...(durationDays !== undefined && {
        ...copiedColumns(copiesOf(asAnyList(enrolmentList)), 'courses', 'enrolments', { duration_days: durationDays }),
        expected_completion: expectedCompletion(group.start_date, durationDays),
      }),
    };
    const some = trx
      .selectFrom('enrolments')
      .select('id')
      .where(runs)
      .where(changedBy(change))
      .where('start_date', '=', group.start_date)
      .where('class_period_id', '=', group.class_period_id)
      .limit(enrolmentsAtOnce)
      // Who is completed or deleted meanwhile is waited for, and left out: the update alone would not look at the status again.
      .$call(lockRow(trx));
    for (let moved = enrolmentsAtOnce; moved === enrolmentsAtOnce;) {
      const { numUpdatedRows } = await trx
        .updateTable('enrolments')
        .set(columns)
        .where('id', 'in', some)
        .executeTakeFirstOrThrow();
      moved = Number(numUpdatedRows);
      await nextTurn();
    }
  }
}

/** How many enrolments would end on another day by `changePeriods`. Throws Refusal as that does. */
export async function countChangedEnds(db: Connection, calendar: ClassCalendar, change: Change): Promise<number> {
  let moved = 0;
  for (const group of await regrouped(db, changedBy(change)).execute()) {
    const end = endOf(await changedTerms(db, group, change), calendar);
    if (end === undefined) throw new Refusal(texts.calendar.noClassDays);
    if (end !== group.class_end) moved += group.count;
  }
  return moved;
}

/** A period whose end moves. */
interface Move {
  id: number;
  to: string;
}

/** Periods reckoned in one turn of the event loop: 50 µs each, with some holidays. */
const periodsInTurn = 50;
/** Periods written by one statement. */
const periodsAtOnce = 500;

/** What stands in `class_end` of a period that was made by SQL, until it is reckoned. */
export const notReckoned = '';

/** Which periods end on another day by this calendar. Throws Refusal where one that had an end has none. */
async function movesUnder(db: Connection, calendar: ClassCalendar): Promise<Move[]> {
  const periods = await db
    .selectFrom('class_periods')
    .selectAll()
    .where((where) => where.or([where('running', '=', 1), where('class_end', '=', notReckoned)]))
    .where(sql<SqlBool>`exists (select 1 from enrolments where enrolments.class_period_id = class_periods.id)`)
    .execute();
  const moves: Move[] = [];
  for (const [index, period] of periods.entries()) {
    if (index % periodsInTurn === periodsInTurn - 1) await nextTurn();
    const end = endOf(period, calendar);
    const had = period.class_end !== never && period.class_end !== notReckoned;
    if (end === undefined && had) throw new Refusal(texts.calendar.noClassDays);
    const to = end ?? never;
    if (to !== period.class_end) moves.push({ id: period.id, to });
  }
  return moves;
}

/** Rows of ids as one bound value, for `from`. */
const boundMoves = (db: Connection, moves: readonly Move[]): RawBuilder<unknown> => {
  const json = JSON.stringify(moves);
  return dialectOf(db) === 'postgres'
    ? sql`json_to_recordset(${json}::json) as moved(id integer, "to" text)`
    : sql`(select value ->> 'id' as id, value ->> 'to' as "to" from json_each(${json})) as moved`;
};

/** How many enrolments that run end on another day by this calendar than is kept. Throws Refusal as `setClassEnds` does. */
export async function countMovedEnds(db: Connection, calendar: ClassCalendar): Promise<number> {
  const moves = await movesUnder(db, calendar);
  const { rows } = await sql<{ count: number }>`select cast(count(*) as integer) as count
    from ${boundMoves(db, moves)} cross join enrolments where ${runs} and class_period_id = moved.id`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Sets CLASS_END of every enrolment that runs to what the calendar says, in this transaction, which has locked the calendar and
 * changed holidays or days off. Throws Refusal 'There are no class days'. DATE_MODIFIED stays (W28), and nothing of it is logged: it
 * follows from the change that is logged.
 */
export async function setClassEnds(trx: Transaction, calendar: ClassCalendar): Promise<void> {
  await sql`delete from class_periods where running = 1
    and not exists (select 1 from enrolments where class_period_id = class_periods.id)`.execute(trx);
  const moves = await movesUnder(trx, calendar);
  for (let start = 0; start < moves.length; start += periodsAtOnce) {
    const moved = boundMoves(trx, moves.slice(start, start + periodsAtOnce));
    await sql`update class_periods set class_end = moved."to" from ${moved} where class_periods.id = moved.id`.execute(
      trx,
    );
    await nextTurn();
  }
}

/** Reckons CLASS_END of the periods that an upgrade or a load made; one transaction of a second or less, which a start that is killed repeats. */
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
    await setClassEnds(trx, await readCalendar(trx, today));
  });
}
