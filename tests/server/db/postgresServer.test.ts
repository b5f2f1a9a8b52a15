import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection, Db } from '../../../server/db/connection.ts';
import { openAsItIs, openDatabase } from '../../../server/db/open.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { OperatorError } from '../../../server/config/errors.ts';
import { newDatabase, newName } from '#harness/server/databasePostgres.ts';
import { databases } from '../support/databases.ts';
import { addInstitute } from './rows.ts';

const postgres = databases.find(({ name }) => name === 'postgres');

describe('with a PostgreSQL server', () => {
  describe('a lost connection', () => {
    let db: Db;
    let other: Db;
    const error = vi.fn<(details: object, text: string) => void>();
    beforeEach(async () => {
      error.mockClear();
      const at = await postgres!.location();
      db = await openDatabase(at, { error, info: () => undefined });
      other = await openDatabase(at);
      return async () => {
        await db.close();
        await other.close();
        await at.remove();
      };
    });
    const lose = async (connection: Connection) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.kysely);
      await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
    };

    test('that was idle is logged and replaced', async () => {
      await lose(db.kysely);
      expect(await db.kysely.selectFrom('users').selectAll().execute()).toEqual([]);
    });

    test('that a transaction had fails that transaction alone', async () => {
      const work = inTransaction(db.kysely, async (trx) => {
        await addInstitute(trx, 'Loyola College');
        await lose(trx);
        await addInstitute(trx, 'Anna University');
      });
      await expect(work).rejects.toThrow();
      expect(await db.kysely.selectFrom('institutes').selectAll().execute()).toEqual([]);
    });
  });

  test('a database without pg_trgm, by a user who may not make it, is refused with what to do', async () => {
    const at = await newDatabase('template0');
    const owner = openAsItIs(at, undefined);
    const role = newName();
    await sql.raw(`create role ${role} login; create schema own authorization ${role}`).execute(owner.kysely);
    const limited = new URL(at.postgresUrl);
    limited.username = role;
    limited.searchParams.set('options', '-c search_path=own');
    const refused = openDatabase({ postgresUrl: limited.href });
    await expect(refused).rejects.toThrow(
      /needs PostgreSQL's extension pg_trgm.*CREATE EXTENSION pg_trgm SCHEMA public/,
    );
    await expect(refused).rejects.toBeInstanceOf(OperatorError);
    await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(owner.kysely);
    await owner.close();
    await at.remove();
  });

  test('two transactions that wait for each other both succeed in the end', async () => {
    const db = await postgres!.open();
    const ids = [await addInstitute(db.kysely, 'Loyola College'), await addInstitute(db.kysely, 'Anna University')];
    const { promise: bothHoldOne, resolve } = Promise.withResolvers<void>();
    let holding = 0;
    let tries = 0;
    const renameInOrder = (order: number[]) =>
      inTransaction(db.kysely, async (trx) => {
        tries += 1;
        for (const id of order) {
          await trx.updateTable('institutes').set({ status: 1 }).where('id', '=', id).execute();
          holding += 1;
          if (holding === 2) resolve();
          await bothHoldOne;
        }
      });
    await Promise.all([renameInOrder(ids), renameInOrder(ids.toReversed())]);
    expect(tries).toBe(3);
    // No other test may do so unseen.
    await expect(db.close()).rejects.toThrow('PostgreSQL ended 1');
  });

  test('a statement is ended after 4.5 seconds', async () => {
    const db = await postgres!.open();
    const { rows } = await sql`show statement_timeout`.execute(db.kysely);
    await db.close();
    expect(rows).toEqual([{ statement_timeout: '4500ms' }]);
  });
});
