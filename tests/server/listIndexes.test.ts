import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls, type ListCallName } from '../../contract/calls/index.ts';
import { sortFields } from '../../server/calls/table.ts';
import { declaredLists } from '../../server/kept/declared.ts';
import { type Db, openDatabase } from '../../server/db/open.ts';
import { fillManyRows } from './db/manyRows.ts';
import { describeOnEachDatabase, type TestLocation } from './support/databases.ts';
import { sharedServer } from './support/sharedServer.ts';
import { undoIn } from './support/undo.ts';

/** Rows of each table: so many that a database uses an index where it has one. */
const rows = 100_000;

const lists = Object.entries(calls).flatMap(([name, call]) =>
  call.lists && name !== 'GetTextTableList' ? [name as ListCallName] : [],
);
const sorts = lists.flatMap((name) => (sortFields[name] ?? []).map((field) => [name, field] as const));

/** Each filter of a list that figures do not count, and how its declaration says that rows are found. */
const uncountedFilters = declaredLists.flatMap(({ call, filters: declared }) =>
  Object.entries(declared).flatMap(([field, filter]) =>
    'uncounted' in filter ? [[call, field, filter.uncounted] as const] : [],
  ),
);
/** Values that few rows have, where there are such. */
const valuesOf = (field: string): readonly unknown[] => {
  if (field === 'FromDate') return ['2025-09-27'];
  if (field === 'ToDate') return ['2020-01-10'];
  if (field === 'InstType' || field === 'IsFreeEligible' || field === 'Status') return [1];
  return field === 'CourseId' ? [7] : [1, rows / 2];
};
const wholeTable = { sqlite: /^SCAN (?!json_each|ids)/m, postgres: /Seq Scan/ };
const byIndex = { sqlite: /SEARCH/, postgres: /Index/ };

/** How a plan names a sort, without which the rows of an order come out of an index, and the reading of a whole table. */
const costly = { sqlite: /USE TEMP B-TREE/, postgres: /Seq Scan|Sort/ };

/** The plan of a query, line by line. */
async function planOf({ kysely, kind }: Db, { sql, parameters }: CompiledQuery): Promise<string> {
  const explain = kind === 'sqlite' ? 'explain query plan ' : 'explain ';
  const { rows: lines } = await kysely.executeQuery<Record<string, string>>(
    CompiledQuery.raw(explain + sql, [...parameters]),
  );
  return lines.map((line) => line['detail'] ?? line['QUERY PLAN']).join('\n');
}

describeOnEachDatabase(`lists of ${rows} rows`, (_open, database) => {
  let db: Db;
  let at: TestLocation;
  beforeAll(async () => {
    at = await database.location();
    const filling = await openDatabase(at, undefined, 'long work');
    await fillManyRows(filling, rows);
    await filling.close();
  }, 300_000);
  const undo = undoIn(afterAll);
  const server = sharedServer(async () => {
    db = await openDatabase(at);
    undo(db.close);
    return db;
  });

  /** The plans of the statements that find a page, in their order. */
  async function plansOf(name: ListCallName, body: object): Promise<string[]> {
    const asked = vi.spyOn(db.kysely.getExecutor(), 'executeQuery');
    try {
      const { status } = await server.admin.send(name, { Page: 1, ...body });
      expect(status).toBe(200);
      const queries = asked.mock.calls.map(([query]) => query).filter(({ sql }) => / order by |as list from/.test(sql));
      return await Promise.all(queries.map((query) => planOf(db, query)));
    } finally {
      asked.mockRestore();
    }
  }

  describe.each(sorts)('%s by %s', (name, SortField) => {
    const withStatus = 'Status' in calls[name].body.shape ? [{}, { Status: 0 }] : [{}];
    test.each(withStatus)('finds its first page by an index, under %j', async (filters) => {
      for (const SortOrder of ['ASC', 'DESC']) {
        const plans = await plansOf(name, { ...filters, SortField, SortOrder });
        expect(plans).toHaveLength(1);
        expect(plans[0]).not.toMatch(costly[db.kind]);
      }
    });
  });

  describe.each(uncountedFilters)('%s under %s', (name, field, found) => {
    test(`finds its first page ${found}`, async () => {
      for (const value of valuesOf(field)) {
        const plans = await plansOf(name, { [field]: value });
        expect(plans.length).toBeGreaterThan(0);
        for (const plan of plans) {
          if (found === 'along the order') expect(plan).not.toMatch(costly[db.kind]);
          else {
            expect(plan).not.toMatch(wholeTable[db.kind]);
            expect(plan).toMatch(byIndex[db.kind]);
          }
        }
      }
    });
  });
});
