import writeXlsxFile, { type CellObject } from 'write-excel-file/browser';
import { clockInIndia, noDate, normaliseDate } from '#domain/words/dates.ts';
import type { CellKind, CellValue } from '#src/ui/lists/Column.tsx';
import type { ExportTable } from './table.ts';

const formats = { day: 'dd/mm/yyyy', moment: 'dd/mm/yyyy hh:mm AM/PM', rupees: '#,##,##0.00' } as const;

/** In letters. A text is as wide as its longest, up to `widest`. */
const widths = { day: 10, moment: 19, rupees: 14 } as const;
const widest = 60;
const padding = 2;

/** Excel calls a file with a longer text damaged. */
const longestText = 32_767;

/** What every object has by itself: the writer takes such a text for one that it has written already, and damages the file. */
const isInherited = (text: string) => text in {};

/** The format of a text: it stays one when somebody edits the cell, even if it begins with = or is a mobile number. */
const textCell = (text: string): CellObject => ({
  type: String,
  format: '@',
  value: isInherited(text) ? `${text} ` : text.slice(0, longestText),
});

/** The instant whose UTC a spreadsheet shows; undefined for what is no date. */
function dateOf(value: string | number, kind: 'day' | 'moment'): Date | undefined {
  const date = kind === 'day' ? new Date(normaliseDate(value)) : clockInIndia(new Date(value));
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** A value as Excel has it: numbers are numbers, days and moments dates, anything else a text, never a formula. Null is an empty cell. */
export function sheetCell(value: CellValue, kind?: CellKind): CellObject | null {
  if (value == null || value === '') return null;
  if (kind === 'day' || kind === 'moment') {
    const date = dateOf(value, kind);
    return date ? { type: Date, value: date, format: formats[kind] } : textCell(noDate);
  }
  if (typeof value === 'string') return textCell(value);
  return { type: Number, value, ...(kind ? { format: formats[kind] } : {}) };
}

const widthOf = ({ head, kind }: ExportTable['columns'][number], values: readonly CellValue[]): number => {
  const longest = values.reduce<number>((width, value) => Math.max(width, String(value ?? '').length), 0);
  return Math.max(head.length, kind ? widths[kind] : Math.min(longest, widest)) + padding;
};

/** A workbook of one sheet, whose heads are bold and stay in sight. */
export function workbookOf({ columns, rows }: ExportTable): ReturnType<typeof writeXlsxFile> {
  const heads = columns.map(({ head, kind }): CellObject => ({
    ...textCell(head),
    fontWeight: 'bold',
    ...(kind ? { align: 'right' } : {}),
  }));
  const cells = rows.map((row) => row.map((value, index) => sheetCell(value, columns[index]?.kind)));
  return writeXlsxFile([heads, ...cells], {
    stickyRowsCount: 1,
    columns: columns.map((column, index) => ({
      width: widthOf(
        column,
        rows.map((row) => row[index]),
      ),
    })),
  });
}
