import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { asideDialect } from './asideDialect.ts';
import { vacuumAnalyze } from './vacuumAnalyze.ts';
import type { Connection, DatabaseLocation, DatabaseLog, Db, LogMover, Purpose } from './connection.ts';
import { dialectOf } from './dialect.ts';
import { baseline, before1, migrations } from './migrations/index.ts';
import { ensurePgTrgm } from './pgTrgm.ts';
import { openPostgresDialect, transactionsAtOnce } from './postgresDialect.ts';
import { refuseForeignSchema } from './schemaCheck.ts';
import { setSearchMerges } from './searchMerges.ts';
import { openSqliteDialect } from './sqliteDialect.ts';
import type { Database } from './tables.ts';
import { takeOver } from './takeOver.ts';
import { inTransaction, limitTransactions, whileBusy } from './transaction.ts';
import { CONNECT_TIMEOUT_MS } from './writer.ts';

/** How long a transaction waits in all for one of PostgreSQL's turns while others go on: 200 writes of a server that does 20 a second. */
const LONGEST_TURN_MS = 10_000;

const SILENT: DatabaseLog = { info: () => undefined, error: () => undefined };

/**
 * Opens the database and brings its tables up to date; several processes may do so at once.
 * @param log is told of each migration, and of connections lost between queries (PostgreSQL)
 * @param purpose what follows; the tables themselves may always take their time
 * @param mover who moves SQLite's write-ahead log into its file
 * @throws OperatorError where it is another program's, a newer version's or cannot be used; other errors when it cannot be
 * reached or a migration fails, which is rolled back
 */
export async function openDatabase(
  location: DatabaseLocation,
  log: DatabaseLog = SILENT,
  purpose: Purpose = 'calls',
  mover: LogMover = 'sqlite',
): Promise<Db> {
  if ('sqliteFile' in location) {
    const db = openSqlite(location.sqliteFile, purpose, mover);
    await migrate(db.kysely, log);
    return db;
  }
  const migrating = openAsItIs(location, log, 'long work');
  await migrate(migrating.kysely, log);
  await migrating.close();
  return openAsItIs(location, log, purpose);
}

/**
 * Opens the database and leaves its tables as they are: a command may be newer than the server that runs. SQLite's write-ahead log is
 * left to that server, too.
 */
export function openAsItIs(location: DatabaseLocation, log: DatabaseLog = SILENT, purpose: Purpose = 'calls'): Db {
  if ('sqliteFile' in location) return openSqlite(location.sqliteFile, purpose, 'somebody else');
  const kysely = new Kysely<Database>({ dialect: openPostgresDialect(location.postgresUrl, log, purpose) });
  if (purpose === 'calls')
    limitTransactions(kysely, transactionsAtOnce(location.postgresUrl), {
      quietMs: CONNECT_TIMEOUT_MS,
      longestMs: LONGEST_TURN_MS,
    });
  return { kysely, aside: kysely, kind: 'postgres', close: () => kysely.destroy() };
}

function openSqlite(file: string, purpose: Purpose, mover: LogMover): Db {
  const dialect = openSqliteDialect(file, purpose, mover);
  const kysely = new Kysely<Database>({ dialect });
  const aside = new Kysely<Database>({ dialect: asideDialect(file) });
  const close = async () => {
    await aside.destroy();
    await kysely.destroy();
  };
  return { kysely, aside, kind: 'sqlite', holdWrites: dialect.holdWrites, close };
}

/** Brings the tables up to date; where that fails, lets go of the database and throws. */
async function migrate(kysely: Connection, log: DatabaseLog): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => logged(migrations, log) } });
  try {
    if (dialectOf(kysely) === 'postgres') {
      await refuseForeignTables(kysely);
      await ensurePgTrgm(kysely);
    }
    if ((await executedIn(kysely)).some((name) => before1.includes(name))) {
      await inTransaction(kysely, (trx) => timed(`${baseline}, taken over`, log, () => takeOver(trx)));
    }
    const changed = await whileBusy(async () => {
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
      return results.length > 0;
    });
    if (changed && dialectOf(kysely) === 'sqlite') await whileBusy(() => setSearchMerges(kysely));
    if (changed && dialectOf(kysely) === 'postgres') await timed('VACUUM ANALYZE', log, () => vacuumAnalyze(kysely));
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
}

const logged = (all: typeof migrations, log: DatabaseLog): typeof migrations =>
  Object.fromEntries(
    Object.entries(all).map(([name, { up }]) => [name, { up: (db) => timed(name, log, () => up(db)) }]),
  );

/** Tells the log how long one step of a migration took: they are the part of a start that may take minutes. */
async function timed(step: string, log: DatabaseLog, work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  await work();
  log.info({ step, ms: Math.round(performance.now() - begun) }, `Database brought up to date: ${step}`);
}

/**
 * Throws OperatorError where the tables are another program's, or a newer version's. A SQLite file is asked that before it is
 * touched at all.
 */
export async function refuseForeignTables(kysely: Connection): Promise<void> {
  const names = (await kysely.introspection.getTables()).map(({ name }) => name);
  refuseForeignSchema('DATABASE_URL', names, await executedIn(kysely));
}

/** The names of the migrations that a database went through. */
export async function executedIn(kysely: Connection): Promise<string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
  return rows.map(({ name }) => name);
}
