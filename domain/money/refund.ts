import { isCash } from './cash.ts';
import { paymentKind } from './receipt.ts';
import { enrolmentStatus } from '#domain/words/status.ts';

/** What may be paid back (W44): of who goes on or is through what is over, of who has stopped all that was paid. */
export const refundable = (status: number, { credit, paid }: { credit: number; paid: number }): number =>
  status === enrolmentStatus.active || status === enrolmentStatus.completed ? credit : paid;

/** A payment row of an enrolment, as far as a refund goes by it. */
export interface PaidRow {
  kind: number;
  /** Paise; negative where money went back. */
  amount: number;
  mode: string;
  day: string;
  isReversed: boolean;
}

/** The day of the first payment of an enrolment; '' where it has none. No refund is dated before it (W44). */
export const firstPaidOn = (rows: readonly PaidRow[]): string =>
  rows
    .filter(({ kind }) => kind === paymentKind.payment)
    .map(({ day }) => day)
    .toSorted()[0] ?? '';

/** By which modes the money came that a refund of so many paise pays back in cash instead; '' where as much came in cash. */
export function cashInsteadOf(amount: number, mode: string, rows: readonly PaidRow[]): string {
  const cash = rows.filter((row) => isCash(row.mode)).reduce((sum, row) => sum + row.amount, 0);
  if (!isCash(mode) || amount <= cash) return '';
  const others = rows.filter((row) => row.kind === paymentKind.payment && !row.isReversed && !isCash(row.mode));
  return [...new Set(others.map((row) => row.mode))].join(', ');
}
