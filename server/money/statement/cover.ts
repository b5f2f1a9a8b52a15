import { sql } from 'kysely';
import { statementMessages } from '#domain/money/statement.ts';
import { Refusal } from '#server/config/errors.ts';
import { bulkUpdate } from '#server/db/bulkUpdate.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { isOneOf } from '#server/db/ids.ts';
import { insertReturning } from '#server/db/insertReturning.ts';
import { lockByIds, lockRow } from '#server/db/lockRow.ts';
import { nameHeld } from '#server/db/outage.ts';
import { inBank } from '#server/money/payments/uncovered.ts';

// What lines and payments are each other's (W63). Locked are first the students of the payments, as every write of money does (W44), then lines
// by rising ids: so a payment is covered once, and what reverses it sees what covers it.

/** What a match holds beside its lines and payments; `userId` is null where it was made by itself. */
export interface NewMatch {
  lineIds: readonly number[];
  paymentIds: readonly number[];
  /** A deposit of the drawer; 0 for payments. */
  entryId?: number;
  /** In paise. */
  charges?: number;
  rest?: number;
  restReason?: string;
  userId: number | null;
  /** ISO 8601 in UTC. */
  timestamp: string;
}

/** `by_person` of a line for whoever recounts it: who matched it stands with its match. */
export const byPersonKept = {
  table: 'statement_lines',
  column: 'by_person',
  truth: `case when exists (select 1 from line_matches where line_matches.id = match_id and user_id is not null)
    then 1 else 0 end`,
} as const;

const studentsOf = async (db: Connection, paymentIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('payments')
    .select('student_id')
    .distinct()
    .where(isOneOf(db, 'id', paymentIds))
    .execute();
  return rows.map(({ student_id }) => student_id);
};

/** Locks the students of payments. */
async function lockStudents(trx: Transaction, paymentIds: readonly number[]): Promise<void> {
  const students = await studentsOf(trx, paymentIds);
  await lockByIds(trx, 'students', students);
  const now = await studentsOf(trx, paymentIds);
  // A merge gave a payment to somebody who is not locked.
  if (now.some((id) => !students.includes(id))) throw nameHeld;
}

/** Lines for which one of these payments is offered. */
async function linesOffering(db: Connection, paymentIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('line_offers')
    .select('line_id')
    .distinct()
    .where(isOneOf(db, 'payment_id', paymentIds))
    .execute();
  return rows.map(({ line_id }) => line_id);
}

/** Locks lines by rising ids, and answers them. */
export const lockLines = (trx: Transaction, ids: readonly number[]) =>
  trx
    .selectFrom('statement_lines')
    .selectAll()
    .where(isOneOf(trx, 'id', ids))
    .orderBy('id')
    .$call(lockRow(trx))
    .execute();

type LockedLine = Awaited<ReturnType<typeof lockLines>>[number];

/** Refuses a line that is matched or was put aside. */
export function requireOpen({ state }: Pick<LockedLine, 'state'>): void {
  if (state === 'MATCHED') throw new Refusal(statementMessages.lineMatched);
  if (state === 'IGNORED') throw new Refusal(statementMessages.lineIgnored);
}

/** Locks what a match of these lines and payments touches: also the lines for which the payments were offered. */
export async function lockForMatch(
  trx: Transaction,
  { lineIds, paymentIds }: Pick<NewMatch, 'lineIds' | 'paymentIds'>,
): Promise<LockedLine[]> {
  await lockStudents(trx, paymentIds);
  const offering = await linesOffering(trx, paymentIds);
  const locked = await lockLines(trx, [...lineIds, ...offering]);
  return locked.filter(({ id }) => lineIds.includes(id));
}

