import type { AnswerOf, ListCallName, PostCallName } from '../../contract/calls/index.ts';
import { CallFailed } from './callError.ts';
import { toRecord } from './codec.ts';
import { isOk, rowsOf } from './transport.ts';

/** A record as the app holds it; `id` is its ID. */
export type AppRecord = Record<string, unknown> & { id: number };

/** The records of an answer. Throws CallFailed where a list was refused: the row is OUT_OK 0 with its OUT_ERROR. */
export function readRecords<N extends ListCallName | PostCallName>(answer: AnswerOf<N>, fallback: string): AppRecord[] {
  const rows: Record<string, unknown>[] = rowsOf(answer);
  const [first] = rows;
  if (first && 'OUT_OK' in first && !('ID' in first)) {
    if (!isOk(first['OUT_OK'])) throw new CallFailed(String(first['OUT_ERROR'] || fallback), 200);
    return [];
  }
  return rows.map((row) => toRecord(row) as AppRecord);
}
