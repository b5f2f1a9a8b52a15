import { sql, type SqlBool } from 'kysely';
import type { Connection } from '#server/db/connection.ts';

/** The closing that holds: the last one that was not taken back. */
export const readLastClosing = (db: Connection) =>
  db
    .selectFrom('closings')
    .innerJoin('users', 'users.id', 'closed_by')
    .select(['closings.id', 'day', 'user_name', 'closed_at', 'left_paise'])
    .where('reopened_at', 'is', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last closing, as far as the next one reckons from it: its day, and what stayed in the drawer, in paise; undefined before the first. */
export type LastClosing = { day: string; left_paise: number } | undefined;

/** Whether an enrolment had money in with a number before a row was made. The plus keeps SQLite from reading all rows before it. */
const hadNumbered = (row: string) => sql<SqlBool>`exists (select 1 from payments as paid
  where paid.enrolment_id = ${sql.ref(`${row}.enrolment_id`)} and +paid.id < ${sql.ref(`${row}.id`)}
    and paid.kind = 0 and paid.receipt_no <> '')`;

/** Whether a row takes back what had no number, and so never was in the drawer that is counted: a refund, a reversal, or that of such a refund. */
const takesBackEarlier = sql<SqlBool>`(kind = 2 and not ${hadNumbered('payments')}
  or kind = 1 and exists (select 1 from payments as taken where taken.id = payments.reverses
    and (taken.receipt_no = '' or taken.kind = 2 and not ${hadNumbered('taken')})))`;

const cashMoved = sql<number>`case when ${takesBackEarlier} then 0 else paid_fee_paise end`;
/** The cash rows that have a number (W45) between two days, the first left out. */
const cashRows = (after: string, to: string) => sql`from payments
  where payment_mode = 'Cash' and receipt_no <> '' and voided_at is null and payment_date > ${after} and payment_date <= ${to}`;
const entryRows = (after: string, to: string) => sql`from drawer_entries where day > ${after} and day <= ${to}`;

/** Paise that the drawer should hold on a day: what stayed at the last closing, the cash with a number and the entries since (W64). */
export async function expectedCash(db: Connection, last: LastClosing, to: string): Promise<number> {
  const after = last?.day ?? '';
  const { rows } = await sql<{ cash: number; entered: number }>`
    select (select coalesce(sum(${cashMoved}), 0) ${cashRows(after, to)}) as cash,
      (select coalesce(sum(amount_paise), 0) ${entryRows(after, to)}) as entered`.execute(db);
  return (last?.left_paise ?? 0) + (rows[0]?.cash ?? 0) + Number(rows[0]?.entered ?? 0);
}

/**
 * The first day from one on that would end with less than nothing in the drawer if so many paise moved on the first, and how many it would hold;
 * undefined where none would.
 */
export async function findShortDay(
  db: Connection,
  last: LastClosing,
  from: string,
  paise: number,
): Promise<{ day: string; paise: number } | undefined> {
  const later = '9999-12-31';
  const { rows } = await sql<{ day: string; moved: number }>`
    select day, sum(moved) as moved from (
      select payment_date as day, ${cashMoved} as moved ${cashRows(from, later)}
      union all select day, amount_paise as moved ${entryRows(from, later)}) as moves
    group by day order by day`.execute(db);
  let held = (await expectedCash(db, last, from)) + paise;
  if (held < 0) return { day: from, paise: held };
  for (const { day, moved } of rows) {
    held += Number(moved);
    if (held < 0) return { day, paise: held };
  }
  return undefined;
}
