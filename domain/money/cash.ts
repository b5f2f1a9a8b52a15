import { formatRupees, toPaise, toRupees } from '#domain/words/money.ts';

/** Rupees: from this sum on cash may not be received (section 186 of the Income-tax Act 2025). */
const cashLimit = 2_00_000;

/** Whether a mode of payment is cash (spec 3). */
export const isCash = (mode: string): boolean => mode === 'Cash';

export const cashRefusal = `Cash of ${formatRupees(cashLimit)} or more may not be received (Income-tax Act). Take UPI or Net Banking.`;

/**
 * Whether a payment would bring the cash that was received to the limit (W44).
 * @param received paise of the payer on the same day, and those for the same enrolment
 */
export const isTooMuchCash = (paise: number, ...received: readonly number[]): boolean =>
  received.some((before) => toRupees(before + paise) >= cashLimit);

/** A payment row, as far as the rule on cash goes by it; rupees. Servers without a ledger know only money in. */
export interface CashRow {
  paidFee?: number | null;
  paymentMode?: string | null;
  paymentDate?: string | null;
  courseId?: number | null;
  kind?: number | null;
  reversedBy?: number | null;
  studentCourseId?: number | null;
}

interface CashTaken {
  paymentDate: string;
  courseId: number;
  /** 0 before there is an enrolment. */
  studentCourseId: number;
}

/**
 * Paise that a student paid in cash on the day of a payment, and for its enrolment; before there is one, for the course without an
 * enrolment (W44). `rows` are the student's payments; reversals, refunds and what was reversed do not count.
 */
export function cashReceived(
  rows: readonly CashRow[],
  { paymentDate, courseId, studentCourseId }: CashTaken,
): readonly [day: number, enrolment: number] {
  const counted = rows.filter((row) => isCash(row.paymentMode ?? '') && !row.kind && !row.reversedBy);
  const sum = (of: (row: CashRow) => boolean) =>
    counted.filter(of).reduce((paise, { paidFee }) => paise + toPaise(Number(paidFee ?? 0)), 0);
  return [
    sum((row) => row.paymentDate === paymentDate),
    sum((row) => row.studentCourseId === studentCourseId && (studentCourseId > 0 || row.courseId === courseId)),
  ];
}
