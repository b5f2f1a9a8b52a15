import { closedRefusal } from '../../domain/takePayment.ts';
import { dialectOf } from '../db/dialect.ts';
import { lockRow } from '../db/lockRow.ts';
import type { Transaction } from '../db/connection.ts';
import { Refusal } from '../errors.ts';

/** Refuses a day up to which the day book is closed (W45). */
function refuseClosed(day: string, closedTo: string | null): void {
  const refusal = closedRefusal(day, closedTo ?? '');
  if (refusal !== '') throw new Refusal(refusal);
}

/**
 * Keeps the day book as it is until the transaction ends, as every write of money does after it holds student and enrolment and before
 * its number; others do so at a time, a closing alone. Refuses a day of payment up to which the book is closed (W45).
 */
export async function holdDayBook(trx: Transaction, paymentDate: string): Promise<void> {
  const book = trx.selectFrom('day_book').select('closed_to');
  const held = dialectOf(trx) === 'postgres' ? book.forShare() : book;
  const { closed_to: closedTo } = await held.executeTakeFirstOrThrow();
  refuseClosed(paymentDate, closedTo);
}

/** Holds the day book alone, for a closing, and answers the day up to which it is closed. Refuses a day that is closed already. */
export async function lockDayBook(trx: Transaction, day?: string): Promise<string | null> {
  const book = trx.selectFrom('day_book').select('closed_to');
  const { closed_to: closedTo } = await book.$call(lockRow(trx)).executeTakeFirstOrThrow();
  if (day !== undefined) refuseClosed(day, closedTo);
  return closedTo;
}
