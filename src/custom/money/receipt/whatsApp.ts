import { formatDay } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';
import type { useTexts } from '#src/text.ts';

/** A payment as its receipt is offered. */
export interface ReceiptOf {
  paymentId: number;
  /** '' where it has none: a payment from before. */
  receiptNo: string;
  /** Another row took it back. */
  isReversed: boolean;
  /** Rupees; below 0 where money went back. */
  paidFee: number;
  /** YYYY-MM-DD. */
  paymentDate: string;
  studentName: string;
  /** Ten digits; '' where none is known. */
  studentMobile: string;
  courseName: string;
}

/**
 * The address that opens WhatsApp with a message to the student, to be sent by the person; '' without a mobile, for a reversal, and for
 * what was reversed, which counts no more.
 */
export function whatsAppLink(
  { receiptNo, isReversed, paidFee, paymentDate, studentName, studentMobile, courseName }: ReceiptOf,
  institute: string,
  text: ReturnType<typeof useTexts<'receipt'>>,
): string {
  if (!/^\d{10}$/.test(studentMobile) || receiptNo.startsWith('V/') || isReversed) return '';
  const isBack = paidFee < 0;
  const amount = formatRupees(Math.abs(paidFee));
  const words = { student: studentName, amount, course: courseName, day: formatDay(paymentDate) };
  const message = [
    isBack ? text('gaveBack', words) : text('received', words),
    receiptNo && text(isBack ? 'voucher' : 'number', { number: receiptNo }),
    institute,
  ];
  return `https://wa.me/91${studentMobile}?text=${encodeURIComponent(message.filter(Boolean).join(' '))}`;
}
