import { paymentKind } from '#domain/money/receipt.ts';
import { readPaymentDetail } from '#domain/money/payment.ts';
import { sumOf } from '#domain/words/money.ts';
import type { BookRow, BookSum } from './readDayBook.ts';

/** Who took the money: Received By, else who recorded it. */
export const receiverOf = ({ paymentDetail, recordedBy }: BookRow): string =>
  readPaymentDetail(paymentDetail).receivedBy || recordedBy;

/** How many rows there are of each kind. */
export const kindsOf = (rows: readonly BookRow[]): Record<'received' | 'reversed' | 'refunded', number> => {
  const count = (kind: number) => rows.filter((row) => row.kind === kind).length;
  return {
    received: count(paymentKind.payment),
    reversed: count(paymentKind.reversal),
    refunded: count(paymentKind.refund),
  };
};

/** Receipts and money of some sums, reversals and refunds off. */
export const totalOf = (sums: readonly BookSum[]): { receipts: number; amount: number } => ({
  receipts: sums.reduce((total, { receipts }) => total + receipts, 0),
  amount: sumOf(sums.map(({ amount }) => amount)),
});
