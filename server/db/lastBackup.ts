import { sql } from 'kysely';
import type { Connection } from './connection.ts';

/** When the last good backup was made; undefined where there is none. A clock that once ran ahead does not count. */
export async function lastBackup(db: Connection, now: Date): Promise<string | undefined> {
  const { last } = await db
    .selectFrom('backups')
    .select(sql<string | null>`max(made_at)`.as('last'))
    .where('made_at', '<=', now.toISOString())
    .executeTakeFirstOrThrow();
  return last ?? undefined;
}
