import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { type Config, ConfigError, sqliteFile } from './config.ts';
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

/** Runs a program's main part; a setting that cannot be used is told in one line and ends it with code 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