/** Takes payments out of what is offered for lines, which are locked: those are open again. */
async function withdrawOffers(trx: Transaction, paymentIds: readonly number[], timestamp: string): Promise<void> {
  const lines = await linesOffering(trx, paymentIds);
  if (lines.length === 0) return;
  await trx
    .deleteFrom('line_offers')
    .where(isOneOf(trx, 'line_id', lines))
    .execute();
  await trx
    .updateTable('statement_lines')
    .set({ state: 'OPEN', why: '', offered_charges_paise: 0, date_modified: timestamp })
    .where(isOneOf(trx, 'id', lines))
    .where('state', '=', 'OFFERED')
    .execute();
}

/** What the office asked for on lines and payments is done, or refused with a reason. */
export async function closeAsks(
  trx: Transaction,
  of: { lineIds?: readonly number[]; paymentIds?: readonly number[] },
  { timestamp, refused = '' }: { timestamp: string; refused?: string },
): Promise<number> {
  const closed = await trx
    .updateTable('money_asks')
    .set({ closed_at: timestamp, refused })
    .where('closed_at', 'is', null)
    .where((eb) => eb.or([isOneOf(trx, 'line_id', of.lineIds ?? []), isOneOf(trx, 'payment_id', of.paymentIds ?? [])]))
    .returning('id')
    .execute();
  return closed.length;
}

/**
 * Makes a match of lines that are open and payments that nothing covers: whoever calls has locked them and looked. Refuses payments that something
 * covers.
 */
export async function cover(trx: Transaction, match: NewMatch): Promise<void> {
  const { lineIds, paymentIds, userId, timestamp } = match;
  await withdrawOffers(trx, paymentIds, timestamp);
  await trx
    .deleteFrom('line_offers')
    .where(isOneOf(trx, 'line_id', lineIds))
    .execute();
  const { id } = await trx
    .insertInto('line_matches')
    .values({
      user_id: userId,
      charges_paise: match.charges ?? 0,
      rest_paise: match.rest ?? 0,
      rest_reason: match.restReason ?? '',
      entry_id: match.entryId ?? 0,
      date_created: timestamp,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('statement_lines')
    .set({
      state: 'MATCHED',
      match_id: id,
      by_person: userId === null ? 0 : 1,
      why: '',
      offered_charges_paise: 0,
      date_modified: timestamp,
    })
    .where(isOneOf(trx, 'id', lineIds))
    .execute();
  const covered = await trx
    .updateTable('payments')
    .set({
      match_id: id,
      seen: inBank.seen,
      seen_on: sql<string>`(select max(day) from statement_lines where ${isOneOf(trx, 'statement_lines.id', lineIds)})`,
    })
    .where(isOneOf(trx, 'id', paymentIds))
    .where('match_id', 'is', null)
    .returning('id')
    .execute();
  if (covered.length < paymentIds.length) throw new Refusal(statementMessages.paymentCovered);
  await closeAsks(trx, { lineIds, paymentIds }, { timestamp });
}

/**
 * Makes a match of each of many pairs of a line that is open and a payment that nothing covers, by itself: whoever calls has locked them and looked.
 */
export async function coverPairs(
  trx: Transaction,
  pairs: readonly { lineId: number; paymentId: number; day: string }[],
  timestamp: string,
): Promise<void> {
  if (pairs.length === 0) return;
  const lineIds = pairs.map(({ lineId }) => lineId);
  const paymentIds = pairs.map(({ paymentId }) => paymentId);
  await withdrawOffers(trx, paymentIds, timestamp);
  await trx
    .deleteFrom('line_offers')
    .where(isOneOf(trx, 'line_id', lineIds))
    .execute();
  const made = pairs.map(() => ({ user_id: null, date_created: timestamp }));
  const ids = await insertReturning(trx, 'line_matches', made);
  const matched = { state: 'MATCHED', why: '', offered_charges_paise: 0, date_modified: timestamp } as const;
  await bulkUpdate(
    trx,
    'statement_lines',
    pairs.map(({ lineId }, at) => ({ id: lineId, match_id: ids[at] ?? 0, ...matched })),
  );
  await bulkUpdate(
    trx,
    'payments',
    pairs.map(({ paymentId, day }, at) => ({ id: paymentId, match_id: ids[at] ?? 0, seen: inBank.seen, seen_on: day })),
  );
  await closeAsks(trx, { lineIds, paymentIds }, { timestamp });
}

/** Takes matches apart whose lines and students are locked: their lines are open again, and `why` says so. */
export async function uncover(
  trx: Transaction,
  matchIds: readonly number[],
  { timestamp, why = '', byHand = 0 }: { timestamp: string; why?: string; byHand?: 0 | 1 },
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ match_id: null, seen: inBank.notSeen, seen_on: null })
    .where(isOneOf(trx, 'match_id', matchIds))
    .execute();
  await trx
    .updateTable('statement_lines')
    .set({
      state: 'OPEN',
      match_id: null,
      by_person: 0,
      why,
      date_modified: timestamp,
      ...(byHand === 1 ? { by_hand: 1 } : {}),
    })
    .where(isOneOf(trx, 'match_id', matchIds))
    .execute();
  await trx
    .deleteFrom('line_matches')
    .where(isOneOf(trx, 'id', matchIds))
    .execute();
}

