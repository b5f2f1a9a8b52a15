import { cellLabel, guessColumns, isMonthHead, readHeads, type Reason } from '#domain/import/columns.ts';
import {
  type CellName,
  cellOf,
  fieldsOf,
  type ImportField,
  type ImportKind,
  isParted,
  mostParts,
  requiredOf,
} from '#domain/import/kinds.ts';
import type { Import } from '#src/custom/import/imports.ts';

/** What a column holds: a field, of several payments in a row with its number; '' where the column is left out. */
export type ChosenCell = CellName | '';

/** A column of a sheet, and where it goes. */
export interface SheetColumn {
  /** From 0. */
  column: number;
  head: string;
  /** Its values in the first rows. */
  values: string[];
  cell: ChosenCell;
  why: Reason | 'own' | 'counts' | 'hidden' | 'month' | 'none';
}

interface Mapped {
  field: ImportField;
  column: number;
  part: number;
}

interface Source {
  kind: ImportKind;
  /** The first rows of the sheet, its heads among them. */
  first: readonly (readonly string[])[];
  /** From 1, the last where they are two; 0 where there are no heads. */
  headRow: number;
  /** Columns that are hidden in the workbook, from 0. */
  hidden: readonly number[];
  /** What an earlier import of the same heads, or this one before, said of the columns. */
  before: readonly Mapped[];
  /** What was chosen here, by column. */
  own: Readonly<Record<number, ChosenCell>>;
}

/** The letters by which a spreadsheet names a column: A, B, … Z, AA. `column` counts from 0. */
export const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

type Checked = Pick<Import, 'kind' | 'sheets' | 'sheet' | 'headRow' | 'columns'>;

/** The column of a checked import that holds a cell; undefined where none does. */
const columnOf = ({ columns }: Checked, cell: CellName): number | undefined =>
  columns.find(({ field, part }) => cellOf(field, part) === cell)?.column;

/** The letter of the column of a checked import that holds a cell; '' where none does. */
export function letterOfCell(imported: Checked, cell: CellName): string {
  const column = columnOf(imported, cell);
  return column === undefined ? '' : letterOf(column);
}

/** The head of the column that holds a cell, as it stands in the sheet. */
export function headOf(imported: Checked, cell: CellName): string {
  const column = columnOf(imported, cell);
  const first = imported.sheets[imported.sheet]?.first ?? [];
  return column === undefined ? '' : (readHeads(imported.kind, first, imported.headRow).heads[column] ?? '');
}

function countsRows(values: readonly string[]): boolean {
  const given = values.filter((value) => value !== '');
  return given.length > 1 && given.every((value, index) => Number(value) === Number(given[0]) + index);
}

/** The rows that tell of a column what it holds: not those that are empty, or the heading of a group. */
export function tellingRows(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const telling = rows.filter((row) => row.filter((cell) => cell !== '').length > 1);
  return telling.length > 0 ? telling : rows;
}

/** Where each column of a sheet goes: as chosen, else as before, else as guessed; each cell of a row once. */
export function columnsOf({ kind, first, headRow, hidden, before, own }: Source): SheetColumn[] {
  const { heads, last } = readHeads(kind, first, headRow);
  const rows = tellingRows(first.slice(last));
  const width = Math.max(heads.length, ...rows.map((row) => row.length), 0);
  const earlier = before.filter(({ column, field }) => column < width && fieldsOf[kind].includes(field));
  const guessed =
    earlier.length > 0
      ? earlier.map((one) => ({ ...one, why: 'before' as const }))
      : guessColumns(kind, heads, rows, hidden);
  const taken = new Set(Object.values(own));
  return Array.from({ length: width }, (_, column) => {
    const values = rows.map((row) => row[column] ?? '');
    const common = { column, head: heads[column] ?? '', values };
    const chosen = own[column];
    if (chosen !== undefined) return { ...common, cell: chosen, why: 'own' };
    const guess = guessed.find((one) => one.column === column && !taken.has(cellOf(one.field, one.part)));
    if (guess) return { ...common, cell: cellOf(guess.field, guess.part), why: guess.why };
    if (hidden.includes(column)) return { ...common, cell: '', why: 'hidden' };
    if (isMonthHead(common.head)) return { ...common, cell: '', why: 'month' };
    return { ...common, cell: '', why: countsRows(values) ? 'counts' : 'none' };
  });
}

/** What a column may hold: each field, of payments and parts of a name, which may stand in several columns, one more than are there. */
export function cellsToChoose(kind: ImportKind, columns: readonly SheetColumn[]): CellName[] {
  const taken = new Set(columns.map(({ cell }) => cell));
  return fieldsOf[kind].flatMap((field) => {
    if (!isParted(field) || (kind !== 'students' && field !== 'Name')) return [field];
    const parts = Array.from({ length: mostParts }, (_, index) => cellOf(field, index + 1));
    const last = parts.findLastIndex((cell) => taken.has(cell));
    return parts.slice(0, last + 2);
  });
}

/** The choices after a column got another cell: the column that had it is left out. */
export function withChoice(
  columns: readonly SheetColumn[],
  own: Readonly<Record<number, ChosenCell>>,
  column: number,
  cell: ChosenCell,
): Record<number, ChosenCell> {
  const before = columns.find((one) => cell !== '' && one.cell === cell && one.column !== column);
  return { ...own, ...(before ? { [before.column]: '' } : {}), [column]: cell };
}

/** The fields that no column holds though the kind needs them: those that are always needed, and whether it is unknown who a row is. */
export function missingOf(
  kind: ImportKind,
  columns: readonly SheetColumn[],
  noMobile: boolean,
): { fields: string[]; who: boolean } {
  const has = (field: ImportField) => columns.some(({ cell }) => cell === field);
  const needed = requiredOf[kind].filter((field) => !(noMobile && field === 'Mobile'));
  const fields = needed.filter((field) => !has(field)).map((field) => cellLabel(field));
  const isOfStudents = kind === 'payments' || kind === 'attendance';
  const who = isOfStudents && !has('Ref') && !(has('Name') && has('Mobile'));
  if (kind === 'enquiries' && !has('Mobile') && !has('Email')) fields.push(cellLabel('Mobile'));
  return { fields, who };
}
