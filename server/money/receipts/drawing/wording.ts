import { isCash } from '#domain/money/cash.ts';
import { formatDay } from '#domain/words/dates.ts';
import { formatRupees, toRupees } from '#domain/words/money.ts';
import { readPaymentDetail } from '#domain/money/payment.ts';
import { paymentKind } from '#domain/money/receipt.ts';
import { rupeesInWords } from '#domain/money/rupeesInWords.ts';
import { plainLine } from '#domain/words/printable.ts';
import type { PrintedReceipt, ReceiptAccount } from './printed.ts';

/** A value with its name beside it. */
export interface ReceiptLine {
  label: string;
  value: string;
  /** Said louder than the others. */
  strong?: true;
}

/** What each kind of paper calls itself and the people on it. */
const papers = {
  receipt: { title: 'Receipt', student: 'Received from', by: 'Received by', foot: 'Computer receipt.' },
  reversal: { title: 'Reversal voucher', student: 'Reversed for', by: 'Reversed by', foot: 'Computer voucher.' },
  refund: { title: 'Refund voucher', student: 'Refunded to', by: 'Refunded by', foot: 'Computer voucher.' },
  statement: {
    title: 'Statement of payment',
    student: 'Received from',
    by: 'Received by',
    foot: 'Computer statement.',
  },
} as const;

/** Cash above this sum, in rupees, is receipted over a revenue stamp of ₹1 (Indian Stamp Act, schedule I, article 53). */
const stampAbove = 5000;

const figures = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const paperOf = ({ kind, number }: PrintedReceipt): keyof typeof papers => {
  if (kind === paymentKind.reversal) return 'reversal';
  if (kind === paymentKind.refund) return 'refund';
  return number === '' ? 'statement' : 'receipt';
};

const rupees = (paise: number) => formatRupees(toRupees(paise));

function dueWords({ due, next }: ReceiptAccount): string {
  if (!next) return rupees(due);
  const part = next.amount < due ? `, ${rupees(next.amount)} of it` : '';
  return `${rupees(due)}${part} by ${formatDay(next.dueDate)}`;
}

function accountLines(account: ReceiptAccount): ReceiptLine[] {
  const { fee, concession, paid, credit } = account;
  return [
    { label: 'Fee', value: rupees(fee) },
    ...(concession > 0 ? [{ label: 'Concession', value: rupees(concession) }] : []),
    { label: 'Paid so far', value: rupees(paid) },
    credit > 0
      ? { label: 'Paid above the fee', value: rupees(credit), strong: true }
      : { label: 'Due after this', value: dueWords(account), strong: true },
  ];
}

/** The texts of a receipt as they are printed, each a single line of plain text; empty ones are not printed. */
export function receiptWording(printed: PrintedReceipt) {
  const paper = paperOf(printed);
  const { title, student, by, foot } = papers[paper];
  const { mode, reversed, institutePhone, account } = printed;
  const { receivedBy, detail } = readPaymentDetail(printed.detail);
  const isReversal = paper === 'reversal';
  const phone = plainLine(institutePhone);
  const line = (label: string, value: string): ReceiptLine[] =>
    value === '' ? [] : [{ label, value: plainLine(value) }];
  return {
    instituteName: plainLine(printed.instituteName),
    instituteLine: [plainLine(printed.instituteAddress), phone].filter(Boolean).join(' · '),
    title,
    number: printed.number,
    day: formatDay(printed.recordedOn),
    marks: [
      ...(printed.isOwnCopy ? ['Copy for the student'] : printed.isDuplicate ? ['Duplicate'] : []),
      ...(reversed ? [`Reversed on ${formatDay(reversed.on)}${reversed.by && ` by ${reversed.by}`}`] : []),
    ],
    studentLabel: student,
    student: plainLine(`${printed.title} ${printed.studentName}`),
    studentId: String(printed.studentId),
    course: plainLine(printed.courseName),
    amount: figures.format(toRupees(printed.amount)),
    amountWords: rupeesInWords(printed.amount),
    payment: [
      ...line('Takes back', printed.reverses),
      ...line('Mode', [mode, isReversal ? '' : detail].filter(Boolean).join(', ')),
      ...line('Paid in', printed.cashInsteadOf ? `Cash, though it came by ${printed.cashInsteadOf}` : '').map(
        (note): ReceiptLine => ({ ...note, strong: true }),
      ),
      ...line('Reason', isReversal ? printed.detail : ''),
      ...line('Paid on', printed.paidOn === printed.recordedOn ? '' : formatDay(printed.paidOn)),
      ...line(by, (paper === 'receipt' || paper === 'statement' ? receivedBy : '') || printed.recordedBy),
    ],
    account: account ? accountLines(account) : [],
    foot: [foot, phone && `Questions: ${phone}.`].filter(Boolean).join(' '),
    signature: paper === 'refund' ? 'Signature of the receiver' : 'Authorised signatory',
    hasStamp: !isReversal && isCash(mode) && toRupees(printed.amount) > stampAbove,
  };
}

export type ReceiptWording = ReturnType<typeof receiptWording>;
