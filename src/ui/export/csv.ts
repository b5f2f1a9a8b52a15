import { byteOrderMark, csvLine } from '#domain/words/csv.ts';
import { formatDateTimeIst, formatDay } from '#domain/words/dates.ts';
import type { CellKind, CellValue } from '#src/ui/lists/Column.tsx';
import type { ExportTable } from './table.ts';

const isPlainNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** Texts that spreadsheets read as formulas; a leading apostrophe prevents that (CSV injection). */
const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) && !isPlainNumber(text) ? `'${text}` : text);

/** Dates as on screen. */
function textOf(value: string | number, kind: CellKind | undefined): string {
  if (kind === 'day') return formatDay(value);
  if (kind === 'moment') return formatDateTimeIst(String(value));
  return typeof value === 'number' ? String(value) : guarded(value);
}

const cell = (value: CellValue, kind?: CellKind) => (value == null || value === '' ? '' : textOf(value, kind));

/** A CSV file by RFC 4180, in UTF-8 with a byte order mark; no cell of it is a formula. */
export function toCsv({ columns, rows }: ExportTable): string {
  const heads = columns.map(({ head }) => cell(head));
  const lines = rows.map((row) => row.map((value, index) => cell(value, columns[index]?.kind)));
  return byteOrderMark + [heads, ...lines].map(csvLine).join('');
}
