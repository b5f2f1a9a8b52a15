import { CsvError, parse } from 'csv-parse/sync';
import { importLimits } from '#domain/import/kinds.ts';
import { importMessages } from '#domain/import/messages.ts';
import { fill } from '#domain/words/messages.ts';
import { decode, isZip, ReadFault } from './bytes.ts';
import { refuseBadZip } from './refuseBadZip.ts';
import { readSheetMarks, type SheetMarks } from './workbook.ts';

/** A sheet as it was read: a row of the spreadsheet is its index and 1. */
export interface ReadSheet {
  name: string;
  isHidden: boolean;
  /** Columns from 0. */
  hiddenColumns: number[];
  rows: FileRow[];
}

export interface FileRow {
  cells: string[];
  /** What cells hold that are merged with one above, by column from 0. */
  merged: Record<string, string>;
  isHidden: boolean;
}

const plainRow = (cells: string[]): FileRow => ({ cells, merged: {}, isHidden: false });

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

/** The rows of a sheet with what its workbook says beside their values: errors, what is merged with a cell above, what is hidden. */
function markedRows(rows: string[][], marks: SheetMarks | undefined): FileRow[] {
  const marked = rows.map(plainRow);
  if (!marks) return marked;
  for (const [place, error] of marks.errors) {
    const [row = 0, column = 0] = place.split(' ').map(Number);
    const cells = marked[row]?.cells;
    if (!cells || column >= importLimits.columns) continue;
    while (cells.length <= column) cells.push('');
    cells[column] = error;
  }
  for (const { row, toRow, column, toColumn } of marks.merged) {
    const text = marked[row]?.cells[column] ?? '';
    if (isEmpty(text)) continue;
    // A heading that is merged over columns says nothing of each of them.
    if (column !== toColumn) continue;
    for (const below of marked.slice(row + 1, toRow + 1)) below.merged[column] = text;
  }
  for (const row of marks.hiddenRows) if (marked[row]) marked[row].isHidden = true;
  return marked;
}

async function readXlsx(bytes: Uint8Array): Promise<ReadSheet[]> {
  await refuseBadZip(bytes);
  const marks = await readSheetMarks(bytes);
  // Loaded for a workbook alone: a CSV file is read sooner without.
  const { default: readWorkbook } = await import('read-excel-file/node');
  const sheets = await readWorkbook(Buffer.from(bytes));
  if (sheets.length > importLimits.sheets) throw new ReadFault(importMessages.tooManySheets);
  return sheets.map(({ sheet, data }) => {
    const own = marks.find(({ name }) => name === sheet);
    return {
      name: textOf(sheet),
      isHidden: own?.isHidden ?? false,
      hiddenColumns: [...(own?.hiddenColumns ?? [])],
      rows: markedRows(textsOf(data), own),
    };
  });
}

const delimiters = ['\t', ';', ',', '|'] as const;
const lookedAt = 20_000;

/**
 * A cell of one quote is the mark for the one above, as it is pasted: found at the beginning of a cell, where a quoted cell is passed over.
 * Between commas it may be the end of a cell and the beginning of the next.
 */
const marksBetween: Readonly<Record<string, RegExp>> = {
  '\t': /(?<=^|[\r\n\t])(?:"(?=[\r\n\t]|$)|"[^"]*(?:""[^"]*)*")/g,
  ';': /(?<=^|[\r\n;])(?:"(?=[\r\n;]|$)|"[^"]*(?:""[^"]*)*")/g,
  '|': /(?<=^|[\r\n|])(?:"(?=[\r\n|]|$)|"[^"]*(?:""[^"]*)*")/g,
};

/** Such cells written as a quote in quotes, so that they open nothing. */
const withMarks = (text: string, delimiter: string): string => {
  const cells = marksBetween[delimiter];
  return cells ? text.replaceAll(cells, (cell) => (cell === '"' ? '""""' : cell)) : text;
};

