// The numbers of receipts (W45), and of what else enters or leaves the drawer (W64).

/** What a payment row is (W44): its KIND. */
export const paymentKind = { payment: 0, reversal: 1, refund: 2 } as const;
export type PaymentKind = (typeof paymentKind)[keyof typeof paymentKind];

/** R money in, V reversals, F refunds; of the drawer Q what comes in and P what goes out. */
export const seriesLetters = ['R', 'V', 'F', 'P', 'Q'] as const;
export type SeriesLetter = (typeof seriesLetters)[number];

/** The letter of a payment row's number. */
export const letterOfPayment = {
  [paymentKind.payment]: 'R',
  [paymentKind.reversal]: 'V',
  [paymentKind.refund]: 'F',
} as const satisfies Record<PaymentKind, SeriesLetter>;

/** One series of numbers: those of a letter in a financial year. */
export interface Series {
  letter: SeriesLetter;
  /** The first of its two: 2026 for April 2026 to March 2027. */
  year: number;
}

const april = 4;

/** The year in which the financial year of a day begins: 2026 for April 2026 to March 2027. */
export function financialYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month < april ? year - 1 : year;
}

/** The series of a row that is recorded on a day in India. */
export const seriesOf = (letter: SeriesLetter, recordedOn: string): Series => ({
  letter,
  year: financialYearOf(recordedOn),
});

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** 2026–27. */
export const financialYearName = (year: number): string => `${year}–${twoDigits(year + 1)}`;

/** R/26-27/00001: at most 16 characters, up to 99,999,999 in a year (CGST rules 46 and 50). */
export const receiptNumber = ({ letter, year }: Series, number: number): string =>
  `${letter}/${twoDigits(year)}-${twoDigits(year + 1)}/${String(number).padStart(5, '0')}`;

/** For so many financial years after its own a receipt of an erased person is kept, as accounts are (Companies Act, s. 128). */
const receiptYears = 8;

/** The last day on which the receipt of a payment recorded on a day is kept (W53): a 31 March, YYYY-MM-DD. */
export const receiptKeptUntil = (recordedOn: string): string =>
  `${financialYearOf(recordedOn) + 1 + receiptYears}-03-31`;

/** Receipts of payments recorded before this day, a 1 April, are not kept any more. */
export const receiptsKeptFrom = (today: string): string => `${financialYearOf(today) - receiptYears}-04-01`;
