// The numbers of receipts (W45).

/** What a payment row is (W44): its KIND. */
export const paymentKind = { payment: 0, reversal: 1, refund: 2 } as const;
export type PaymentKind = (typeof paymentKind)[keyof typeof paymentKind];

const letters = { [paymentKind.payment]: 'R', [paymentKind.reversal]: 'V', [paymentKind.refund]: 'F' } as const;

/** One series of numbers: those of a letter in a financial year. */
export interface Series {
  letter: (typeof letters)[PaymentKind];
  /** The first of its two: 2026 for April 2026 to March 2027. */
  year: number;
}

const april = 4;

/** The series of a row of this kind that is recorded on a day in India. */
export function seriesOf(kind: PaymentKind, recordedOn: string): Series {
  const [year = 0, month = 0] = recordedOn.split('-').map(Number);
  return { letter: letters[kind], year: month < april ? year - 1 : year };
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** R/26-27/00001: at most 16 characters, up to 99,999,999 in a year (CGST rules 46 and 50). */
export const receiptNumber = ({ letter, year }: Series, number: number): string =>
  `${letter}/${twoDigits(year)}-${twoDigits(year + 1)}/${String(number).padStart(5, '0')}`;
