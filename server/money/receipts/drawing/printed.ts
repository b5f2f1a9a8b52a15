/** A5 landscape, or a roll of 80 mm for a thermal printer (W45). */
export type ReceiptFormat = 'A5' | '80';

/** What an enrolment came to after a payment; whole paise. Before there is an enrolment: by the course's fees (W45). */
export interface ReceiptAccount {
  fee: number;
  concession: number;
  /** With this payment. */
  paid: number;
  due: number;
  credit: number;
  /** The part of `due` that is asked for next, and by which day; null where there is no day. */
  next: { amount: number; dueDate: string } | null;
}

/** What may change after a payment is recorded and what its receipt goes on saying: kept with the payment. */
export interface ReceiptContent {
  instituteName: string;
  /** Its address with the place; may be empty. */
  instituteAddress: string;
  /** May be empty. */
  institutePhone: string;
  /** 'Mr.', 'Mrs.' or 'Ms.'; may be empty. */
  title: string;
  studentName: string;
  courseName: string;
  /** Who recorded it; empty where that is not known any more. */
  recordedBy: string;
  /** Null on a statement of a payment from before, and where a payment is taken back before there is an enrolment. */
  account: ReceiptAccount | null;
  /** By which modes the money came that this refund pays in cash instead (W44); '' or missing where as much came in cash. */
  cashInsteadOf?: string;
}

/** Everything that is printed on a receipt. */
export interface PrintedReceipt extends ReceiptContent {
  format: ReceiptFormat;
  /** Such as R/26-27/00001; '' on the statement of a payment from before (W45). */
  number: string;
  /** 0 money in, 1 a reversal, 2 a refund (W44). */
  kind: number;
  studentId: number;
  /** Paise, without a sign. */
  amount: number;
  mode: string;
  /** As PaymentDetail is sent, with Received By in front where the mode is cash; of a reversal the reason. */
  detail: string;
  /** YYYY-MM-DD. */
  recordedOn: string;
  /** YYYY-MM-DD. */
  paidOn: string;
  /** The number of the receipt that this voucher takes back; '' where it takes back none, or one from before. */
  reverses: string;
  /** The day on which it was reversed, and the number of the voucher that says so. */
  reversed: { on: string; by: string } | null;
  /** From the second printing on. */
  isDuplicate: boolean;
  /** Opened by the student on the own page (W67), which counts as no printing. */
  isOwnCopy?: true;
}
