import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { sql } from 'kysely';
import { lastBackup } from '#server/db/lastBackup.ts';
import type { Config } from '#server/config/config.ts';
import { locationOf, sqliteFileOf } from '#server/db/location.ts';
import { describeLocation } from '#server/db/describeLocation.ts';
import { migrations } from '#server/db/migrations/index.ts';
import type { Db } from '#server/db/connection.ts';
import { executedIn, openAsItIs, refuseForeignTables } from '#server/db/open.ts';
import { OperatorError } from '#server/config/errors.ts';
import { explainFailure } from '#server/config/runMain.ts';
import { type Finding, findingsOf } from './finding.ts';
import { checkAddresses } from './addresses.ts';
import { checkClosings } from './closings.ts';
import { checkOwnPair } from './signing.ts';
import { checkArchiving } from './stream.ts';

const database = findingsOf('Database');
const backup = findingsOf('Backup');
const clock = findingsOf('Clock');

/** The oldest PostgreSQL on which the database's owner may make the extension pg_trgm. */
const oldestPostgres = 13;
/** How far two clocks may be apart. */
const clockToleranceMs = 5_000;
/** A backup that is due is looked for every 15 minutes, and takes its time. */
const backupSlackMs = 60 * millisecondsInMinute;

/** Looks at the database, its backups, its clock and the key in it. It is left as it is: no table is brought up to date. */
export async function checkDatabase(config: Config, now: () => Date): Promise<Finding[]> {
  const location = locationOf(config);
  const name = describeLocation(location);
  const sqliteFile = sqliteFileOf(config);
  const isSqlite = 'sqliteFile' in location;
  if (isSqlite && !existsSync(sqliteFile)) {
    return [
      database.note(
        `${name} is not there yet: the first start makes it, unless DATA_DIR or DATABASE_URL should say another.`,
      ),
    ];
  }
  const second = isSqlite || !existsSync(sqliteFile) ? [] : [database.todo(leftBehind(sqliteFile))];
  let db: Db | undefined;
  try {
    db = openAsItIs(location);
    if (!isSqlite) await refuseForeignTables(db.kysely);
    const { pending, version } = await stateOf(db);
    if (pending === undefined) return [database.note(`${name} is empty: the first start makes the tables.`), ...second];
    if (pending > 0) {
      const steps = `${name} is of an older version: the next start brings it up to date. Make a backup first.`;
      return [database.note(steps), ...second];
    }
    return [
      database.ok(`${name}, version ${version}, is of this version.`),
      ...second,
      ...(isSqlite ? [] : await checkPostgres(db)),
      ...(await checkBackup(config, db, now())),
      ...(isSqlite ? [] : await checkArchiving(db.kysely)),
      ...(await checkClock(db, now)),
      ...(await checkClosings(config, db.kysely)),
      ...(await checkOwnPair(config, db.kysely, now())),
      ...(await checkAddresses(db.kysely)),
    ];
  } catch (error) {
    const line =
      explainFailure(error) ?? `${name} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
    const advice = isSqlite || error instanceof OperatorError ? '' : ' Correct DATABASE_URL, or start the database.';
    return [database.todo(line + advice), ...second];
  } finally {
    await db?.close();
  }
}

const leftBehind = (file: string) =>
  `DATABASE_URL is set, and ${file} is there, too. Where the institute moved, keep that file elsewhere; where it did not, DATABASE_URL is wrong.`;

/** How many migrations are still to come, undefined where none was ever done; and the database's own version. */
async function stateOf({ kysely, kind }: Db): Promise<{ pending: number | undefined; version: string }> {
  const query =
    kind === 'sqlite'
      ? sql<{ version: string }>`select sqlite_version() as version`
      : sql<{ version: string }>`select current_setting('server_version') as version`;
  const version = (await query.execute(kysely)).rows[0]?.version ?? '';
  const done = await executedIn(kysely);
  if (done.length === 0) return { pending: undefined, version };
  return { pending: Object.keys(migrations).filter((migration) => !done.includes(migration)).length, version };
}

/** Its version, and the tools that a backup needs, which have to be as new. */
async function checkPostgres(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(db.kysely);
  const server = rows[0]?.major ?? 0;
  const old = `PostgreSQL ${server} is too old: this program needs ${oldestPostgres} or later.`;
  const tools = await toolsVersion();
  const install = `apt-get install postgresql-client, at least of version ${server}.`;
  return [
    ...(server < oldestPostgres ? [database.todo(old)] : []),
    ...(tools === undefined ? [backup.todo(`pg_dump is missing, no backup can be made: ${install}`)] : []),
    ...(tools !== undefined && tools < server
      ? [backup.todo(`pg_dump is of version ${tools} and cannot back up PostgreSQL ${server}: ${install}`)]
      : []),
  ];
}

async function toolsVersion(): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)('pg_dump', ['--version']);
    return Number(/(\d+)/.exec(stdout)?.[1]);
  } catch {
    return undefined;
  }
}

async function checkBackup({ backups }: Config, db: Db, now: Date): Promise<Finding[]> {
  const last = await lastBackup(db.kysely, now);
  const dueMs = (backups?.everyHours ?? 24) * millisecondsInHour + backupSlackMs;
  const make = backups
    ? "look for 'Backup failed' in the server's log, or start the server."
    : 'set BACKUP_DIR, or run npm run backup every day.';
  if (last === undefined) return [backup.todo(`There is no backup yet: ${make}`)];
  const ageMs = now.getTime() - Date.parse(last);
  const message = `The last good backup is ${Math.floor(ageMs / millisecondsInHour)} hours old`;
  return [ageMs > dueMs ? backup.todo(`${message}: ${make}`) : backup.ok(`${message}.`)];
}

/** Compares this machine's clock with PostgreSQL's, and with the newest entry of the activity log. */
async function checkClock({ kysely, kind }: Db, now: () => Date): Promise<Finding[]> {
  const advice = 'set both clocks by NTP (timedatectl set-ntp true).';
  if (kind === 'postgres') {
    const before = now().getTime();
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(kysely);
    const apartMs = Math.abs((rows[0]?.ms ?? 0) - (before + now().getTime()) / 2);
    if (apartMs > clockToleranceMs) {
      return [
        clock.todo(`This machine's clock and the database's are ${Math.round(apartMs / 1000)} s apart: ${advice}`),
      ];
    }
  }
  const newest = await kysely.selectFrom('activity').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const futureMs = newest === undefined ? 0 : Date.parse(newest.at) - now().getTime();
  if (futureMs > clockToleranceMs) {
    return [
      clock.todo(`The activity log's newest entry is ${Math.round(futureMs / 1000)} s ahead of this clock: ${advice}`),
    ];
  }
  return [clock.ok(`This machine's clock says ${now().toISOString()}.`)];
}
