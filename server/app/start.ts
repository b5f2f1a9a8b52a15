import { todayInIndia } from '#domain/words/dates.ts';
import { mkdirSync } from 'node:fs';
import { version } from '#contract/version.ts';
import { buildApp } from './app.ts';
import { startBackups } from '#server/operate/backup/schedule.ts';
import { Stream } from '#server/operate/stream/stream.ts';
import type { Config } from '#server/config/config.ts';
import { locationOf } from '#server/db/location.ts';
import { sharedCodes } from '#server/catalogue/courses/codeTaken.ts';
import { openDatabase } from '#server/db/open.ts';
import { quickCheckInBackground } from '#server/db/quickCheck.ts';
import { lockServer } from '#server/db/serverLock.ts';
import { isLarge } from '#server/db/sqliteFile.ts';
import { createLog } from './http/logger.ts';
import { atQuietMoment } from './http/quietMoment.ts';
import { seedLookups } from '#server/catalogue/lookups/seed.ts';
import { tell } from '#server/config/output.ts';
import { appFolder as builtApp } from '#server/config/programs.ts';
import { type FirstUser, makeFirstUsers } from '#server/access/session/firstUsers.ts';
import { fillClassEnds } from '#server/classes/calendar/classPeriods.ts';
import { beginChain } from '#server/money/dayBook/chain.ts';
import { makeFirstSettings } from '#server/institute/read.ts';
import { refuseTooEarly } from '#server/certificates/signing/refuse.ts';
import { startUpkeep } from './upkeep.ts';

/** A password that was drawn is shown once, here, and kept nowhere in clear (W22). */
function printFirstUser({ userName, drawnPassword }: FirstUser): void {
  if (drawnPassword) tell(`First start: user ${userName}, password ${drawnPassword}\n`);
}

/** A server that listens. */
export interface OpenServer {
  address: string;
  /** Answers what is under way and lets go of the database. */
  close(): Promise<void>;
}

/** How a server starts; a program that runs one may say. */
interface StartOptions {
  /** Where the log goes; without it to the standard output. */
  logFile?: string;
  /** What the log should tell the operator of the environment. */
  doubts?: readonly string[];
  /** Where the app's pages are; without it where they were built. */
  appFolder?: string;
}

/** Opens the database, prepares it, and listens. `onDamaged` hears when a large file turns out to be damaged. */
export async function openServer(
  config: Config,
  onDamaged: () => void = () => undefined,
  { logFile, doubts = [], appFolder = builtApp }: StartOptions = {},
): Promise<OpenServer> {
  mkdirSync(config.dataDir, { recursive: true });
  const location = locationOf(config);
  const file = 'sqliteFile' in location ? location.sqliteFile : undefined;
  const releaseFile = file === undefined ? () => undefined : lockServer(file);
  const log = createLog(config.logLevel, logFile);
  const db = await openDatabase(location, log, 'calls', config.stream === undefined ? 'sqlite' : 'somebody else');
  await seedLookups(db.kysely);
  await makeFirstUsers(db, config, new Date(), printFirstUser);
  await makeFirstSettings(db.kysely, config, new Date());
  await beginChain(db.kysely);
  await fillClassEnds(db.kysely, todayInIndia(new Date()));

  const stream = await Stream.open(config, db, log);
  const { app, services } = await buildApp(config, db, {
    appFolder,
    ...(stream ? { stream } : {}),
    log,
  });
  refuseTooEarly(await services.signer(), new Date());
  log.info(`Institute back office ${version} on Node ${process.versions.node}`);
  for (const doubt of doubts) log.warn(doubt);
  const shared = await sharedCodes(db.kysely);
  if (shared.length > 0) app.log.warn(`Course codes that several courses share: ${shared.join('; ')}`);
  const stopUpkeep = startUpkeep(services);
  const stopBackups = startBackups(services, stream);
  let stopCheck = async () => {};
  const close = async () => {
    app.log.info('Stopping: finishing what is under way');
    await stopCheck();
    stopUpkeep();
    stopBackups();
    await app.close();
    await stream?.close();
    await db.close();
    releaseFile();
  };
  const address = await app.listen({ host: config.host, port: config.port });
  if (file !== undefined && isLarge(file)) {
    // It reads the whole file: for minutes of a large one it would take disk and processor from those who have waited for the start.
    const giveUp = atQuietMoment(app.server, () => {
      stopCheck = quickCheckInBackground(file, {
        onDamage(line) {
          app.log.fatal(line);
          onDamaged();
        },
        onFailure: (err) => app.log.warn({ err }, 'The database file could not be looked through'),
      });
    });
    stopCheck = async () => giveUp();
  }
  return { address, close };
}

/** A stop ends within 10 s, whatever is still under way. */
const longestStopMs = 9_500;

/** npm passes SIGTERM and SIGINT on; of SIGHUP it dies alone, and what it started has to see that it is gone. */
function whenNpmIsGone(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = process.ppid;
  const look = () => {
    if (process.ppid !== npm) stop();
  };
  setInterval(look, 1_000).unref();
}

/** Runs the server until SIGTERM, SIGINT or SIGHUP, which finish what is under way (W22). Answers once it listens. */
export async function start(config: Config, options: StartOptions = {}): Promise<{ address: string }> {
  const opening = openServer(config, () => void stop(1), options);
  let stopping = false;
  const stop = async (code = 0) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code), longestStopMs).unref();
    await (await opening).close();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop());
  whenNpmIsGone(() => void stop());
  return { address: (await opening).address };
}
