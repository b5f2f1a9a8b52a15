import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import { databases } from '../support/databases.ts';

const PROCESSES = 4;
const TIMES = 50;
const program = new URL('./startAndCount.ts', import.meta.url).pathname;

for (const { name, emptyLocation } of databases) {
  describe(`processes starting at once on one new database on ${name}`, () => {
    test('all come up and lose no write', async () => {
      const at = await emptyLocation();
      const run = () => promisify(execFile)(process.execPath, [program, JSON.stringify(at), String(TIMES)]);
      await Promise.all(Array.from({ length: PROCESSES }, run));

      const db = await openDatabase(at);
      const counters = await db.kysely.selectFrom('certificate_counters').select('last').execute();
      await db.close();
      await at.remove();
      expect(counters).toEqual([{ last: PROCESSES * TIMES }]);
    });
  });
}
