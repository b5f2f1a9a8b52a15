import { type RawBuilder, sql } from 'kysely';

/** Rupees out of a column of paise, as a number on both databases (W6). */
export const rupeesOf = (column: string): RawBuilder<number> =>
  sql<number>`cast(${sql.ref(column)} as double precision) / 100`;
