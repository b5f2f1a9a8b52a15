import { sql, type SqlBool } from 'kysely';

/**
 * Payments and refunds of which a bank knows and that none of its lines covers (W63). Reversed ones are among them: whether a row takes them back is
 * asked beside. Literally as in the index of these rows, or SQLite does not use it.
 */
export const uncoveredSql = `match_id is null and voided_at is null and kind <> 1 and payment_mode in ('UPI', 'Net Banking')`;

export const isUncovered = sql<SqlBool>`(${sql.raw(
  uncoveredSql.replaceAll(/\b(match_id|voided_at|kind|payment_mode)\b/g, 'payments.$1'),
)})`;
