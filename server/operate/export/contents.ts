import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { byteOrderMark, csvLine } from '#domain/words/csv.ts';
import type { Connection } from '#server/db/connection.ts';
import { unreferenced } from '#server/files/lockFiles.ts';
import { readPages } from '#server/operate/copy/readPages.ts';
import { type AnyRow, type ExportedTable, exportedTables } from '#server/db/tableFacts.ts';
import { type ExportedColumn, exportedColumns } from './columns.ts';
import { pathsOf, readBeside } from './names.ts';

// What lies in the ZIP, out of one state of the database, and never much of it in memory.

/** Of the files those that a record names: an upload that waits, or a paper that was drawn for an hour, is no data of the institute. */
const rowsThatCount = (table: ExportedTable): RawBuilder<SqlBool> | undefined =>
  table === 'files' ? sql<SqlBool>`not (${unreferenced('files.id')})` : undefined;

/** How much there is. */
export interface Extent {
  rows: ReadonlyMap<ExportedTable, number>;
  files: number;
  /** Of the files together. */
  fileBytes: number;
}

/** Counts all rows and files before the first is read, so that whoever waits is told how far it is. */
export async function measure(db: Connection): Promise<Extent> {
  const rows = new Map<ExportedTable, number>();
  for (const table of exportedTables) {
    const where = rowsThatCount(table) ?? sql`1 = 1`;
    const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${where}`.execute(db);
    rows.set(table, counted.rows[0]?.n ?? 0);
  }
  const { bytes } = await db
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(size), 0)`.as('bytes'))
    .where(rowsThatCount('files') ?? sql<SqlBool>`1 = 1`)
    .executeTakeFirstOrThrow();
  return { rows, files: rows.get('files') ?? 0, fileBytes: bytes };
}

const cellOf = (row: AnyRow, { column, isMoney }: ExportedColumn): string => {
  const value = row[column];
  if (value === null || value === undefined) return '';
  return isMoney ? (Number(value) / 100).toFixed(2) : String(value);
};

/** A table as CSV (RFC 4180, UTF-8 with a byte order mark), page by page. `passed` hears how many rows each page has. */
export async function* csvOf(db: Connection, table: ExportedTable, passed: (rows: number) => void) {
  const columns = exportedColumns(table);
  yield byteOrderMark + csvLine(columns.map(({ name }) => name));
  const wanted = { columns: [...new Set(columns.map(({ column }) => column))], where: rowsThatCount(table) };
  for await (const rows of readPages(db, table, wanted)) {
    const names = new Map<ExportedColumn, ReadonlyMap<number, string>>();
    for (const column of columns) {
      if (column.beside) names.set(column, await readBeside(db, column.beside, column.column, rows));
    }
    const cell = (row: AnyRow, column: ExportedColumn) =>
      names.has(column) ? (names.get(column)?.get(Number(row[column.column])) ?? '') : cellOf(row, column);
    yield rows.map((row) => csvLine(columns.map((column) => cell(row, column)))).join('');
    passed(rows.length);
  }
}

/** A file of the ZIP; there may be hundreds of thousands. */
export interface FileEntry {
  id: number;
  /** In the ZIP. */
  path: string;
}

/** Every file that counts, its bytes not read yet. */
export async function exportedFiles(db: Connection): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  const wanted = { columns: ['id'], where: rowsThatCount('files') };
  for await (const rows of readPages(db, 'files', wanted)) {
    const paths = await pathsOf(
      db,
      rows.map((row) => Number(row['id'])),
    );
    for (const [id, path] of paths) files.push({ id, path });
  }
  return files;
}
