import { closedRefusal } from '#domain/money/checkMoney.ts';
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

/** Shares the day book, as every write of money does, and answers the day up to which it is closed. */
export async function shareDayBook(trx: Transaction): Promise<string> {
  await book(trx).$call(shareRow(trx)).execute();
  return readClosedTo(trx);
}

/** Locks the day book, for a closing, and answers the day up to which it is closed. */
export async function lockDayBook(trx: Transaction): Promise<string> {
  await book(trx).$call(lockRow(trx)).execute();
  return readClosedTo(trx);
}
