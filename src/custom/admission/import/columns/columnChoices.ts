import { guessColumns, importFields, type Reason } from '#domain/admission/import/columns.ts';
import {
  type DateOrder,
  fieldsOf,
  type ImportField,
  type ImportKind,
  requiredOf,
} from '#domain/admission/import/kinds.ts';
import { orderOfDays } from '#domain/admission/import/cells.ts';
import { dayFields } from '#src/custom/admission/import/shownCell.ts';

/** A field of a column, '' where the column is left out. */
export type Choice = ImportField | '';

/** A column of a sheet, and where it goes. */
export interface SheetColumn {
  /** From 0. */
  column: number;
  head: string;
  /** Its values in the first rows. */
  values: string[];
  field: Choice;
  why: Reason | 'own' | 'counts' | 'none';
}

interface Mapped {
  field: ImportField;
  column: number;
}

interface Source {
  kind: ImportKind;
  /** The first rows of the sheet, its heads among them. */
  first: readonly (readonly string[])[];
  /** From 1; 0 where there are no heads. */
  headRow: number;
  /** What an earlier import of the same heads, or this one before, said of the columns. */
  before: readonly Mapped[];
  /** What was chosen here, by column. */
  own: Readonly<Record<number, Choice>>;
}

/** The letters by which a spreadsheet names a column: A, B, … Z, AA. `column` counts from 0. */
export const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function countsRows(values: readonly string[]): boolean {
  const given = values.filter((value) => value !== '');
  return given.length > 1 && given.every((value, index) => Number(value) === Number(given[0]) + index);
}

/** Where each column of a sheet goes: as chosen, else as before, else as guessed; each field once. */
export function columnsOf({ kind, first, headRow, before, own }: Source): SheetColumn[] {
  const heads = first[headRow - 1] ?? [];
  const rows = first.slice(headRow);
  const width = Math.max(heads.length, ...rows.map((row) => row.length), 0);
  const earlier = before.filter(({ column, field }) => column < width && fieldsOf[kind].includes(field));
  const guessed =
    earlier.length > 0 ? earlier.map((one) => ({ ...one, why: 'before' as const })) : guessColumns(kind, heads, rows);
  const taken = new Set(Object.values(own));
  return Array.from({ length: width }, (_, column) => {
    const values = rows.map((row) => row[column] ?? '');
    const common = { column, head: heads[column] ?? '', values };
    const chosen = own[column];
    if (chosen !== undefined) return { ...common, field: chosen, why: 'own' };
    const guess = guessed.find((one) => one.column === column && !taken.has(one.field));
    if (guess) return { ...common, field: guess.field, why: guess.why };
    return { ...common, field: '', why: countsRows(values) ? 'counts' : 'none' };
  });
}

/** The choices after a column got another field: the column that had the field is left out. */
export function withChoice(
  columns: readonly SheetColumn[],
  own: Readonly<Record<number, Choice>>,
  column: number,
  field: Choice,
): Record<number, Choice> {
  const before = columns.find((one) => field !== '' && one.field === field && one.column !== column);
  return { ...own, ...(before ? { [before.column]: '' } : {}), [column]: field };
}

/** The fields that no column holds though the kind needs them: those that are always needed, and whether it is unknown who a row is. */
export function missingOf(kind: ImportKind, columns: readonly SheetColumn[]): { fields: string[]; who: boolean } {
  const has = (field: ImportField) => columns.some((one) => one.field === field);
  const fields = requiredOf[kind].filter((field) => !has(field)).map((field) => importFields[field].label);
  const who = kind !== 'students' && !has('Ref') && !(has('Name') && has('Mobile'));
  return { fields, who };
}

/** In which order the days of a sheet are written; where nothing says so, the column in whose line it is asked, with an example. */
export function dayOrderOf(columns: readonly SheetColumn[]): {
  order: DateOrder;
  asked: { column: number; example: string } | undefined;
} {
  const ofDays = columns.filter(({ field }) => field !== '' && dayFields.includes(field));
  const order = orderOfDays(ofDays.flatMap(({ values }) => values));
  if (order !== '') return { order, asked: undefined };
  const open = ofDays.find(({ values }) => orderOfDays(values) === '');
  const example = open?.values.find((value) => orderOfDays([value]) === '');
  return { order, asked: open && example !== undefined ? { column: open.column, example } : undefined };
}
