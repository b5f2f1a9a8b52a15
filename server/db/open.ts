import { Kysely, sql, type Transaction as KyselyTransaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { vacuumAnalyze } from './vacuumAnalyze.ts';
import { type DialectKind, dialectOf } from './dialect.ts';
import { migrations } from './migrations/index.ts';
import { type DatabaseLog, openPostgresDialect } from './postgresDialect.ts';
import { refuseForeignSchema } from './schemaCheck.ts';
import { openSqliteDialect } from './sqliteDialect.ts';
import type { Database } from './tables.ts';
import { whileBusy } from './transaction.ts';

export type { DatabaseLog } from './postgresDialect.ts';

/** Where the database is: a file for SQLite, a `postgres://…` address (`?max=N` connections). */
export type DatabaseLocation = { sqliteFile: string } | { postgresUrl: string };

/**
 * What a database is opened for: answering calls; what may take its time (migrations, sample data, a copy); or filling a new
 * SQLite file that nobody else has, and that is thrown away where the machine stops on the way.
 */
export type Purpose = 'calls' | 'long work' | 'new file';

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
 * @param purpose what follows; the tables themselves may always take their time
 * @throws OperatorError where it is another program's, a newer version's or cannot be used; other errors when it cannot be
 * reached or a migration fails, which is rolled back
 */
export async function openDatabase(
  location: DatabaseLocation,
  log: DatabaseLog = SILENT,
  purpose: Purpose = 'calls',
): Promise<Db> {
  if ('sqliteFile' in location) {
    const db = openAsItIs(location, log, purpose);
    await migrate(db.kysely);
    return db;
  }
  const migrating = openAsItIs(location, log, 'long work');
  await migrate(migrating.kysely);
  await migrating.close();
  return openAsItIs(location, log, purpose);
}

/** Opens the database and leaves its tables as they are: a command may be newer than the server that runs. */
export function openAsItIs(location: DatabaseLocation, log: DatabaseLog = SILENT, purpose: Purpose = 'calls'): Db {
  const isSqlite = 'sqliteFile' in location;
  const dialect = isSqlite
    ? openSqliteDialect(location.sqliteFile, purpose)
    : openPostgresDialect(location.postgresUrl, log, purpose);
  const kysely = new Kysely<Database>({ dialect });
  return { kysely, kind: isSqlite ? 'sqlite' : 'postgres', close: () => kysely.destroy() };
}

/** Brings the tables up to date; where that fails, lets go of the database and throws. */
async function migrate(kysely: Connection): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
  try {
    if (dialectOf(kysely) === 'postgres') await refuseForeignTables(kysely);
    const changed = await whileBusy(async () => {
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
      return results.length > 0;
    });
    if (changed) await vacuumAnalyze(kysely);
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
}

/** What a SQLite file is asked before it is touched at all. */
async function refuseForeignTables(kysely: Connection): Promise<void> {
  const names = (await kysely.introspection.getTables()).map(({ name }) => name);
  const executed = names.includes('kysely_migration')
    ? await sql<{ name: string }>`select name from kysely_migration`.execute(kysely)
    : { rows: [] };
  refuseForeignSchema(
    'DATABASE_URL',
    names,
    executed.rows.map(({ name }) => name),
  );
}
