import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rowName } from '#contract/names.ts';
import { plainResources } from '#domain/plainResources.ts';
import type { Connection } from '#server/db/connection.ts';
import type { DialectKind } from '#server/db/dialect.ts';
import { openDatabase } from '#server/db/open.ts';
import { tableNames, tables } from '#server/db/tableFacts.ts';
import { type AnyTable, type ColumnFacts, columnsIn, type TableFacts } from '#server/db/tables/table.ts';
import { addColumn, makeMissing, typeOf } from '../../../scripts/tableSchema.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';

interface Found {
  column: string;
  type: string;
  isNull: boolean;
  /** The literal that an insert may leave out; null without one. */
  preset: string | null;
}

const saidOf = (kind: DialectKind, [column, facts]: [string, ColumnFacts]): Found => ({
  column,
  type: typeOf(kind, facts),
  isNull: facts.null === true,
  preset: facts.default === undefined ? null : String(facts.default),
});

const catalogues = {
  sqlite: (table: string) => sql<{ column: string; type: string; isNull: number; preset: string | null }>`
    select name as "column", lower(type) as type, "notnull" = 0 and pk = 0 as "isNull", dflt_value as preset
    from pragma_table_info(${table})`,
  postgres: (table: string) => sql<{ column: string; type: string; isNull: number; preset: string | null }>`
    select column_name as "column", data_type as type, (is_nullable = 'YES')::int as "isNull", column_default as preset
    from information_schema.columns where table_schema = current_schema() and table_name = ${table}`,
};

/** 'never'::text, '' and 30 as the dictionary has them. */
const literal = (preset: string | null) =>
  preset
    ?.replace(/::\w+$/, '')
    .replace(/^'(.*)'$/, '$1')
    .replaceAll("''", "'") ?? null;

const byColumn = (a: { column: string }, b: { column: string }) => (a.column < b.column ? -1 : 1);

/** What a database has of a table, of the columns that are said with a default also that. */
async function foundIn(db: Connection, kind: DialectKind, table: string, facts: AnyTable): Promise<Found[]> {
  const { rows } = await catalogues[kind](table).execute(db);
  const withPreset = new Set(
    columnsIn(facts).flatMap(([name, { default: preset }]) => (preset === undefined ? [] : [name])),
  );
  return rows
    .map(({ column, type, isNull, preset }) => ({
      column,
      type,
      isNull: isNull === 1,
      preset: withPreset.has(column) ? literal(preset) : null,
    }))
    .toSorted(byColumn);
}

const saidIn = (kind: DialectKind, facts: AnyTable) =>
  columnsIn(facts)
    .map((column) => saidOf(kind, column))
    .toSorted(byColumn);

describeOnEachDatabase('the dictionary of columns', (open, { name: kind }) => {
  const server = sharedServer(open);

  test.each(tableNames)('says of %s what the database says', async (table) => {
    const facts = tables[table];
    expect(saidIn(kind, facts)).toEqual(await foundIn(server.db.kysely, kind, table, facts));
  });

  test.each(plainResources)('has a column for each field of $many, and no other', ({ table, fields }) => {
    const columns = Object.entries(fields).map(([name, { column }]) => column ?? rowName(name).toLowerCase());
    expect(Object.keys(tables[table].columns)).toEqual(['id', ...columns, 'date_created', 'date_modified']);
  });

  test.runIf(kind === 'sqlite')('says whose id a column is that refers to another row', async () => {
    const { rows } = await sql<{ table: string; column: string; of: string }>`
      select of.name as "table", refers."from" as "column", refers."table" as of
      from sqlite_master as of join pragma_foreign_key_list(of.name) as refers where of.type = 'table'`.execute(
      server.db.kysely,
    );
    const said = (table: string, column: string) =>
      tableNames
        .flatMap((name) => (name === table ? columnsIn(tables[name]) : []))
        .find(([name]) => name === column)?.[1].of;
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ table, column, of }) => said(table, column) !== of)).toEqual([]);
  });
});

/** A table that no migration made, with columns of many kinds. */
const halls = {
  rows: 'A room.',
  key: ['id'],
  person: 'none',
  exported: false,
  columns: {
    id: { kind: 'rowId' },
    name: { kind: 'text' },
    colour: { kind: 'text', default: "it's grey" },
    seats: { kind: 'whole', default: 20 },
    rent_paise: { kind: 'bigPaise', null: true },
    share: { kind: 'real' },
    plan_file_id: { kind: 'id', of: 'files', null: true },
    course_id: { kind: 'id', of: 'courses' },
    plan: { kind: 'bytes', null: true },
  },
} as const satisfies TableFacts;

const keys = {
  rows: 'A key of a room.',
  key: ['room_id', 'no'],
  person: 'none',
  exported: false,
  columns: { room_id: { kind: 'id', of: 'halls' }, no: { kind: 'whole' } },
} as const satisfies TableFacts;

describeOnEachDatabase(
  'what `npm run migration` writes of tables and columns',
  (open, { name: kind, emptyLocation }) => {
    test('is nothing where the database has what the dictionary says', async () => {
      const { kysely } = await open();
      expect(await makeMissing(kysely)).toEqual([]);
    });

    test('makes a new table as the dictionary says, and later a new column of it', async () => {
      // Nobody else has it: its tables would be there in other tests.
      const own = await emptyLocation();
      const db = await openDatabase(own);
      const { kysely } = db;
      const made = await makeMissing(kysely, { halls, keys });
      expect(made).toHaveLength(2);
      expect(made[1]).toBe(
        kind === 'sqlite'
          ? 'create table keys (room_id integer not null references halls (id), no integer not null, constraint keys_pk primary key (room_id, no)) strict'
          : 'create table keys (room_id integer not null references halls (id), no integer not null, constraint keys_pk primary key (room_id, no))',
      );
      const later = {
        ...halls,
        columns: { ...halls.columns, note: { kind: 'text', default: '' }, day: { kind: 'day', null: true } },
      } as const;
      expect(await makeMissing(kysely, { halls: later, keys })).toHaveLength(2);
      expect(await foundIn(kysely, kind, 'halls', later)).toEqual(saidIn(kind, later));
      expect(await foundIn(kysely, kind, 'keys', keys)).toEqual(saidIn(kind, keys));
      expect(await makeMissing(kysely, { halls: later, keys })).toEqual([]);
      await db.close();
      await own.remove();
    });

    test('is refused for a column that rows which are there have no value for', () => {
      expect(() => addColumn(kind, 'halls', ['floor', { kind: 'text' }])).toThrow(
        'halls.floor has no value for the rows that are there',
      );
      expect(addColumn(kind, 'halls', ['floor', { kind: 'whole', fills: 0 }])).toBe(
        'alter table halls add column floor integer not null default 0',
      );
    });
  },
);
