import { readPaymentDetail } from '#domain/money/payment.ts';
import { sumOf } from '#domain/words/money.ts';
import type { BookRow, BookSum } from './readDayBook.ts';

/** Who took the money: Received By, else who recorded it. */
export const receiverOf = ({ paymentDetail, recordedBy }: BookRow): string =>
  readPaymentDetail(paymentDetail).receivedBy || recordedBy;

/** How many rows there are of each kind. */
export const kindsOf = (sums: readonly BookSum[]): Record<'received' | 'reversed' | 'refunded', number> => {
  const count = (kind: 'receipts' | 'reversals' | 'refunds') => sums.reduce((total, sum) => total + sum[kind], 0);
  return { received: count('receipts'), reversed: count('reversals'), refunded: count('refunds') };
};

/** Receipts and money of some sums, reversals and refunds off. */
export const totalOf = (sums: readonly BookSum[]): { receipts: number; amount: number } => ({
  receipts: sums.reduce((total, { receipts }) => total + receipts, 0),
  amount: sumOf(sums.map(({ amount }) => amount)),
});
