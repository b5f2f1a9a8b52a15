import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../server/db/connection.ts';
import { openAsItIs, openDatabase } from '../../../server/db/open.ts';
import { ensurePgTrgm } from '../../../server/db/pgTrgm.ts';
import { newDatabase } from '#harness/server/databasePostgres.ts';
import { emptySqliteFile } from '#harness/server/databaseSqlite.ts';
import { schemaOf, unplaced } from './upgrade/schema.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baseline-'));
  execFileSync(process.execPath, ['scripts/migration.ts', '--baseline', folder], { env: process.env });
});
afterAll(() => rmSync(folder, { recursive: true }));

const kinds = [
  ['sqlite', emptySqliteFile],
  ['postgres', newDatabase],
] as const;

describe.each(kinds)(
  'a database made by the baseline that npm run migration -- --baseline writes, on %s',
  (kind, empty) => {
    const statements = async (): Promise<readonly string[]> => {
      const file = readdirSync(folder).find((one) => one.endsWith(`-baseline.${kind}.ts`)) ?? '';
      return ((await import(join(folder, file))) as { statements: readonly string[] }).statements;
    };
    /** What is in each table, but for the secrets, which differ. */
    async function rowsOf({ kysely }: Db) {
      const tables = (await kysely.introspection.getTables()).map(({ name }) => name);
      const filled = tables.filter((table) => !/_search|^kysely_|^sqlite_|^secrets$/.test(table)).toSorted();
      const rows = filled.map(async (table) => [
        table,
        (await sql`select * from ${sql.table(table)} order by 1`.execute(kysely)).rows,
      ]);
      return Promise.all(rows);
    }

    test('has the tables, indexes, triggers and rows of one that went through all migrations', async () => {
      const places = [await empty(), await empty()] as const;
      const all = await openDatabase(places[0]);
      const made = openAsItIs(places[1]);
      if (kind === 'postgres') await ensurePgTrgm(made.kysely);
      await made.kysely.transaction().execute(async (trx) => {
        for (const statement of await statements()) await sql.raw(statement).execute(trx);
      });
      const ours = (lines: string[]) => lines.filter((line) => !line.startsWith('kysely_'));
      expect(ours(unplaced(await schemaOf(made)))).toEqual(ours(unplaced(await schemaOf(all))));
      expect(await rowsOf(made)).toEqual(await rowsOf(all));
      const secrets = await made.kysely.selectFrom('secrets').selectAll().execute();
      expect(secrets).toEqual([{ name: 'knownBrowsers', value: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
      for (const db of [all, made]) await db.close();
      for (const place of places) await place.remove();
    });
  },
);
