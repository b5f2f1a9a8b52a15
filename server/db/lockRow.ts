import { dialectOf } from './dialect.ts';
import type { Connection } from './connection.ts';

// For `$call` on a select query: `trx.selectFrom('students').where('id', '=', id).selectAll().$call(lockRow(trx))`.
// SQLite needs nothing: its transactions exclude each other from the start (`begin immediate`).

/**
 * Locks the selected rows until the transaction ends. Others may still refer to them: who is to see what the holder does
 * locks them, too. FOR UPDATE would make each new row that refers to one wait, and two writes deadlock over it.
 */
export function lockRow(db: Connection): <Query extends { forNoKeyUpdate(): Query }>(query: Query) => Query {
  return dialectOf(db) === 'postgres' ? (query) => query.forNoKeyUpdate() : (query) => query;
}

/** Keeps the selected rows as they are until the transaction ends; others may do so at the same time. */
export function shareRow(db: Connection): <Query extends { forShare(): Query }>(query: Query) => Query {
  return dialectOf(db) === 'postgres' ? (query) => query.forShare() : (query) => query;
}
