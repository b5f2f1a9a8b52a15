import { lookupRows } from '#domain/words/codes.ts';
import type { Connection } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';

/** Fills the lookup tables (W7) where a row is missing; texts that the institute has changed stay as they are. */
export const seedLookups = (db: Connection) =>
  inTransaction(db, (trx) =>
    trx
      .insertInto('lookup_texts')
      .values(
        lookupRows.map((row) => ({
          table_id: row.tableId,
          text_id: row.textId,
          text_value: row.textValue,
          table_desc: row.tableDesc,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
