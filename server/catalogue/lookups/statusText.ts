import { type RawBuilder, sql } from 'kysely';
import { messages } from '#domain/words/messages.ts';

/** The text of a status column in a lookup table (W7); 'PENDING' for a code that the table lacks (spec 3). */
export const statusText = (tableId: number, column: string): RawBuilder<string> =>
  sql<string>`coalesce((select text_value from lookup_texts where table_id = ${tableId} and text_id = ${sql.ref(column)}), ${messages.status.unknown})`;
