import { closedRefusal } from '#domain/money/takePayment.ts';
import { lockRow, shareRow } from '#server/db/lockRow.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';

/** The day up to which the day book is closed: that of the last closing that was not taken back; '' where none holds (W45). */
export async function readClosedTo(db: Connection): Promise<string> {
  const { day } = await db
    .selectFrom('closings')
    .select((eb) => eb.fn.max('day').as('day'))
    .where('reopened_at', 'is', null)
    .executeTakeFirstOrThrow();
  return day ?? '';
}

/** Refuses a day up to which the day book is closed (W45). */
export function refuseClosed(day: string, closedTo: string): void {
  const refusal = closedRefusal(day, closedTo);
  if (refusal !== '') throw new Refusal(refusal);
}

const book = (trx: Transaction) => trx.selectFrom('day_book').select('id');

/**
 * Keeps the day book as it is until the transaction ends, as every write of money does after it holds student and enrolment and before
 * its number; others do so at a time, a closing alone. Answers the day up to which it is closed, read once the book is held.
 */
export async function holdDayBook(trx: Transaction): Promise<string> {
  await book(trx).$call(shareRow(trx)).execute();
  return readClosedTo(trx);
}

/** Holds the day book alone, for a closing, and answers the day up to which it is closed. */
export async function lockDayBook(trx: Transaction): Promise<string> {
  await book(trx).$call(lockRow(trx)).execute();
  return readClosedTo(trx);
}
