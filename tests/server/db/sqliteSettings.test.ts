import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databases } from '../support/databases.ts';

const sqlite = databases.find(({ name }) => name === 'sqlite');

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['busy_timeout', 100],
  ['foreign_keys', 1],
])('SQLite runs with %s %s', async (pragma, value) => {
  const db = await sqlite?.open();
  const answer = await sql<Record<string, unknown>>`pragma ${sql.raw(pragma)}`.execute(db!.kysely);
  await db?.close();
  expect(Object.values(answer.rows[0] ?? {})).toEqual([value]);
});

test('SQLite uses an index where a list asks for one status', async () => {
  const db = await sqlite!.open();
  const query = db.kysely.selectFrom('students').selectAll().where('status', '=', 0).orderBy('id', 'desc');
  const plan = await query.explain<{ detail: string }>(undefined, sql`query plan`);
  await db.close();
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH students USING INDEX students_by_status_and_id (status=?)',
  ]);
});

test('no search table of SQLite is rewritten because rows were deleted', async () => {
  const db = await sqlite!.open();
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_schema where name like '%\\_search\\_config' escape '\\'`.execute(db.kysely);
  const options = await Promise.all(
    tables.map(({ name }) =>
      sql<{ v: number }>`select v from ${sql.table(name)} where k = 'deletemerge'`.execute(db.kysely),
    ),
  );
  await db.close();
  expect(options.flatMap(({ rows }) => rows)).toEqual(tables.map(() => ({ v: 0 })));
  expect(tables.length).toBeGreaterThan(3);
});
