import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse, resolve } from 'node:path';
import pg from 'pg';
import type { DatabaseLocation, Db } from '#server/db/connection.ts';
import { openDatabase } from '#server/db/open.ts';
import { changeAddress, hostAddresses } from '#server/config/postgresAddress.ts';
import { refuseInUse } from '#server/db/refuseInUse.ts';
import { lockServer } from '#server/db/serverLock.ts';
import { besideFile, removeFile } from '#server/db/sqliteFile.ts';
import { writerOf } from '#server/db/writer.ts';
import { OperatorError } from '#server/config/errors.ts';
import { cleanse, type KnownUser } from './cleanse.ts';
import { decryptFile, inPrivateFolder, isEncrypted } from './encryption.ts';
import { type DrawnNumbers, leaveOutDrawn } from './drawnNumbers.ts';
import { eraseAgain } from './eraseAgain.ts';
import { type ErasuresKnown, erasedSince } from './erasuresFile.ts';
import { sync } from '#server/operate/wholeFile.ts';
import { runTool, verifyPostgres } from './postgresTools.ts';
import { endWriteAheadLog, verifySqlite } from './sqliteBackup.ts';
import { stamp } from './stamp.ts';

/** The result of a restore. */
export interface Restored {
  users: KnownUser[];
  /** How many people were erased once more. */
  erasedAgain: number;
  /** The numbers that are left out, as they were drawn after what is restored. */
  leftOut: string[];
  /** Where the previous data was moved: a file or a database; undefined without any. */
  setAside: string | undefined;
}

/**
 * Replaces the institute's data by a backup; the previous data is renamed with a date. Nothing changes before the last step,
 * which is atomic.
 * @param known who was erased since, beside what the database says that is set aside (W53): they are erased again
 * @param identity the file of the private key, where the backup is encrypted
 * @param drawn which numbers were drawn, where that is known: those after the backup are left out
 * @throws OperatorError where the backup is not good, a server runs, or nobody knows who was erased
 */
export async function restore(
  location: DatabaseLocation,
  file: string,
  now: Date,
  skip: number,
  known: ErasuresKnown = {},
  identity?: string,
  drawn?: DrawnNumbers,
): Promise<Restored> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new OperatorError(`There is no backup ${file}${found ? ': that is a folder' : ''}.`);
  if (isEncrypted(file)) {
    if (identity === undefined)
      throw new OperatorError(`${file} is encrypted: --identity names the file that holds the private key.`);
    const within = 'sqliteFile' in location ? dirname(location.sqliteFile) : tmpdir();
    return inPrivateFolder(within, async (plain) => {
      await decryptFile(file, plain, identity);
      return restore(location, plain, now, skip, known, undefined, drawn);
    });
  }
  const erased = await erasedSince(location, known);
  const prepare = async ({ kysely }: Db) => ({
    users: await cleanse(kysely, now, skip),
    leftOut: drawn ? await leaveOutDrawn(kysely, drawn, now) : [],
    erasedAgain: await eraseAgain(kysely, erased, now),
  });
  return 'sqliteFile' in location
    ? restoreSqlite(location.sqliteFile, file, now, prepare)
    : restorePostgres(location.postgresUrl, file, now, prepare);
}

/** What is done with a restored database before anybody sees it. */
type Prepare = (db: Db) => Promise<Omit<Restored, 'setAside'>>;

async function restoreSqlite(file: string, backup: string, now: Date, prepare: Prepare): Promise<Restored> {
  if ((statSync(`${backup}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) {
    throw new OperatorError(`${backup} has a -wal beside it: it is a database in use, no backup (npm run backup).`);
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const release = lockServer(file);
  const copy = `${file}.restoring`;
  try {
    removeFile(copy);
    verifySqlite(backup);
    copyFileSync(backup, copy);
    chmodSync(copy, 0o600);
    const db = await openDatabase({ sqliteFile: copy });
    const prepared = await prepare(db).finally(() => db.close());
    endWriteAheadLog(copy);
    sync(copy);
    const setAside = setFileAside(file, now);
    renameSync(copy, file);
    sync(dirname(resolve(file)));
    return { ...prepared, setAside };
  } finally {
    removeFile(copy);
    release();
  }
}

/** Gives the old file a second, dated name together with its `-wal`, which would be replayed over the backup. */
function setFileAside(file: string, now: Date): string | undefined {
  const { dir, name, ext } = parse(file);
  const dated = join(dir, `${name}.before-${stamp(now)}${ext}`);
  const there = ['', '-wal'].filter((suffix) => existsSync(file + suffix));
  for (const suffix of there) linkSync(file + suffix, dated + suffix);
  sync(resolve(dir));
  for (const suffix of besideFile) rmSync(file + suffix, { force: true });
  return there.includes('') ? dated : undefined;
}

const addressOf = (url: string, database: string): string =>
  changeAddress(url, (address) => {
    address.pathname = `/${encodeURIComponent(database)}`;
  });

/** Restores into a database of its own beside the present one; then the two change names in one transaction. */
async function restorePostgres(url: string, backup: string, now: Date, prepare: Prepare): Promise<Restored> {
  await verifyPostgres(backup);
  const name = new pg.Client({ connectionString: hostAddresses(url)[0] }).database ?? '';
  const fresh = `${name}_restoring_${stamp(now).toLowerCase()}`;
  const dated = `${name}_before_${stamp(now).toLowerCase()}`;
  const writer = await writerOf(addressOf(url, 'postgres'));
  const server = new pg.Client({ connectionString: writer });
  await server.connect();
  const quoted = (identifier: string) => server.escapeIdentifier(identifier);
  try {
    await refuseInUse(server, name);
    const owner = await ownerOf(server, name);
    await server.query(
      `create database ${quoted(fresh)} template template0 encoding 'UTF8' ${owner ? `owner ${quoted(owner)}` : ''}`,
    );
    try {
      const role = owner ? [`--role=${owner}`] : [];
      const args = ['--exit-on-error', '--no-owner', '--no-acl', ...role, `--dbname=${fresh}`, backup];
      await runTool('pg_restore', args, writer);
      const db = await openDatabase({ postgresUrl: addressOf(writer, fresh) });
      const prepared = await prepare(db).finally(() => db.close());
      await refuseInUse(server, name);
      await server.query('begin');
      if (owner) await server.query(`alter database ${quoted(name)} rename to ${quoted(dated)}`);
      await server.query(`alter database ${quoted(fresh)} rename to ${quoted(name)}`);
      await server.query('commit');
      return { ...prepared, setAside: owner && dated };
    } catch (error) {
      await server.query('rollback');
      await server.query(`drop database if exists ${quoted(fresh)} with (force)`);
      throw error;
    }
  } finally {
    await server.end();
  }
}

/** The owner of a database; undefined where there is none of that name. */
async function ownerOf(server: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await server.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [name],
  );
  return rows[0]?.owner;
}
