import type { Kysely } from 'kysely';
import { columnsOf } from './columns.ts';
import { addColumns } from './createTable.ts';

/** When and why a payment was taken back (W27); every payment that is there already counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { textOrNull } = columnsOf(db);
  await addColumns(db, 'payments', { voided_at: textOrNull, void_reason: textOrNull });
}
