import { sql } from 'kysely';
import { baseline, before1 } from './migrations/index.ts';
import type { Transaction } from './open.ts';

/**
 * Enters the baseline as done in a database that went through the migrations before 1.0, in their place. Of several servers that
 * start at once one does it; the others wait for its transaction and then find nothing to do.
 */
export async function takeOver(trx: Transaction): Promise<void> {
  const names = sql.join(before1);
  const { numAffectedRows } = await sql`delete from kysely_migration where name in (${names})`.execute(trx);
  if (numAffectedRows === 0n) return;
  const now = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values (${baseline}, ${now})`.execute(trx);
}
