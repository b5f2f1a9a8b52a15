import { CallFailed } from './callError.ts';
import { asObject, isOk, rowsOf } from './readAnswer.ts';
import { failure } from './checkAnswer.ts';

type Row = Record<string, unknown>;

/** Whether a value names what it is a row of: ID, or TEXT_ID in a lookup table. */
export const isRow = (value: unknown): value is Row => {
  const { ID, TEXT_ID } = asObject(value) ?? {};
  return (ID ?? TEXT_ID ?? '') !== '';
};

const isRefusal = (row: Row | undefined) => row !== undefined && 'OUT_OK' in row && !isOk(row['OUT_OK']);
const isOutcome = (row: Row) => 'OUT_OK' in row && !isRow(row);
const isEmpty = (row: Row) => Object.keys(row).length === 0;

/**
 * The rows of an answer as they came. The one reader of lists: what is no row is never shown or kept. Throws CallFailed
 * with the server's words where the list was refused (OUT_OK 0, in a row or beside the result), and with `fallback` for
 * what is no list of rows; `single` allows a row without an ID.
 */
export function readRows(answer: unknown, fallback: string, { single = false } = {}): Row[] {
  const rows: Row[] = rowsOf(answer as { result: Row[] });
  if (isRefusal(asObject(answer)) || isRefusal(rows[0])) throw failure(answer, 200, fallback);
  const found = rows.filter((row) => !isOutcome(row) && !isEmpty(row));
  if (!single && !found.every(isRow)) throw new CallFailed(fallback, 200);
  return found;
}
