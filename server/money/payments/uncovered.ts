import { sql, type SqlBool } from 'kysely';

/** What the bank has of a row of money (W63), as `seen` of a payment says it. */
export const inBank = {
  /** No line covers it: of cash none ever will. */
  notSeen: 0,
  seen: 1,
  /** Another row takes it back: no line is awaited. */
  takenBack: 2,
} as const;

/** `seen` for whoever recounts it: `seen_on`, and what takes back, say the same of one row each. */
export const seenKept = {
  table: 'payments',
  column: 'seen',
  truth: `case when match_id is not null then ${inBank.seen}
    when exists (select 1 from payments as reversal where reversal.reverses = payments.id) then ${inBank.takenBack}
    else ${inBank.notSeen} end`,
} as const;

/**
 * Payments and refunds of which a bank knows, that no line of it covers and that nobody took back. Literally as in the index of these rows, or SQLite does
 * not use it; hidden, or it uses the index of all modes, or makes one of `seen`; and of columns that a figure has.
 */
const awaitedSql = `case when payments.seen = ${inBank.notSeen} and payments.kind <> 1
  and lower(payments.payment_mode) in ('upi', 'net banking') then 1 else 0 end = 1`;

export const uncoveredSql = `voided_at is null and ${awaitedSql.replaceAll('payments.', '')}`;

/** Of a list that hides rows which were taken back without another row. */
export const isAwaited = sql<SqlBool>`(${sql.raw(awaitedSql)})`;

export const isUncovered = sql<SqlBool>`(payments.voided_at is null and ${sql.raw(awaitedSql)})`;
