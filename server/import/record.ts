import type { AnswerOf, ParsedBodyOf } from '#contract/calls/index.ts';
import type { Selectable } from 'kysely';
import type { CellName, DateOrder } from '#domain/import/kinds.ts';
import { type FoundOrder, readCells } from '#domain/import/layout.ts';
import { importMessages } from '#domain/import/messages.ts';
import { type ImportCells, noContext, type RowContext } from '#domain/import/reading.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Database } from '#server/db/tables.ts';

type Answer = AnswerOf<'GetImports'>['result'][number];

/** What is kept of a sheet; its first rows are read from its rows. */
export type KeptSheet = Omit<Answer['SHEETS'][number], 'FIRST'>;
export type ImportColumn = ParsedBodyOf<'CheckImport'>['Columns'][number];
/** What MatchImport said that a text means. */
export type Matched = Pick<Answer['UNMATCHED'][number], 'FIELD' | 'TEXT' | 'ID'> & { COURSE_ID?: number };
export type Unmatched = Answer['UNMATCHED'][number];
export type Mendable = Answer['MENDABLE'][number];

/** The records that a row made; whether a batch had no student before. */
export interface Made {
  student?: number;
  enrolment?: number;
  payments?: number[];
  attendance?: number;
  note?: number;
  enquiry?: number;
  firstOfBatch?: number;
  /** When the first of them was made; a payment that waited may be later. */
  at?: string;
}

/** What a row made; one of an earlier release made one payment at most. */
export function readMade(text: string | null): Made {
  const { payment, ...made } = JSON.parse(text ?? '{}') as Made & { payment?: number };
  return payment === undefined ? made : { ...made, payments: [payment] };
}

/** What the rows of the chosen sheet say together. */
export interface Found {
  orders: FoundOrder[];
  mobilePairs: number;
  isShort: boolean;
  sharedRefs: Record<string, { row: number; name: string }[]>;
  /** How many people, courses and payments the rows name. */
  people: number;
  courses: number;
  payments: number;
}

const foundNothing: Found = {
  orders: [],
  mobilePairs: 0,
  isShort: true,
  sharedRefs: {},
  people: 0,
  courses: 0,
  payments: 0,
};

/** What a call on an import did to money: what came in, or went out again (negative). */
interface MoneyOfImport {
  call: 'RunImport' | 'AllowImport' | 'UndoImport';
  at: string;
  userName: string;
  paise: number;
}

/** Notes what a call on an import does to money: nothing where there is none. The import is locked. */
export async function noteMoney(
  trx: Transaction,
  { id, money }: Pick<Import, 'id' | 'money'>,
  done: MoneyOfImport,
): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ money: JSON.stringify([...money, done]) })
    .where('id', '=', id)
    .execute();
}

const noMatch: Unmatched = {
  FIELD: 'Course',
  TEXT: '',
  COURSE_ID: 0,
  ROWS: 0,
  ID: 0,
  MATCHED: 0,
  OFFERED: 0,
  LIKELY: [],
};
const noSheet: KeptSheet = {
  NAME: '',
  ROWS: 0,
  HEAD_ROW: 0,
  HEAD_ROWS: 1,
  HIDDEN: 0,
  HIDDEN_ROWS: 0,
  HIDDEN_COLUMNS: [],
};

const parsed = <Value>(text: string) => JSON.parse(text) as Value;

const importById = (db: Connection, id: number) => db.selectFrom('imports').selectAll().where('id', '=', id);

const withJson = ({
  sheets,
  columns,
  matches,
  unmatched,
  date_orders,
  found,
  mendable,
  money,
  ...row
}: NonNullable<Awaited<ReturnType<typeof readRaw>>>) => ({
  ...row,
  sheets: parsed<Partial<KeptSheet>[]>(sheets).map((one) => ({ ...noSheet, ...one })),
  columns: parsed<ImportColumn[]>(columns),
  matches: parsed<Matched[]>(matches),
  // Kept by an earlier release, they know fewer fields.
  unmatched: parsed<Partial<Unmatched>[]>(unmatched).map((one) => ({ ...noMatch, ...one })),
  date_orders: parsed<{ Field: CellName; Order: DateOrder }[]>(date_orders),
  found: { ...foundNothing, ...parsed<Partial<Found>>(found) },
  mendable: parsed<Mendable[]>(mendable),
  money: parsed<MoneyOfImport[]>(money),
});

const readRaw = (db: Connection, id: number) => importById(db, id).executeTakeFirst();

/** An import as it is kept. */
export type Import = ReturnType<typeof withJson>;

/** An import; undefined where there is none. */
export async function readImport(db: Connection, id: number): Promise<Import | undefined> {
  const row = await readRaw(db, id);
  return row && withJson(row);
}

/** Locks an import. Refuses an unknown one. */
export async function lockImport(trx: Transaction, id: number): Promise<Import> {
  const imported = await lockImportIfThere(trx, id);
  if (!imported) throw new Refusal(importMessages.notFound);
  return imported;
}

/** As `lockImport`; undefined where it is gone. */
export async function lockImportIfThere(trx: Transaction, id: number): Promise<Import | undefined> {
  const row = await importById(trx, id).$call(lockRow(trx)).executeTakeFirst();
  return row && withJson(row);
}

/** Deletes the file of an import that is read, or never will be. The import is locked. */
export async function forgetFile(trx: Transaction, importId: number): Promise<void> {
  const row = await trx.selectFrom('imports').select('file_id').where('id', '=', importId).executeTakeFirst();
  await trx.updateTable('imports').set({ file_id: null }).where('id', '=', importId).execute();
  await trx
    .deleteFrom('files')
    .where('id', '=', row?.file_id ?? 0)
    .execute();
}

/** A row of a sheet with its cells, and what was decided about it. */
export interface KeptRow {
  id: number;
  row_no: number;
  cells: readonly string[];
  merged: Readonly<Record<string, string>>;
  isHidden: boolean;
  mends: ImportCells;
  context: RowContext;
  same_as: number | null;
  skipped: number;
  made: Made;
}

export const rowColumns = [
  'id',
  'row_no',
  'cells',
  'merged',
  'is_hidden',
  'mends',
  'context',
  'same_as',
  'skipped',
  'made',
] as const;
type RawRow = Pick<Selectable<Database['import_rows']>, (typeof rowColumns)[number]>;

export const keptRowOf = ({ cells, merged, is_hidden, mends, context, made, ...row }: RawRow): KeptRow => ({
  ...row,
  cells: parsed<string[]>(cells),
  merged: parsed<Record<string, string>>(merged),
  isHidden: is_hidden === 1,
  mends: parsed<ImportCells>(mends),
  context: { ...noContext, ...parsed<Partial<RowContext>>(context) },
  made: readMade(made),
});

/** The cells of a row by the fields that the columns hold, with what was mended. */
export const fieldsOfRow = (
  columns: readonly ImportColumn[],
  row: Pick<KeptRow, 'cells' | 'merged' | 'mends' | 'context'>,
): ImportCells => ({
  ...readCells(columns, row, row.context),
  ...row.mends,
});
