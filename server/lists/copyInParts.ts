import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Transaction } from '#server/db/connection.ts';
import { idsAsText, isAmong } from '#server/db/ids.ts';
import type { Copy } from './derived/copies.ts';

/** Rows written by one statement, between which SQLite's server answers others. */
const rowsAtOnce = 100;

/**
 * Writes what other rows copy of a row that is about to get these columns, in parts: its triggers, each one statement over all of
 * them, then find nothing left to write. `before` is the locked row.
 */
export async function copyInParts(
  trx: Transaction,
  copies: readonly Copy[],
  from: string,
  before: { id: number },
  columns: object,
): Promise<void> {
  const held = new Map<string, unknown>(Object.entries(before));
  const changes = Object.fromEntries(Object.entries(columns).filter(([is, value]) => held.get(is) !== value));
  const own = copies.filter((copy) => copy.from === from && copy.is in changes);
  // By name, as PostgreSQL runs the triggers of other rows that the same ones copy: two writes then never wait for each other.
  const byTable = [...Map.groupBy(own, (copy) => copy.table)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [table, [first]] of byTable) {
    const by = sql.ref(first?.by ?? '');
    const written = own.flatMap(({ table: of, column, is }) => (of === table ? [[column, changes[is]] as const] : []));
    const differs = written.map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`);
    const assigned = written.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${by} = ${before.id} and (${sql.join(differs, sql` or `)})
      order by id`.execute(trx);
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const ids = rows.slice(start, start + rowsAtOnce).map((row) => row.id);
      const those = isAmong(trx, sql.ref<number>('id'), idsAsText(trx, ids));
      await sql`update ${sql.table(table)} set ${sql.join(assigned)} where ${those}`.execute(trx);
      await nextTurn();
    }
  }
}
