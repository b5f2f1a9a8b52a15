import { financialYearOf } from '#domain/money/receipt.ts';

/** What somebody is called whose particulars were erased (W53). */
export const erasedName = (id: number): string => `Erased ${id}`;

/** What stands in the activity log in the place of a value of such a person. */
export const erasedValue = 'Erased';

/** For so many financial years after its own a receipt is kept (Companies Act, s. 128). */
const receiptYears = 8;

/** The last day on which the receipt of a payment recorded on a day is kept (W53): a 31 March, YYYY-MM-DD. */
export const receiptKeptUntil = (recordedOn: string): string =>
  `${financialYearOf(recordedOn) + 1 + receiptYears}-03-31`;

/** Receipts of payments recorded before this day, a 1 April, are not kept any more. */
export const receiptsKeptFrom = (today: string): string => `${financialYearOf(today) - receiptYears}-04-01`;
