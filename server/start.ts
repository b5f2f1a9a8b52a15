import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { type Config, ConfigError, sqliteFile } from './config.ts';
import { sharedCodes } from './courses/codeTaken.ts';
import { type Db, openDatabase } from './db/open.ts';
import { seedLookups } from './lookups/seed.ts';
import { type FirstUser, makeFirstUsers } from './session/firstUsers.ts';
import { startUpkeep, tidyUp } from './upkeep.ts';

const appFolder = fileURLToPath(new URL('../dist', import.meta.url));

/** Passwords that were drawn are shown once, here, and kept nowhere in clear (W22). */
function printFirstUsers(users: readonly FirstUser[]): void {
  for (const { userName, drawnPassword } of users) {
    if (drawnPassword) process.stdout.write(`First start: user ${userName}, password ${drawnPassword}\n`);
  }
}

interface StartOptions {
  /** Work on the database once it has its lookup texts and first users, before anybody can reach the server. */
  beforeListening?: (db: Db) => Promise<void>;
}

/** Runs the server until SIGTERM or SIGINT, which finish what is under way (W22). Answers once it listens. */
export async function start(config: Config, { beforeListening }: StartOptions = {}): Promise<{ address: string }> {
  mkdirSync(config.dataDir, { recursive: true });
  const location = config.databaseUrl ? { postgresUrl: config.databaseUrl } : { sqliteFile: sqliteFile(config) };
  const db = await openDatabase(location);
  await seedLookups(db.kysely);
  printFirstUsers(await makeFirstUsers(db, config, new Date()));
  await beforeListening?.(db);

  const { app, services } = await buildApp(config, db, { appFolder });
  const shared = await sharedCodes(db.kysely);
  if (shared.length > 0) app.log.warn(`Course codes that several courses share: ${shared.join('; ')}`);
  await tidyUp(services);
  const stopUpkeep = startUpkeep(services);
  const address = await app.listen({ host: config.host, port: config.port });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    app.log.info('Stopping: finishing what is under way');
    stopUpkeep();
    await app.close();
    await db.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return { address };
}

/**
 * What a start fails with, by the code of the system or of PostgreSQL. The database's address is not repeated: it holds a
 * password.
 */
const startFailures: Record<string, (error: NodeJS.ErrnoException) => string> = {
  EADDRINUSE: () => 'PORT is in use by another program (EADDRINUSE). Set PORT to another one.',
  EADDRNOTAVAIL: () => 'HOST is no address of this machine (EADDRNOTAVAIL).',
  EACCES: ({ path }) => `This user may not use ${path ?? 'PORT or DATA_DIR'} (EACCES).`,
  ECONNREFUSED: () => 'DATABASE_URL: no database answers there (ECONNREFUSED).',
  ENOTFOUND: () => 'DATABASE_URL: there is no such host (ENOTFOUND).',
  ETIMEDOUT: () => 'DATABASE_URL: the database does not answer in time (ETIMEDOUT).',
  '28P01': () => 'DATABASE_URL: the database refuses the user or the password.',
  '28000': () => 'DATABASE_URL: the database refuses the user.',
  '3D000': () => 'DATABASE_URL: there is no database of that name.',
};

/** One line about why a start failed; undefined where that is a fault of ours. */
function explainStart(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  return startFailures[code]?.(error as NodeJS.ErrnoException);
}

/** Runs a program's main part; what an operator can mend is told in one line and ends it with code 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const line = explainStart(error);
    if (line === undefined) throw error;
    process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}
