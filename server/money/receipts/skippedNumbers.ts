import { sql } from 'kysely';
import { type Series, seriesLetters, seriesOf } from '#domain/money/receipt.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';

/** Numbers of receipts that a restore left out: the only gap that a series may have (W45). */
export interface SkippedNumbers extends Series {
  first: number;
  /** Left out too. */
  last: number;
  /** YYYY-MM-DD in India. */
  skippedOn: string;
}

/** The numbers left out by restores between two days, both included, in the order of days, letters and numbers. */
export const readSkippedNumbers = (db: Connection, from: string, to: string): Promise<SkippedNumbers[]> =>
  db
    .selectFrom('left_out_receipts')
    .select(['letter', 'year', 'first', 'last', 'left_out_on as skippedOn'])
    .where('left_out_on', '>=', from)
    .where('left_out_on', '<=', to)
    .orderBy('left_out_on')
    .orderBy('letter', 'desc')
    .orderBy('year')
    .orderBy('first')
    .execute();

/**
 * Leaves out `count` numbers of each series of the financial years from a day until today, those that receipts since that day may
 * have, and notes which (W45).
 */
export async function leaveOutNumbers(trx: Transaction, since: string, today: string, count: number): Promise<void> {
  for (const letter of seriesLetters) {
    const { year: thisYear } = seriesOf(letter, today);
    for (let { year } = seriesOf(letter, since); year <= thisYear; year += 1) {
      const { last } = await trx
        .insertInto('receipt_counters')
        .values({ letter, year, last: count })
        .onConflict((conflict) =>
          conflict.columns(['letter', 'year']).doUpdateSet({ last: sql`receipt_counters.last + ${count}` }),
        )
        .returning('last')
        .executeTakeFirstOrThrow();
      const numbers = { first: last - count + 1, last };
      await trx
        .insertInto('left_out_receipts')
        .values({ letter, year, ...numbers, left_out_on: today })
        .execute();
    }
  }
}
