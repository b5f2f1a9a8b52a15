import { type Kysely, PostgresAdapter } from 'kysely';

export type DialectKind = 'sqlite' | 'postgres';

/** Which of the two databases a handle (or a transaction) speaks to. */
export function dialectOf<Tables>(db: Kysely<Tables>): DialectKind {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
