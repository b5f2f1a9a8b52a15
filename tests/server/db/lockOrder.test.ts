import { beforeEach, expect, test } from 'vitest';
import type { Connection, Transaction } from '../../../server/db/connection.ts';
import { dialectOf } from '../../../server/db/dialect.ts';
import { lockName } from '../../../server/db/lockName.ts';
import { lockRow, shareRow } from '../../../server/db/lockRow.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { brokenOrders } from '../support/lockWatch.ts';
import { addInstitute } from './rows.ts';

describeOnEachDatabase('the order of locks', (open) => {
  let db: Connection;
  beforeEach(async () => {
    db = (await open()).kysely;
    await addInstitute(db, 'Loyola College');
    await addInstitute(db, 'Anna University');
  });

  const institutes = (trx: Transaction, ...ids: number[]) => {
    const some = trx.selectFrom('institutes').select('id').where('id', 'in', ids).orderBy('id', 'desc');
    return some.$call(lockRow(trx)).execute();
  };
  const dayBook = (trx: Transaction) => trx.selectFrom('day_book').select('id').$call(shareRow(trx)).execute();

  /** What is noted of a transaction on PostgreSQL; on SQLite, whose transactions exclude each other, nothing is. */
  async function noted(work: (trx: Transaction) => Promise<void>, ...expected: string[]) {
    await inTransaction(db, work);
    expect(brokenOrders()).toEqual(dialectOf(db) === 'postgres' ? expected : []);
  }

  test('is kept by rising ranks and ids, and by what is locked again', () =>
    noted(async (trx) => {
      await lockName(trx, 'course code', 'web');
      await institutes(trx, 1);
      await institutes(trx, 2);
      await dayBook(trx);
      await institutes(trx, 1);
    }));

  test('is broken by a row after one of a later table', () =>
    noted(async (trx) => {
      await dayBook(trx);
      await institutes(trx, 1);
    }, 'institutes 1 is locked after day_book 1'));

  test('is broken by a name after a row of a later table', () =>
    noted(async (trx) => {
      await institutes(trx, 1);
      await lockName(trx, 'terms of course', 7);
    }, 'terms of course 7 is locked after institutes 1'));

  test('is broken by the rows of one table that are not locked by rising ids', () =>
    noted(async (trx) => {
      await institutes(trx, 1, 2);
    }, 'institutes 1 is locked after institutes 2'));
});