/** What stands between the cells: what is found most outside of quotes; of two the tab, as it stands in no text. */
function delimiterOf(text: string): string {
  const start = Object.keys(marksBetween).reduce(withMarks, text.slice(0, lookedAt));
  const outside = start.replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => outside.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** More lines are not read, though most of them may be empty: each is held until all are there. */
const mostLines = 2 * importLimits.rows;

/**
 * Refuses a quote that takes in rows, with the line in which it opens: a cell of several lines holds a whole row, or so many separators as its
 * row lacks.
 */
function refuseOpenQuote(rows: readonly string[][], delimiter: string, width: number): void {
  let line = 1;
  for (const row of rows) {
    for (const cell of row) {
      const [, ...others] = cell.split('\n');
      const holdsRow = others.some((text) => width > 1 && text.split(delimiter).length >= Math.max(3, width));
      if (holdsRow || (others.length > 0 && row.length !== width && cell.split(delimiter).length > 2))
        throw new ReadFault(fill(importMessages.openQuote, { line }));
      line += others.length;
    }
    line += 1;
  }
}

/** The line in which the quote opens that is never closed. */
function lineOfOpenQuote(text: string, delimiter: string): number {
  let [line, openedIn, before] = [1, 0, '\n'];
  for (const letter of text) {
    if (letter === '\n') line += 1;
    // Two in a row close and open again.
    if (letter === '"')
      openedIn = openedIn > 0 ? 0 : before === delimiter || before === '\n' || before === '"' ? line : 0;
    before = letter;
  }
  return openedIn || line;
}

/** How many cells most rows have. */
function usualWidth(rows: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

function readCsv(bytes: Uint8Array): ReadSheet[] {
  const decoded = decode(bytes);
  const delimiter = delimiterOf(decoded);
  const text = withMarks(decoded, delimiter);
  let rows: string[][];
  try {
    rows = parse(text, {
      on_record(row: string[], { records }) {
        if (records > mostLines) throw new ReadFault(importMessages.tooManyRows);
        return row;
      },
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
  } catch (error) {
    const isOpen = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED';
    throw isOpen ? new ReadFault(fill(importMessages.openQuote, { line: lineOfOpenQuote(text, delimiter) })) : error;
  }
  const width = usualWidth(rows.filter((row) => row.some((cell) => !isEmpty(cell))));
  refuseOpenQuote(rows, delimiter, width);
  const read = rows.map((row) => {
    const cells = row.map(textOf);
    // A row with more separators than the others keeps its empty cells: there was a comma in one of them.
    return { ...plainRow(cells), isLong: cells.length > width && cells.some((cell) => !isEmpty(cell)) };
  });
  return [{ name: '', isHidden: false, hiddenColumns: [], rows: read }];
}

const isEmpty = (cell: string) => cell.trim() === '';

/** A row without the empty cells at its end. */
function trimmed(row: FileRow & { isLong?: boolean }): FileRow {
  const { cells, merged, isHidden } = row;
  return {
    cells: row.isLong === true ? cells : cells.slice(0, cells.findLastIndex((cell) => !isEmpty(cell)) + 1),
    merged,
    isHidden,
  };
}

const isFilled = ({ cells, merged }: FileRow) => cells.length > 0 || Object.keys(merged).length > 0;

function withinLimits(sheets: readonly ReadSheet[]): ReadSheet[] {
  const read = sheets
    .map((sheet) => ({ ...sheet, rows: sheet.rows.map(trimmed) }))
    .map((sheet) => ({ ...sheet, rows: sheet.rows.slice(0, sheet.rows.findLastIndex(isFilled) + 1) }))
    .filter(({ rows }) => rows.length > 0);
  const all = read.flatMap(({ rows }) => rows);
  if (all.length === 0) throw new ReadFault(importMessages.empty);
  if (all.length > importLimits.rows) throw new ReadFault(importMessages.tooManyRows);
  if (all.some(({ cells }) => cells.length > importLimits.columns)) throw new ReadFault(importMessages.tooManyColumns);
  let text = 0;
  for (const { cells, merged } of all) {
    for (const cell of cells) text += cell.length;
    for (const cell of Object.values(merged)) text += cell.length;
  }
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
