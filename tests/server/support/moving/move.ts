import { importFields } from '#domain/import/columns.ts';
import { fieldsOf, type ImportField, type ImportKind } from '#domain/import/kinds.ts';
import { workbookOf } from '#src/ui/export/xlsx.ts';
import { importTypes } from '../../../../contract/calls/files.ts';
import type { Connection, Db } from '../../../../server/db/connection.ts';
import type { Client } from '#harness/server/client.ts';
import { startServer } from '#harness/server/server.ts';
import { seedDemo } from '../../../../demo/seed.ts';
import { checkedImport, runImport } from '../imports.ts';
import type { sheetsOf } from './institute.ts';

const days: readonly ImportField[] = ['BirthDate', 'StartDate', 'EndDate', 'PaidOn'];
const [, xlsx] = importTypes;

/** Rows as a workbook of the app: a day is a date of the spreadsheet, an amount a number. */
async function workbookOfRows(kind: ImportKind, rows: readonly Partial<Record<ImportField, string | number>>[]) {
  const fields = fieldsOf[kind].filter((field) => rows.some((row) => (row[field] ?? '') !== ''));
  const table = {
    columns: fields.map((field) => ({
      head: importFields[field].label,
      kind: days.includes(field) ? ('day' as const) : undefined,
    })),
    rows: rows.map((row) => fields.map((field) => row[field])),
  };
  return Buffer.from(await (await workbookOf(table).toBlob()).arrayBuffer());
}

/** Fills a database with the institute of the demo. */
export async function withDemo(db: Db, students: number): Promise<void> {
  const server = await startServer(db, { fill: (_db, config, now) => seedDemo(db, config, students, now) });
  await server.close();
}

/** What is typed in before anybody is imported: courses, institutions, batches, holidays. */
export async function copyCatalogue(from: Connection, to: Connection): Promise<void> {
  const ids = new Map<number, number>();
  for (const { id, ...course } of await from.selectFrom('courses').selectAll().orderBy('id').execute()) {
    const added = await to.insertInto('courses').values(course).returning('id').executeTakeFirstOrThrow();
    ids.set(id, added.id);
  }
  for (const { id: _, ...institute } of await from.selectFrom('institutes').selectAll().orderBy('id').execute())
    await to.insertInto('institutes').values(institute).execute();
  for (const { id: _, ...holiday } of await from.selectFrom('holidays').selectAll().orderBy('id').execute())
    await to.insertInto('holidays').values(holiday).execute();
  for (const { id: _, ...batch } of await from.selectFrom('batches').selectAll().orderBy('id').execute())
    await to
      .insertInto('batches')
      .values({ ...batch, course_id: ids.get(batch.course_id) ?? 0, had_students: 0 })
      .execute();
}

/** What an import of a sheet took. */
export interface Taken {
  kind: ImportKind;
  rows: number;
  bytes: number;
  checkedIn: number;
  ranIn: number;
  /** Of the rows that are not in. */
  left: string[];
}

/** Imports the sheets of an institute; seconds are of the check, reading included, and of the run. */
export async function moveIn(server: { db: Db; admin: Client }, sheets: ReturnType<typeof sheetsOf>): Promise<Taken[]> {
  const all: Taken[] = [];
  for (const kind of ['students', 'payments'] as const) {
    const file = await workbookOfRows(kind, sheets[kind]);
    const started = performance.now();
    const { ID } = await checkedImport(server, { kind, fileId: await server.admin.uploaded(file, xlsx) });
    // The demo has people who look alike: they are told to be two.
    const alike = await server.db.kysely
      .selectFrom('import_rows')
      .select('row_no')
      .where('import_id', '=', ID)
      .where('state', '=', 'LIKE')
      .execute();
    for (const { row_no: Row } of alike) await server.admin.write('MendImportRow', { ImportId: ID, Row, SameAs: 0 });
    const checked = performance.now();
    await runImport(server, ID);
    const ran = performance.now();
    const rows = await server.db.kysely
      .selectFrom('import_rows')
      .select(['row_no', 'state', 'problems', 'like_text'])
      .where('import_id', '=', ID)
      .where('state', 'not in', ['', 'DONE'])
      .orderBy('row_no')
      .execute();
    all.push({
      kind,
      rows: sheets[kind].length,
      bytes: file.length,
      checkedIn: (checked - started) / 1000,
      ranIn: (ran - checked) / 1000,
      left: rows.map(({ row_no, state, problems, like_text }) => `${row_no} ${state} ${problems} ${like_text}`),
    });
  }
  return all;
}
