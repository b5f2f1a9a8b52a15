import { StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../../../server/db/connection.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { isOutage } from '../../../server/db/outage.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { databases, type TestLocation } from '../support/databases.ts';
import { addFile, addInstitute } from './rows.ts';

const sqlite = databases.find(({ name }) => name === 'sqlite');
let at: TestLocation;
let db: Db;
let commits: () => number;

beforeEach(async () => {
  at = (await sqlite?.location()) ?? expect.unreachable();
  db = await openDatabase(at);
  const run = vi.spyOn(StatementSync.prototype, 'run');
  commits = () => (run.mock.contexts as StatementSync[]).filter(({ sourceSQL }) => sourceSQL === 'commit').length;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.close();
  await at.remove();
});

const add = (name: string) => inTransaction(db.kysely, (trx) => addInstitute(trx, name));
const names = async (of = db) =>
  (await of.kysely.selectFrom('institutes').select('name').execute()).map(({ name }) => name);

test('SQLite keeps what is written at once by one commit', async () => {
  await Promise.all([add('Anna University'), add('IIT Madras'), add('Loyola College')]);
  expect(commits()).toBe(1);
  expect(await names()).toEqual(['Anna University', 'IIT Madras', 'Loyola College']);
});

test('SQLite has kept a transaction when it is told so', async () => {
  const other = await openDatabase(at);
  const seen = [add('Anna University'), add('IIT Madras')].map(async (added) => {
    await added;
    return names(other);
  });
  expect(await Promise.all(seen)).toEqual([
    ['Anna University', 'IIT Madras'],
    ['Anna University', 'IIT Madras'],
  ]);
  await other.close();
});

test('SQLite refuses each transaction of a commit that fails', async () => {
  const broken = () =>
    inTransaction(db.kysely, async (trx) => {
      await sql`pragma defer_foreign_keys = on`.execute(trx);
      await trx.insertInto('payments').values(paymentOfNobody).execute();
    });
  const settled = await Promise.allSettled([add('Anna University'), broken(), add('IIT Madras')]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await names()).toEqual([]);
  await add('Loyola College');
  expect(await names()).toEqual(['Loyola College']);
});

const paymentOfNobody = {
  student_id: 7,
  course_id: 7,
  paid_fee_paise: 100,
  payment_mode: 'UPI',
  payment_date: '2025-06-01',
  payment_detail: '1',
  recorded_on: '2025-06-01',
  date_created: '2025-06-01T04:30:00.000Z',
  date_modified: '2025-06-01T04:30:00.000Z',
};

// As a disk that fails does.
test('SQLite refuses each transaction that one of them ended for all', async () => {
  const ending = () =>
    inTransaction(db.kysely, async (trx) => {
      const id = await addInstitute(trx, 'Loyola College');
      await sql`insert or rollback into institutes select * from institutes where id = ${id}`.execute(trx);
    });
  const settled = await Promise.allSettled([add('Anna University'), ending(), add('IIT Madras')]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(settled[0]).toEqual(settled[1]);
  expect(await names()).toEqual(['IIT Madras']);
});

test('SQLite keeps nothing of a transaction that it ended, whatever the work makes of the error', async () => {
  const swallowing = () =>
    inTransaction(db.kysely, async (trx) => {
      const id = await addInstitute(trx, 'Loyola College');
      const ending = sql`insert or rollback into institutes select * from institutes where id = ${id}`.execute(trx);
      await ending.catch(() => undefined);
    });
  const settled = await Promise.allSettled([swallowing(), add('IIT Madras')]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await names()).toEqual(['IIT Madras']);
});

test('SQLite tells all of a group that the disk is full, and goes on when there is room', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.kysely);
  await sql`pragma max_page_count = ${sql.raw(String(Number(rows[0]?.page_count) + 8))}`.execute(db.kysely);
  const large = () => inTransaction(db.kysely, (trx) => addFile(trx, new Uint8Array(200_000)));
  const settled = await Promise.allSettled([add('Anna University'), large(), add('IIT Madras')]);
  expect(settled[1]).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isOutage) });
  const kept = settled.flatMap(({ status }, index) =>
    status === 'fulfilled' ? [['Anna University', '', 'IIT Madras'][index]] : [],
  );
  expect((await names()).toSorted()).toEqual(kept);
  await sql`pragma max_page_count = 1000000`.execute(db.kysely);
  await add('Loyola College');
  expect(await names()).toContain('Loyola College');
});
