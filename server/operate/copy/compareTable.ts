import { createHash } from 'node:crypto';
import type { Connection } from '#server/db/connection.ts';
import { OperatorError } from '#server/config/errors.ts';
import { readEachRow } from './readPages.ts';
import { type AnyRow, tables, type TableName } from '#server/db/tableFacts.ts';

/** A table that is equal in both databases. */
export interface CopiedTable {
  table: TableName;
  rows: number;
  /** SHA-256 of all rows by their key. */
  hash: string;
}

/** A row as one text, whatever the order of its columns. */
const textOf = (row: AnyRow): string =>
  JSON.stringify(
    Object.entries(row)
      .map(([column, value]) => [column, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

/** Reads a table of both databases again, row beside row. Throws OperatorError at the first that differs. */
export async function compareTable(from: Connection, to: Connection, table: TableName): Promise<CopiedTable> {
  const hash = createHash('sha256');
  const copies = readEachRow(to, table);
  let rows = 0;
  for await (const row of readEachRow(from, table)) {
    const { value: copy } = await copies.next();
    const text = textOf(row);
    if (copy === undefined || textOf(copy) !== text) throw differs(table, row);
    hash.update(text);
    rows += 1;
  }
  const { value: more } = await copies.next();
  if (more !== undefined) throw differs(table, more);
  return { table, rows, hash: hash.digest('hex') };
}

const differs = (table: TableName, row: AnyRow) =>
  new OperatorError(
    `${table} ${tables[table].key.map((column) => String(row[column])).join(', ')} is not the same in both databases: nothing was copied.`,
  );
