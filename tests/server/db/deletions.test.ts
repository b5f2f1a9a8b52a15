import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Connection } from '../../../server/db/connection.ts';
import { databases, describeOnEachDatabase } from '../support/databases.ts';

// What SQLite does beside a write holds up everybody, so it never reads a whole table: what it looks for has an index. Both databases
// have the same indexes (tables.test.ts).

/** Of whose rows the server deletes some: an import that is taken back, papers and drawings past their time, a batch, a withdrawal. */
const deletedFrom = ['batches', 'certificates', 'enrolments', 'files', 'payments', 'registrations', 'students'];
/** Tables of one row, and one of a few rows a course. */
const small = ['settings', 'class_periods'];

/** The tables that a statement reads from end to end. */
async function scanned(db: Connection, statement: string, tables: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${statement}`).execute(db);
  return rows.flatMap(({ detail }) => {
    const [, table = ''] = /^SCAN (\w+)(?! VIRTUAL)\b/.exec(detail) ?? [];
    return tables.has(table) ? [table] : [];
  });
}

describeOnEachDatabase(
  'beside a write no whole table is read',
  (open) => {
    const tablesOf = async (db: Connection) => {
      const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
      return new Set(rows.map(({ name }) => name));
    };

    test('for what refers to a row that is deleted', async () => {
      const db = (await open()).kysely;
      const tables = await tablesOf(db);
      const { rows: references } = await sql<{ child: string; column: string; parent: string }>`
        select m.name as child, f."from" as "column", f."table" as parent
        from sqlite_master as m join pragma_foreign_key_list(m.name) as f where m.type = 'table'`.execute(db);
      const found: string[] = [];
      for (const { child, column, parent } of references) {
        if (!deletedFrom.includes(parent) || small.includes(child)) continue;
        const read = await scanned(db, `select 1 from ${child} where ${column} = 1`, tables);
        if (read.length > 0) found.push(`${child}.${column}`);
      }
      expect(found).toEqual([]);
    });

    test('by what is kept of its rows', async () => {
      const db = (await open()).kysely;
      const tables = await tablesOf(db);
      const { rows: triggers } = await sql<{ name: string; sql: string }>`
        select name, sql from sqlite_master where type = 'trigger'`.execute(db);
      const found: string[] = [];
      for (const { name, sql: text } of triggers) {
        const [, body = ''] = /\bbegin\b(.*)\bend$/s.exec(text) ?? [];
        const statements = body
          .replaceAll(/\b(?:new|old)\.(\w+)/g, '1')
          .split(';')
          .filter((one) => one.trim());
        for (const statement of statements) {
          const read = await scanned(db, statement, tables);
          if (read.length > 0) found.push(`${name}: ${read.join(', ')}`);
        }
      }
      // Who renames a course writes its payments anyway.
      expect(found).toEqual(['kept_payments_follow_courses: payments']);
    });
  },
  databases.filter(({ name }) => name === 'sqlite'),
);
