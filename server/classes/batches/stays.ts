import { sql } from 'kysely';
import { seatedStatuses } from '#domain/classes/batch.ts';
import { neverEnds } from '#domain/classes/classDays.ts';
import { addDays } from '#domain/words/dates.ts';
import { bulkInsert } from '#server/db/bulkInsert.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import type { LoadedRow } from '#server/db/tables.ts';

// In which batch, or in none, an enrolment was when (W38): one stay after the other, the last one open while the enrolment runs.

/** The enrolments that run, in SQL. */
const runs = sql<boolean>`enrolments.status in (${sql.join(seatedStatuses.map((status) => sql.lit(status)))})`;
/** The last day of an enrolment that ended before anybody kept its stays. */
const lastDay = sql<string>`coalesce(end_date, status_since, start_date)`;

/** An enrolment that begins, as far as its stay follows from it. */
type Beginning = Pick<LoadedRow<'enrolments'>, 'course_id' | 'batch_id' | 'start_date' | 'end_date' | 'status'> & {
  id: number;
};

/** Begins the stays of new enrolments, as `keepStay` does of one. */
export const beginStays = (trx: Transaction, enrolments: readonly Beginning[], today: string): Promise<void> =>
  bulkInsert(
    trx,
    'stays',
    enrolments.map(({ id, course_id, batch_id = null, start_date, end_date, status }) => {
      const to = seatedStatuses.some((seated) => seated === status) ? neverEnds : (end_date ?? today);
      return { enrolment_id: id, course_id, batch_id, from_day: start_date, to_day: to < start_date ? start_date : to };
    }),
  );

/**
 * Keeps the stays of an enrolment after each write that starts, moves, ends or goes on with it. Who moves is in the new batch from
 * that very day on; who completes or is deleted was there on that day; who comes back was never away.
 * @param today YYYY-MM-DD
 */
export async function keepStay(trx: Transaction, enrolmentId: number, today: string): Promise<void> {
  const { isRunning, ...enrolment } = await trx
    .selectFrom('enrolments')
    .select(['course_id', 'batch_id', 'start_date', 'end_date', runs.as('isRunning')])
    .where('id', '=', enrolmentId)
    .executeTakeFirstOrThrow();
  const newest = await trx
    .selectFrom('stays')
    .selectAll()
    .where('enrolment_id', '=', enrolmentId)
    .orderBy('from_day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const begin = (from: string, to: string) =>
    trx
      .insertInto('stays')
      .values({
        enrolment_id: enrolmentId,
        course_id: enrolment.course_id,
        batch_id: enrolment.batch_id,
        from_day: from,
        to_day: to < from ? from : to,
      })
      .execute();
  const change = (id: number, columns: { batch_id?: number | null; to_day?: string }) =>
    trx.updateTable('stays').set(columns).where('id', '=', id).execute();

  if (!newest) {
    await begin(enrolment.start_date, isRunning ? neverEnds : (enrolment.end_date ?? today));
  } else if (!isRunning) {
    if (newest.to_day === neverEnds) {
      await change(newest.id, { to_day: newest.from_day > today ? newest.from_day : today });
    }
  } else if (newest.batch_id === enrolment.batch_id) {
    if (newest.to_day !== neverEnds) await change(newest.id, { to_day: neverEnds });
  } else if (newest.from_day >= today) {
    await change(newest.id, { batch_id: enrolment.batch_id, to_day: neverEnds });
  } else {
    await change(newest.id, { to_day: addDays(today, -1) });
    await begin(today, neverEnds);
  }
}

/** Makes the stays of enrolments that were loaded without any: in the batch of today since the start. */
export async function fillStays(trx: Transaction): Promise<void> {
  await sql`insert into stays (enrolment_id, course_id, batch_id, from_day, to_day)
    select id, course_id, batch_id, start_date,
      case when ${runs} then ${sql.lit(neverEnds)} when ${lastDay} < start_date then start_date else ${lastDay} end
    from enrolments where not exists (select 1 from stays where enrolment_id = enrolments.id)`.execute(trx);
}

/** How many enrolments have no stay, or an open one that is not where they are now. */
export async function countWrongStays(db: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select cast(count(*) as integer) as count from enrolments
    where case when ${runs}
      then not exists (select 1 from stays where enrolment_id = enrolments.id and to_day = ${neverEnds}
        and coalesce(stays.batch_id, 0) = coalesce(enrolments.batch_id, 0))
      else not exists (select 1 from stays where enrolment_id = enrolments.id)
        or exists (select 1 from stays where enrolment_id = enrolments.id and to_day = ${neverEnds}) end`.execute(db);
  return rows[0]?.count ?? 0;
}
