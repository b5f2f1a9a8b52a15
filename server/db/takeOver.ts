import { sql } from 'kysely';
import { dialectOf } from './dialect.ts';
import { baseline, before1, lastSteps } from './migrations/index.ts';
import type { Transaction } from './connection.ts';

/**
 * Enters the baseline as done in a database that went through the migrations before 1.0, in their place, after the last of their
 * steps where it lacks some. Of several servers that start at once one does it; the others wait for its transaction and then find
 * nothing to do.
 */
export async function takeOver(trx: Transaction): Promise<void> {
  const gone = sql<{ name: string }>`delete from kysely_migration where name in (${sql.join(before1)}) returning name`;
  const executed = (await gone.execute(trx)).rows.map(({ name }) => name);
  if (executed.length === 0) return;
  for (const step of lastSteps.filter(({ name }) => !executed.includes(name))) {
    for (const statement of step[dialectOf(trx)]) await sql.raw(statement).execute(trx);
  }
  const now = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values (${baseline}, ${now})`.execute(trx);
}
