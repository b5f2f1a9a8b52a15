import { DatabaseError } from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Connection, Db } from '../../../server/db/connection.ts';
import { isOutage } from '../../../server/db/outage.ts';
import { ALONE_FOR_MS } from '../../../server/db/sqliteDriver.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { databases, describeOnEachDatabase } from '../support/databases.ts';
import { addInstitute } from './rows.ts';

describeOnEachDatabase('a transaction', (open) => {
  let db: Connection;
  beforeEach(async () => {
    db = (await open()).kysely;
  });
  const names = async () => (await db.selectFrom('institutes').select('name').execute()).map(({ name }) => name);

  test('keeps all of its work and answers what the work answers', async () => {
    const answer = await inTransaction(db, async (trx) => {
      await addInstitute(trx, 'Loyola College');
      await addInstitute(trx, 'Anna University');
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await names()).toEqual(['Loyola College', 'Anna University']);
  });

  test('that throws keeps nothing', async () => {
    const work = inTransaction(db, async (trx) => {
      await addInstitute(trx, 'Loyola College');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await names()).toEqual([]);
  });

  test('inside another is part of it', async () => {
    const work = inTransaction(db, async (outer) => {
      await inTransaction(outer, (inner) => addInstitute(inner, 'Loyola College'));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await names()).toEqual([]);
  });

  test('among many at once loses nothing', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => `Institute ${index}`);
    await Promise.all(numbers.map((name) => inTransaction(db, (trx) => addInstitute(trx, name))));
    expect((await names()).toSorted()).toEqual(numbers.toSorted());
  });

  test('that throws among many at once takes nothing of the others with it', async () => {
    const add = (name: string) => inTransaction(db, (trx) => addInstitute(trx, name));
    const thrown = inTransaction(db, async (trx) => {
      await addInstitute(trx, 'Loyola College');
      throw new Error('changed my mind');
    });
    await Promise.all([add('Anna University'), expect(thrown).rejects.toThrow('changed my mind'), add('IIT Madras')]);
    expect((await names()).toSorted()).toEqual(['Anna University', 'IIT Madras']);
  });

  test('shows nobody what it has not kept yet', async () => {
    await inTransaction(db, async (trx) => {
      await addInstitute(trx, 'Loyola College');
      expect(await names()).toEqual([]);
    });
    expect(await names()).toEqual(['Loyola College']);
  });

  test.each(['40001', '40P01'])('ended for the sake of another (%s) is tried three times more', async (code) => {
    let tries = 0;
    const work = inTransaction(db, async (trx) => {
      await addInstitute(trx, 'Loyola College');
      tries += 1;
      if (tries <= 3) throw databaseError(code);
    });
    await expect(work).resolves.toBeUndefined();
    expect(tries).toBe(4);
    expect(await names()).toEqual(['Loyola College']);
  });

  test('ended a fourth time gives up', async () => {
    let tries = 0;
    const work = inTransaction(db, async () => {
      tries += 1;
      throw databaseError('40001');
    });
    await expect(work).rejects.toThrow('made up');
    expect(tries).toBe(4);
  });

  test('refused for another reason is not tried again', async () => {
    let tries = 0;
    const work = inTransaction(db, async () => {
      tries += 1;
      throw databaseError('23505');
    });
    await expect(work).rejects.toThrow('made up');
    expect(tries).toBe(1);
  });
});

function databaseError(code: string): DatabaseError {
  return Object.assign(new DatabaseError('made up', 0, 'error'), { code });
}

const onSqlite = databases.filter(({ name }) => name === 'sqlite');

const besideItself = (open: () => Promise<Db>) => {
  test('fails, and the transaction with it, where it would wait for it for ever', async () => {
    const db = (await open()).kysely;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const work = inTransaction(db, async (trx) => {
        await addInstitute(trx, 'Loyola College');
        const beside = addInstitute(db, 'Anna University');
        // Handled here, rejected below.
        beside.catch(() => undefined);
        await vi.waitUntil(() => vi.getTimerCount() > 0);
        vi.advanceTimersByTime(ALONE_FOR_MS);
        await beside;
      });
      expect(isOutage(await work.catch((error: unknown) => error))).toBe(true);
    } finally {
      vi.useRealTimers();
    }
    expect(await db.selectFrom('institutes').select('name').execute()).toEqual([]);
    await addInstitute(db, 'IIT Madras');
    expect(await db.selectFrom('institutes').select('name').execute()).toEqual([{ name: 'IIT Madras' }]);
  });
};

describeOnEachDatabase('a write within a transaction, but not by its handle', besideItself, onSqlite);