/** The payments of matches. */
const paymentsOf = async (db: Connection, matchIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where(isOneOf(db, 'match_id', matchIds))
    .execute();
  return rows.map(({ id }) => id);
};

const linesOf = async (db: Connection, matchIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('statement_lines')
    .select('id')
    .where(isOneOf(db, 'match_id', matchIds))
    .execute();
  return rows.map(({ id }) => id);
};

const matchesOf = (lines: readonly { match_id: number | null }[]): number[] => [
  ...new Set(lines.flatMap(({ match_id }) => match_id ?? [])),
];

/** Locks lines with the whole of their matches, students first, and answers the lines with the ids of their matches. */
export async function lockWithMatches(
  trx: Transaction,
  lineIds: readonly number[],
): Promise<{ lines: LockedLine[]; matchIds: number[] }> {
  const read = () =>
    trx
      .selectFrom('statement_lines')
      .select(['id', 'match_id'])
      .where(isOneOf(trx, 'id', lineIds))
      .execute();
  const before = matchesOf(await read());
  await lockStudents(trx, await paymentsOf(trx, before));
  const locked = await lockLines(trx, [...lineIds, ...(await linesOf(trx, before))]);
  const lines = locked.filter(({ id }) => lineIds.includes(id));
  const matchIds = matchesOf(lines);
  // Somebody matched one of them while it was waited for.
  if (matchIds.some((id) => !before.includes(id))) throw nameHeld;
  return { lines, matchIds };
}

/** A payment that is taken back leaves its lines, which are open again (W63). Its student is locked. */
export async function releasePayments(
  trx: Transaction,
  paymentIds: readonly number[],
  timestamp: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('payments')
    .select('match_id')
    .where(isOneOf(trx, 'id', paymentIds))
    .execute();
  const matchIds = matchesOf(rows);
  const touched = [...(await linesOf(trx, matchIds)), ...(await linesOffering(trx, paymentIds))];
  if (touched.length > 0) await lockLines(trx, touched);
  await withdrawOffers(trx, paymentIds, timestamp);
  if (matchIds.length > 0) await uncover(trx, matchIds, { timestamp });
  await closeAsks(trx, { paymentIds }, { timestamp });
}

/** The line that a deposit of the drawer is; its match, too. */
export const matchOfEntry = (db: Connection, entryId: number) =>
  db.selectFrom('line_matches').select('id').where('entry_id', '=', entryId).executeTakeFirst();

/** An entry of the drawer that is taken back leaves its line. Before the day book is locked. */
export async function releaseEntry(trx: Transaction, entryId: number, timestamp: string): Promise<void> {
  const match = await matchOfEntry(trx, entryId);
  if (!match) return;
  const { matchIds } = await lockWithMatches(trx, await linesOf(trx, [match.id]));
  if (matchIds.includes(match.id)) await uncover(trx, matchIds, { timestamp });
}
