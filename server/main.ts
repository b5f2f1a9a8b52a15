import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig, sqliteFile } from './config.ts';
import { openDatabase } from './db/open.ts';
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

async function start(config: Config): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true });
  const location = config.databaseUrl ? { postgresUrl: config.databaseUrl } : { sqliteFile: sqliteFile(config) };
  const db = await openDatabase(location);
  await seedLookups(db.kysely);
  printFirstUsers(await makeFirstUsers(db, config, new Date()));

  const { app, services } = await buildApp(config, db, { appFolder });
  await tidyUp(services);
  const stopUpkeep = startUpkeep(services);
  await app.listen({ host: config.host, port: config.port });

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
}

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
