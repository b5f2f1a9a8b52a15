import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { sync } from '#server/operate/wholeFile.ts';
import type { Config } from '#server/config/config.ts';
import { locationOf } from '#server/db/location.ts';
import type { DatabaseLocation, Db, Purpose } from '#server/db/connection.ts';
import { openDatabase } from '#server/db/open.ts';
import { lockServer } from '#server/db/serverLock.ts';
import { explainSqlite, removeFile } from '#server/db/sqliteFile.ts';
import { seedLookups } from '#server/catalogue/lookups/seed.ts';
import { makeFirstUsers } from '#server/access/session/firstUsers.ts';
import type { Tell } from './insert.ts';
import { seedDemo } from './seed.ts';

/** Runs on the database once it is filled. */
type OnFilled<Answer> = (db: Db, wasEmpty: boolean) => Promise<Answer>;

/**
 * Fills the institute's database with sample data where it is empty (W23), then runs `onFilled` on it. No server works on it yet.
 * @throws OperatorError where one does, or the database cannot be used
 */
export function fillDemo<Answer>(
  config: Config,
  students: number,
  onFilled: OnFilled<Answer>,
  tell?: Tell,
): Promise<Answer> {
  const location = locationOf(config);
  const fillAt = async (at: DatabaseLocation, purpose: Purpose) => {
    const db = await openDatabase(at, undefined, purpose);
    try {
      const now = new Date();
      await seedLookups(db.kysely);
      await makeFirstUsers(db, config, now);
      return await onFilled(db, await seedDemo(db, config, students, now, tell));
    } finally {
      await db.close();
    }
  };
  return 'sqliteFile' in location ? fillFile(location.sqliteFile, fillAt) : fillAt(location, 'long work');
}

/** A new file is filled beside its place and then takes it, whole: that needs no write-ahead log, which would double what is written. */
async function fillFile<Answer>(
  file: string,
  fillAt: (at: DatabaseLocation, purpose: Purpose) => Promise<Answer>,
): Promise<Answer> {
  mkdirSync(dirname(file), { recursive: true });
  const release = lockServer(file);
  const partFile = `${file}.filling`;
  try {
    if (existsSync(file)) return await fillAt({ sqliteFile: file }, 'long work');
    removeFile(partFile);
    const answer = await fillAt({ sqliteFile: partFile }, 'new file');
    sync(partFile);
    renameSync(partFile, file);
    sync(dirname(file));
    return answer;
  } catch (error) {
    throw explainSqlite(file, error);
  } finally {
    removeFile(partFile);
    release();
  }
}
