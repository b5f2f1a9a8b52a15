import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillDemo } from '../../../demo/fill.ts';
import { demoEnvironment } from '../../../demo/settings.ts';
import { readConfig } from '../../../server/config/config.ts';
import type { Db } from '../../../server/db/connection.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { lockServer } from '../../../server/db/serverLock.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { OperatorError } from '../../../server/config/errors.ts';
import { makeFirstUsers } from '../../../server/access/session/firstUsers.ts';
import { addInstitute } from '../db/rows.ts';
import { type OwnDatabase, ownDatabases, ownSqlite } from '../support/ownDatabase.ts';

const students = 3;
const passwordsOf = ({ kysely }: Db) =>
  kysely.selectFrom('users').select(['user_name', 'password_hash']).orderBy('user_name').execute();
const wasEmpty = async (_db: Db, empty: boolean) => empty;

for (const { name, skipped, open } of ownDatabases) {
  describe.skipIf(skipped !== '')(`sample data on ${name}${skipped}`, () => {
    let at: OwnDatabase;
    const configOf = (env = {}) => readConfig(demoEnvironment({ ...at.env, ...env }));
    beforeEach(async () => {
      at = await open();
    });
    afterEach(() => at.remove());

    test('fill what is empty, once', async () => {
      const count = async ({ kysely }: Db, empty: boolean) => {
        const rows = await kysely.selectFrom('students').select('id').execute();
        return { empty, students: rows.length };
      };
      expect(await fillDemo(configOf(), students, count)).toEqual({ empty: true, students });
      expect(await fillDemo(configOf(), students + 1, count)).toEqual({ empty: false, students });
    });

    test('leave the users of a database that has nothing else', async () => {
      const config = configOf({ ADMIN_PASSWORD: 'Another-Password-1' });
      mkdirSync(config.dataDir, { recursive: true });
      const db = await openDatabase(at.location);
      await makeFirstUsers(db, config, new Date());
      const before = await passwordsOf(db);
      await db.close();
      expect(await fillDemo(configOf(), students, async (filled, empty) => [empty, await passwordsOf(filled)])).toEqual(
        [true, before],
      );
    });
  });
}

describe('a new file', () => {
  let at: Awaited<ReturnType<typeof ownSqlite>>;
  let file: string;
  const fill = (asked = wasEmpty) => fillDemo(readConfig(demoEnvironment(at.env)), students, asked);
  beforeEach(async () => {
    at = await ownSqlite();
    file = at.location.sqliteFile;
  });
  afterEach(() => at.remove());

  test('takes its place when it is whole', async () => {
    expect(await fill(async () => existsSync(file))).toBe(false);
    expect(existsSync(file)).toBe(true);
    expect(existsSync(`${file}.filling`)).toBe(false);
  });

  test('is thrown away where it cannot be filled', async () => {
    await expect(fill(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(file)).toBe(false);
    expect(existsSync(`${file}.filling`)).toBe(false);
  });

  test('says in one line that the disk is full', async () => {
    const fillDisk = async ({ kysely }: Db) => {
      await sql`pragma max_page_count = 1`.execute(kysely);
      await inTransaction(kysely, (trx) => addInstitute(trx, 'College '.repeat(100_000)));
      return true;
    };
    await expect(fill(fillDisk)).rejects.toThrow(
      new OperatorError(`The disk of ${file} is full: free some space, then start again.`),
    );
  });

  test('does not begin with what a killed fill left', async () => {
    mkdirSync(readConfig(at.env).dataDir);
    for (const left of ['', '-journal']) writeFileSync(`${file}.filling${left}`, 'half a page');
    expect(await fill()).toBe(true);
    expect(readdirSync(dirname(file)).toSorted()).toEqual(['back-office.sqlite', 'back-office.sqlite.lock']);
  });

  test('is not filled beside a server', async () => {
    mkdirSync(readConfig(at.env).dataDir);
    const release = lockServer(file);
    try {
      await expect(fill()).rejects.toThrow('Another server runs on');
    } finally {
      release();
    }
  });
});
