import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../server/db/connection.ts';
import { openAsItIs, openDatabase } from '../../../server/db/open.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { newDatabase } from '#harness/server/databasePostgres.ts';
import { emptySqliteFile } from '#harness/server/databaseSqlite.ts';
import { startServer } from '#harness/server/server.ts';
import type { TestLocation } from '../support/databases.ts';
import { ask, orMore } from './upgrade/answers.ts';
import { type Fixture, putDatabase, readFixture } from './upgrade/fixture.ts';
import { schemaOf, unplaced } from './upgrade/schema.ts';

// What an upgrade does to the rows themselves. Of a release `upgrade.test.ts` asks everything else.

/** A commit between two releases, as whoever follows the branch has a database of one (scripts/upgradeFixture.ts, run there). */
const unreleased = 'e77d17f7';

type Row = Readonly<Record<string, unknown>>;

/** Every row by its table, but for what lists make anew: search tables and figures, which a recount confirms. */
async function readAll({ kysely }: Db): Promise<Map<string, Row[]>> {
  const read = new Map<string, Row[]>();
  for (const { name } of await kysely.introspection.getTables()) {
    if (/^kysely|_search|^tallies$/.test(name)) continue;
    read.set(name, (await sql<Row>`select * from ${sql.table(name)}`.execute(kysely)).rows);
  }
  return read;
}

/** The rows as texts, each with these columns alone. */
const textsOf = (rows: readonly Row[], columns: readonly string[]): string[] =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();

const kinds = [
  ['sqlite', emptySqliteFile],
  ['postgres', newDatabase],
] as const satisfies readonly (readonly [Fixture['kind'], () => Promise<TestLocation>])[];

describe.each(['1.0.0', unreleased].flatMap((version) => kinds.map(([kind, empty]) => ({ version, kind, empty }))))(
  'a database of $version on $kind that is upgraded',
  ({ version, kind, empty }) => {
    let at: TestLocation;
    let db: Db;
    let before: Map<string, Row[]>;
    beforeAll(async () => {
      at = await empty();
      await putDatabase(version, at);
      const old = openAsItIs(at);
      before = await readAll(old);
      await old.close();
      db = await openDatabase(at);
    });
    afterAll(async () => {
      await db.close();
      await at.remove();
    });

    test('has every row as it was, in each column that there still is', async () => {
      const after = await readAll(db);
      expect([...before.values()].flat().length).toBeGreaterThan(1000);
      for (const [table, rows] of before) {
        const now = after.get(table) ?? [];
        const columns = Object.keys(now[0] ?? {}).filter((column) => column in (rows[0] ?? {}));
        expect([table, textsOf(now, columns)]).toEqual([table, textsOf(rows, columns)]);
      }
    });

    // What follows is asked of 1.0.0 by upgrade.test.ts.
    if (version !== unreleased) return;

    test('has the tables of a new one', async () => {
      const fresh = await empty();
      const other = await openDatabase(fresh);
      // A dump says nothing of the places of columns that were dropped.
      expect(unplaced(await schemaOf(db))).toEqual(unplaced(await schemaOf(other)));
      await other.close();
      await fresh.remove();
    });

    test('answers as before, and a recount confirms what follows from its rows', async () => {
      const { day, answered } = readFixture(version, kind);
      const server = await startServer(db, { clock: { now: new Date(day.now), advance: () => undefined } });
      for (const one of answered) {
        const { answer: _answer, status: _status, ...question } = one;
        expect(await ask(server.app, day.sessions, question)).toMatchObject(orMore(one));
      }
      expect(await verifyDerived(db.kysely)).toEqual([]);
      await server.close();
    });
  },
);
