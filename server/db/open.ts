import { Kysely, type Transaction as KyselyTransaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { DialectKind } from './dialect.ts';
import { migrations } from './migrations/index.ts';
import { type DatabaseLog, openPostgresDialect } from './postgresDialect.ts';
import { openSqliteDialect } from './sqliteDialect.ts';
import type { Database } from './tables.ts';

export type { DatabaseLog } from './postgresDialect.ts';

/** Where the database is: a file (or `:memory:`) for SQLite, a `postgres://…` address (`?max=N` connections). */
export type DatabaseLocation = { sqliteFile: string } | { postgresUrl: string };

/** What queries are written against: the handle itself or a transaction of it. */
export type Connection = Kysely<Database>;
/** Asked for where a query makes sense inside a transaction only. */
export type Transaction = KyselyTransaction<Database>;

export interface Db {
  kysely: Connection;
  kind: DialectKind;
  /** Lets go of the database; may be called again. */
  close(): Promise<void>;
}

const SILENT: DatabaseLog = { error: () => undefined };

/**
 * Opens the database and brings its tables up to date; several processes may do so at once.
 * @param log is told of connections lost between queries (PostgreSQL)
 * @throws when the database cannot be reached or a migration fails; what the migration did is rolled back
 */
export async function openDatabase(location: DatabaseLocation, log: DatabaseLog = SILENT): Promise<Db> {
  if ('sqliteFile' in location) {
    const kysely = new Kysely<Database>({ dialect: openSqliteDialect(location.sqliteFile) });
    await migrate(kysely);
    return { kysely, kind: 'sqlite', close: () => kysely.destroy() };
  }
  const { postgresUrl } = location;
  const migrating = new Kysely<Database>({ dialect: openPostgresDialect(postgresUrl, log, 'migrations') });
  await migrate(migrating);
  await migrating.destroy();
  const kysely = new Kysely<Database>({ dialect: openPostgresDialect(postgresUrl, log) });
  return { kysely, kind: 'postgres', close: () => kysely.destroy() };
}

/** Brings the tables up to date; where that fails, lets go of the database and throws. */
async function migrate(kysely: Connection): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  await kysely.destroy();
  throw error;
}
