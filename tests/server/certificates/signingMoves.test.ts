import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeBackup } from '../../../server/operate/backup/makeBackup.ts';
import { restore } from '../../../server/operate/backup/restore.ts';
import { copyDatabase } from '../../../server/operate/copy/copyDatabase.ts';
import type { Connection, DatabaseLocation } from '../../../server/db/connection.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { makePair } from '../../../server/certificates/signing/makePair.ts';
import { readPair } from '../../../server/config/signingPair.ts';
import { keepOwnPair, keepPublicHalf, readOwnPair } from '../../../server/certificates/signing/signer.ts';
import { type OwnDatabase, ownDatabases } from '../support/ownDatabase.ts';
import { signingPair } from '#harness/server/signingPair.ts';

const limitMs = 60_000;
const now = new Date('2026-11-20T04:30:00Z');
const earlier = readPair(signingPair, signingPair).certificate;

for (const { name, skipped, open } of ownDatabases) {
  describe.skipIf(skipped !== '')(`the keys of a database on ${name}${skipped}`, () => {
    let at: OwnDatabase;
    let fingerprint: string | undefined;

    const use = async <T>(location: DatabaseLocation, work: (db: Connection) => Promise<T>): Promise<T> => {
      const db = await openDatabase(location);
      return work(db.kysely).finally(() => db.close());
    };
    const keysAt = (location: DatabaseLocation) =>
      use(location, async (db) => ({
        own: (await readOwnPair(db))?.certificate.fingerprint256,
        known: await db.selectFrom('signing_certificates').select('fingerprint').execute(),
      }));

    beforeEach(async () => {
      at = await open();
      if ('sqliteFile' in at.location) mkdirSync(dirname(at.location.sqliteFile), { recursive: true });
      await use(at.location, async (db) => {
        await keepOwnPair(db, await makePair('Loyola', now));
        await inTransaction(db, (trx) => keepPublicHalf(trx, earlier, now.toISOString()));
      });
      fingerprint = (await keysAt(at.location)).own;
    }, limitMs);
    afterEach(() => at.remove());

    const kept = () => ({ own: fingerprint, known: [{ fingerprint: earlier.fingerprint256 }] });

    test('come back with a backup', { timeout: limitMs }, async () => {
      const file = join(at.folder, 'backup.file');
      await makeBackup(at.location, file, () => now);
      await use(at.location, async (db) => {
        await db.deleteFrom('secrets').execute();
        await db.deleteFrom('signing_certificates').execute();
      });
      await restore(at.location, file, now, 0);
      expect(await keysAt(at.location)).toEqual(kept());
    });

    test('are copied', { timeout: limitMs }, async () => {
      const copy = { sqliteFile: join(at.folder, 'copy', 'copy.sqlite') };
      await copyDatabase(at.location, copy, () => undefined);
      expect(await keysAt(copy)).toEqual(kept());
    });

    test('are made once: a second pair is not kept', { timeout: limitMs }, async () => {
      await use(at.location, (db) => keepOwnPair(db, signingPair));
      expect((await keysAt(at.location)).own).toBe(fingerprint);
    });
  });
}
