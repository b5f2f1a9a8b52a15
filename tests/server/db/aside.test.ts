import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Connection } from '../../../server/db/connection.ts';
import { isOutage, sqliteCode } from '../../../server/db/outage.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { databases, describeOnEachDatabase } from '../support/databases.ts';
import { addInstitute } from './rows.ts';

describeOnEachDatabase('what is read aside', (open) => {
  test('has what was committed before it was asked', async () => {
    const db = await open();
    const names: string[] = [];
    for (const name of ['Anna University', 'IIT Madras']) {
      await inTransaction(db.kysely, (trx) => addInstitute(trx, name));
      names.push(name);
      const rows = await db.aside.selectFrom('institutes').select('name').orderBy('id').execute();
      expect(rows.map((row) => row.name)).toEqual(names);
    }
  });
});

describeOnEachDatabase(
  'the thread that reads aside',
  (open) => {
    const numbers = (to: number) =>
      sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(to)})`;
    /** As many rows as one likes, of 2 KB. */
    const readMuch = (db: Connection, rows: number) =>
      sql`${numbers(rows)} select n, hex(zeroblob(1000)) as text from numbers`.execute(db);
    const readOne = async (db: Connection) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;

    test('holds up nobody who does not read aside', async () => {
      const db = await open();
      let isRead = false;
      const long = sql`${numbers(1_000_000)} select count(*) from numbers`
        .execute(db.aside)
        .then(() => (isRead = true));
      await readOne(db.kysely);
      expect(isRead).toBe(false);
      await long;
    });

    test('passes on what SQLite says, and writes nothing', async () => {
      const db = await open();
      const failure = await sql`delete from institutes`.execute(db.aside).catch((error: unknown) => error);
      expect([sqliteCode(failure), String(failure)]).toEqual([8, expect.stringContaining('readonly')]);
    });

    test('dies of an answer that is too large, which is an outage, and another one answers', async () => {
      const db = await open();
      const failures = [readMuch(db.aside, 300_000), readOne(db.aside)].map((read) =>
        read.catch((error: unknown) => isOutage(error)),
      );
      expect(await Promise.all(failures)).toEqual([true, true]);
      expect(await readOne(db.aside)).toEqual([{ one: 1 }]);
    });

    test('ends with the database, whatever it was asked', async () => {
      const db = await open();
      await readOne(db.aside);
      const failure = readOne(db.aside).catch((error: unknown) => isOutage(error));
      await db.close();
      expect(await failure).toBe(true);
    });
  },
  databases.filter(({ name }) => name === 'sqlite'),
);
