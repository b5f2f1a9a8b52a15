import { dialectOf } from './dialect.ts';
import type { Connection } from './connection.ts';

/**
 * Locks the selected rows until the transaction ends, for `$call` on a select query:
 * `trx.selectFrom('students').where('id', '=', id).selectAll().$call(lockRow(trx))`.
 * SQLite needs nothing: its transactions exclude each other from the start (`begin immediate`).
 */
export function lockRow(db: Connection): <Query extends { forUpdate(): Query }>(query: Query) => Query {
  return dialectOf(db) === 'postgres' ? (query) => query.forUpdate() : (query) => query;
}
