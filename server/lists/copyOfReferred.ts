import { sql } from 'kysely';
import type { Transaction } from '#server/db/connection.ts';
import { type Copy, copied } from './derived/copies.ts';

/**
 * Writes what rows copy of the row that they came to refer to by a column. Triggers write it for new rows and follow the other row; a
 * reference that changes is so rare that no trigger looks at each update for it.
 */
export async function copyOfReferred(
  trx: Transaction,
  copies: readonly Copy[],
  table: Copy['table'],
  { by, id }: { by: string; id: number },
): Promise<void> {
  const own = copies.filter((copy) => copy.table === table && copy.by === by);
  const assigned = own.map((copy) => sql`${sql.ref(copy.column)} = ${sql.raw(copied(copy))}`);
  const differs = own.map((copy) => sql`${sql.ref(copy.column)} is distinct from ${sql.raw(copied(copy))}`);
  await sql`update ${sql.table(table)} set ${sql.join(assigned)}
    where ${sql.ref(by)} = ${id} and (${sql.join(differs, sql` or `)})`.execute(trx);
}
