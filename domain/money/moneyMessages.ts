import { noAddress } from '#domain/people/mailed.ts';
/** What is said about money that may not be taken, given back or asked for (W43 to W45), with polyglot placeholders; amounts are `formatRupees`. */
export const moneyMessages = {
  /** PaidFee or Amount of 0. */
  aboveZero: '%{field} must be above ₹0',
  enrolmentNotFound: 'Enrolment not found',
  enrolmentDeleted: 'Enrolment is deleted',
  onlyDue: 'Only %{due} is due',
  onlyRefundable: 'Only %{amount} can be refunded',
  refundedBefore: 'Nothing was paid before %{date}',
  reversed: 'Payment is reversed already',
  reversalFixed: 'A reversal cannot be reversed',
  refundedFirst: '%{amount} of it was refunded: reverse the refund first',
  concessionAboveFee: 'Concession is more than the fee',
  dayClosed: 'The day book is closed up to %{date}',
  /** A warning, never a refusal. */
  referenceKnown: 'This reference is on receipt %{receipt}',
  nothingDue: 'Nothing is due',
  heldNotReminded: 'No reminder goes out while the course is on hold',
  assumedNotReminded: 'No reminder goes out before the fee is set',
  noAddress,
  reminded: 'Reminded on %{date} at %{time}',
  cashDiffers: 'Say why the cash differs by %{amount}',
} as const;
