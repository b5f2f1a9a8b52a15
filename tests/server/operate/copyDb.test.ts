import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../demo/seed.ts';
import { copyDatabase } from '../../../server/operate/copy/copyDatabase.ts';
import { tableNames } from '../../../server/db/tableFacts.ts';
import { type CopiedTable, compareTable } from '../../../server/operate/copy/compareTable.ts';
import type { DatabaseLocation } from '../../../server/db/connection.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { lockServer } from '../../../server/db/serverLock.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { signIn } from '#harness/server/client.ts';
import { type OwnDatabase, ownDatabases } from '../support/ownDatabase.ts';
import { startServer } from '#harness/server/server.ts';

const limitMs = 120_000;

for (const { name, skipped, open } of ownDatabases) {
  describe.skipIf(skipped !== '')(`a copy from and to ${name}${skipped}`, () => {
    let there: OwnDatabase;
    let source: DatabaseLocation;
    let backAgain: DatabaseLocation;

    beforeEach(async () => {
      there = await open();
      source = { sqliteFile: join(there.folder, 'source.sqlite') };
      backAgain = { sqliteFile: join(there.folder, 'back', 'again.sqlite') };
      const db = await openDatabase(source);
      const server = await startServer(db);
      await seedDemo(db, server.services.config, 12, server.clock.now);
      await inTransaction(db.kysely, async (trx) => {
        const row = await trx.selectFrom('institutes').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
        await trx
          .insertInto('institutes')
          .values({ ...row, id: row.id + 7 })
          .execute();
        await trx
          .deleteFrom('institutes')
          .where('id', '=', row.id + 7)
          .execute();
      });
      await server.close();
      await db.close();
    }, limitMs);
    afterEach(() => there.remove());

    const copied = async (from: DatabaseLocation, to: DatabaseLocation) => {
      const told: CopiedTable[] = [];
      await copyDatabase(from, to, (table) => told.push(table));
      return told;
    };

    it('is the same there and back', { timeout: limitMs }, async () => {
      const first = await copied(source, there.location);
      expect(first.find(({ table }) => table === 'students')?.rows).toBe(12);
      expect(first.find(({ table }) => table === 'certificate_issues')?.rows).toBeGreaterThan(0);
      expect(await copied(there.location, backAgain)).toEqual(first);
    });

    it('goes on after the last id that was drawn', { timeout: limitMs }, async () => {
      await copied(source, there.location);
      const db = await openDatabase(there.location);
      const server = await startServer(db);
      const admin = await signIn(server.app, 'admin');
      const last = Math.max(...(await admin.result('GetInstituteList', {})).map(({ ID }) => ID));
      const { OUT_ID } = await admin.write('AddInstitute', { Name: 'New College', ShortName: 'NC', InstType: 1 });
      expect(OUT_ID).toBe(last + 8);
      await server.close();
      await db.close();
    });

    it('finds a row that differs', { timeout: limitMs }, async () => {
      await copied(source, there.location);
      const [from, to] = [await openDatabase(source), await openDatabase(there.location)];
      await to.kysely.updateTable('students').set({ parent_name: 'Somebody else' }).where('id', '=', 5).execute();
      await expect(compareTable(from.kysely, to.kysely, 'students')).rejects.toThrow('students 5 is not the same');
      await from.close();
      await to.close();
    });

    it('is refused into a database with data, which stays as it is', { timeout: limitMs }, async () => {
      await copied(source, there.location);
      await expect(copied(source, there.location)).rejects.toThrow('--to holds data already');
      expect(await copied(there.location, backAgain)).toHaveLength(tableNames.length);
    });

    it('is refused while a server runs on the source', { timeout: limitMs }, async () => {
      await copied(source, there.location);
      const release =
        'sqliteFile' in there.location
          ? lockServer(there.location.sqliteFile)
          : await openDatabase(there.location).then(async (db) => {
              await db.kysely.selectFrom('users').select('id').execute();
              return () => db.close();
            });
      await expect(copied(there.location, backAgain)).rejects.toThrow(/stop (?:it|the server) first/);
      await release();
    });
  });
}
