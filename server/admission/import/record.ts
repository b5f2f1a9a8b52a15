import type { AnswerOf, ParsedBodyOf } from '#contract/calls/index.ts';
import type { ImportField } from '#domain/admission/import/kinds.ts';
import { importMessages } from '#domain/admission/import/messages.ts';
import type { ImportCells } from '#domain/admission/import/row.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { lockRow } from '#server/db/lockRow.ts';

type Answer = AnswerOf<'GetImports'>['result'][number];

/** What is kept of a sheet; its first rows are read from its rows. */
export type KeptSheet = Omit<Answer['SHEETS'][number], 'FIRST'>;
export type Column = ParsedBodyOf<'CheckImport'>['Columns'][number];
/** What MatchImport said that a text means. */
export type Matched = Pick<Answer['UNMATCHED'][number], 'FIELD' | 'TEXT' | 'ID'>;
export type Unmatched = Answer['UNMATCHED'][number];

/** The records that a row made; whether a batch had no student before. */
export interface Made {
  student?: number;
  enrolment?: number;
  payment?: number;
  attendance?: number;
  firstOfBatch?: number;
}

const parsed = <Value>(text: string) => JSON.parse(text) as Value;

const importById = (db: Connection, id: number) => db.selectFrom('imports').selectAll().where('id', '=', id);

const withJson = ({
  sheets,
  columns,
  matches,
  unmatched,
  ...row
}: NonNullable<Awaited<ReturnType<typeof readRaw>>>) => ({
  ...row,
  sheets: parsed<KeptSheet[]>(sheets),
  columns: parsed<Column[]>(columns),
  matches: parsed<Matched[]>(matches),
  unmatched: parsed<Unmatched[]>(unmatched),
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
  const row = await importById(trx, id).$call(lockRow(trx)).executeTakeFirst();
  if (!row) throw new Refusal(importMessages.notFound);
  return withJson(row);
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

/** A row of a sheet with its cells by field, and what was decided about it. */
export interface KeptRow {
  id: number;
  row_no: number;
  cells: readonly string[];
  mends: ImportCells;
  same_as: number | null;
  skipped: number;
}

interface RawRow extends Omit<KeptRow, 'cells' | 'mends'> {
  cells: string;
  mends: string;
}

export const rowColumns = ['id', 'row_no', 'cells', 'mends', 'same_as', 'skipped'] as const;

export const rowOf = ({ cells, mends, ...row }: RawRow): KeptRow => ({
  ...row,
  cells: parsed<string[]>(cells),
  mends: parsed<ImportCells>(mends),
});

/** The cells of a row by the fields that the columns hold, with what was mended. */
export function fieldsOfRow(
  columns: readonly Column[],
  { cells, mends }: Pick<KeptRow, 'cells' | 'mends'>,
): ImportCells {
  const read: Partial<Record<ImportField, string>> = {};
  for (const { Field, Column: column } of columns) read[Field] = cells[column] ?? '';
  return { ...read, ...mends };
}
