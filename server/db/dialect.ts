import { type DialectAdapter, PostgresAdapter } from 'kysely';

export type DialectKind = 'sqlite' | 'postgres';

/** Which of the two databases a handle (or a transaction) speaks to. */
export function dialectOf(db: { getExecutor(): { readonly adapter: DialectAdapter } }): DialectKind {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
