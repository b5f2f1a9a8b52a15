import { type ImportField, type ImportState, requiredOf } from '#domain/import/kinds.ts';
import { importMessages } from '#domain/import/messages.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { Import } from './record.ts';

/** Refuses an import that is in none of these states. */
export function requireState({ state }: Import, allowed: readonly ImportState[], refusal: string): void {
  if (!allowed.includes(state)) throw new Refusal(state.endsWith('ING') ? importMessages.notNow : refusal);
}

/** Rows were checked, and nothing moves them. */
export const settled: readonly ImportState[] = ['CHECKED', 'DONE'];

/** What must be known of everybody: a mobile, unless people without one are taken. */
export const neededOf = ({ kind }: Pick<Import, 'kind'>, noMobile: boolean): readonly ImportField[] =>
  requiredOf[kind].filter((field) => field !== 'Mobile' || !noMobile);

/** Puts an import into a state in which `ImportRunner` goes on with it: so many rows are to do. */
export const begin = (trx: Transaction, id: number, state: ImportState, timestamp: string, rows: number) =>
  trx
    .updateTable('imports')
    .set({ state, message: '', claimed_by: null, row_count: rows, done_count: 0, date_modified: timestamp })
    .where('id', '=', id)
    .execute();
