import { dialectOf } from './dialect.ts';
import type { Connection, Transaction } from './connection.ts';

// For `$call` on a select query: `trx.selectFrom('students').where('id', '=', id).selectAll().$call(lockRow(trx))`.
// SQLite needs nothing: its transactions exclude each other from the start (`begin immediate`).

/**
 * Locks the selected rows until the transaction ends, in `lockOrder`. Others may still refer to them: FOR UPDATE would make each new row
 * that refers to one wait, and two writes deadlock over it. So who is to see what the other does locks the row, too, before it refers to
 * it: the student for a payment or an enrolment (DeleteStudent), the batch for a seat of it, the enrolment for attendance, money and a
 * certificate, the file for a record that names it.
 */
export function lockRow(db: Connection): <Query extends { forNoKeyUpdate(): Query }>(query: Query) => Query {
  return dialectOf(db) === 'postgres' ? (query) => query.forNoKeyUpdate() : (query) => query;
}

/** Locks rows of a table by their ids, in the order of these; 0 is no row. */
export async function lockByIds(
  trx: Transaction,
  table: 'students' | 'batches' | 'enrolments' | 'enquiries',
  ids: readonly number[],
): Promise<void> {
  const rows = [...new Set(ids)].filter((id) => id > 0);
  if (rows.length === 0) return;
  await trx.selectFrom(table).select('id').where('id', 'in', rows).orderBy('id').$call(lockRow(trx)).execute();
}

/** Shares the selected rows: they stay as they are until the transaction ends. Others may share them at the same time, and nobody locks them. */
export function shareRow(db: Connection): <Query extends { forShare(): Query }>(query: Query) => Query {
  return dialectOf(db) === 'postgres' ? (query) => query.forShare() : (query) => query;
}
