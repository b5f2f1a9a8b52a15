import { parse } from 'csv-parse/sync';
import { importLimits } from '#domain/admission/import/kinds.ts';
import { importMessages } from '#domain/admission/import/messages.ts';
import { decode, isZip, ReadFault } from './bytes.ts';
import { refuseBadZip } from './refuseBadZip.ts';

/** A sheet as it was read: a row of the spreadsheet is its index and 1. */
export interface ReadSheet {
  name: string;
  rows: string[][];
}

/** A number without the last digits that only binary fractions have, as a spreadsheet shows it. */
const textOfNumber = (value: number) =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)));

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  const text = typeof value === 'number' ? textOfNumber(value) : String(value as string | boolean);
  return text.slice(0, importLimits.cell).replaceAll('\0', '').toWellFormed();
}

const isPart = (value: unknown) => typeof value === 'number' && value > 0 && value < 1;

/** The columns that hold percentages: a workbook keeps 80% as 0.8, and its reader does not tell how a number is shown. */
function percentColumns(rows: readonly (readonly unknown[])[]): Set<number> {
  const [parts, others] = [new Set<number>(), new Set<number>()];
  for (const row of rows) {
    for (const [column, value] of row.entries()) {
      if (isPart(value)) parts.add(column);
      else if (typeof value === 'number' && value !== 0 && value !== 1) others.add(column);
    }
  }
  return new Set([...parts].filter((column) => !others.has(column)));
}

/** The cells of a sheet as text. */
function textsOf(rows: readonly (readonly unknown[])[]): string[][] {
  const percent = percentColumns(rows);
  return rows.map((row) =>
    row.map((value, column) =>
      typeof value === 'number' && percent.has(column) ? `${textOfNumber(value * 100)}%` : textOf(value),
    ),
  );
}

async function readXlsx(bytes: Uint8Array): Promise<ReadSheet[]> {
  await refuseBadZip(bytes);
  // Loaded for a workbook alone: a CSV file is read sooner without.
  const { default: readWorkbook } = await import('read-excel-file/node');
  const sheets = await readWorkbook(Buffer.from(bytes));
  if (sheets.length > importLimits.sheets) throw new ReadFault(importMessages.tooManySheets);
  return sheets.map(({ sheet, data }) => ({ name: textOf(sheet), rows: textsOf(data) }));
}

const delimiters = ['\t', ';', ','] as const;
const lookedAt = 20_000;

/** What stands between the cells: what is found most outside of quotes; of two the tab, as it stands in no text. */
function delimiterOf(text: string): string {
  const outside = text.slice(0, lookedAt).replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => outside.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** More lines are not read, though most of them may be empty: each is held until all are there. */
const mostLines = 2 * importLimits.rows;

function readCsv(bytes: Uint8Array): ReadSheet[] {
  const text = decode(bytes);
  const rows: string[][] = parse(text, {
    on_record(row: string[], { records }) {
      if (records > mostLines) throw new ReadFault(importMessages.tooManyRows);
      return row;
    },
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  });
  return [{ name: '', rows: rows.map((row) => row.map(textOf)) }];
}

const isEmpty = (cell: string) => cell.trim() === '';

/** A row without the empty cells at its end. */
function trimmed(row: readonly string[]): string[] {
  return row.slice(0, row.findLastIndex((cell) => !isEmpty(cell)) + 1);
}

function withinLimits(sheets: readonly ReadSheet[]): ReadSheet[] {
  const read = sheets
    .map(({ name, rows }) => ({ name, rows: rows.map(trimmed) }))
    .map(({ name, rows }) => ({ name, rows: rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1) }))
    .filter(({ rows }) => rows.length > 0);
  const all = read.flatMap(({ rows }) => rows);
  if (all.length === 0) throw new ReadFault(importMessages.empty);
  if (all.length > importLimits.rows) throw new ReadFault(importMessages.tooManyRows);
  if (all.some((row) => row.length > importLimits.columns)) throw new ReadFault(importMessages.tooManyColumns);
  let text = 0;
  for (const row of all) for (const cell of row) text += cell.length;
  if (text > importLimits.text) throw new ReadFault(importMessages.tooMuchText);
  return read;
}

/** The sheets of a CSV file or a workbook that hold anything, each cell as text: a day as YYYY-MM-DD, of a formula its value. Throws ReadFault. */
export async function readSheets(bytes: Uint8Array): Promise<ReadSheet[]> {
  try {
    return withinLimits(isZip(bytes) ? await readXlsx(bytes) : readCsv(bytes));
  } catch (error) {
    throw error instanceof ReadFault ? error : new ReadFault(importMessages.unreadable);
  }
}
