import { sql } from 'kysely';
import { receiptNumber, type SeriesLetter, seriesOf } from '#domain/money/receipt.ts';
import type { Transaction } from '#server/db/connection.ts';

/** The next number of a series (W45). Whoever draws one locks its counter, and gives it back if the transaction fails. */
export async function drawNumber(trx: Transaction, letter: SeriesLetter, recordedOn: string): Promise<string> {
  const series = seriesOf(letter, recordedOn);
  const { last } = await trx
    .insertInto('receipt_counters')
    .values({ ...series, last: sql<number>`1` })
    .onConflict((conflict) =>
      conflict.columns(['letter', 'year']).doUpdateSet({ last: (eb) => eb('receipt_counters.last', '+', 1) }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return receiptNumber(series, last);
}
