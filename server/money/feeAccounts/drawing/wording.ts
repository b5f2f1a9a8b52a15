import { readPaymentDetail } from '#domain/money/payment.ts';
import { paymentKind } from '#domain/money/receipt.ts';
import { formatDay } from '#domain/words/dates.ts';
import { formatRupees, toRupees } from '#domain/words/money.ts';
import { plainLine } from '#domain/words/printable.ts';
import type { PrintedCourse, PrintedFeeAccount, PrintedInstalment, PrintedMoney, PrintedSums } from './printed.ts';

/** A value with its name beside it. */
export interface FeeAccountLine {
  label: string;
  value: string;
  /** Said louder than the others. */
  strong?: true;
}

/** Rows of texts below the names of their columns, and a sum below them. */
export interface TableWords {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Said louder than the others; none where there is nothing to add up. */
  sum: readonly string[];
}

const signed = (paise: number) => (paise < 0 ? `−${formatRupees(toRupees(-paise))}` : formatRupees(toRupees(paise)));

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** What a payment row is: its paper with its number. */
function paperOf({ kind, number, reverses }: PrintedMoney): string {
  const of = reverses && ` of ${reverses}`;
  if (kind === paymentKind.reversal) return `Reversal ${number}${of}`.trim();
  if (kind === paymentKind.refund) return `Refund ${number}`.trim();
  return number ? `Receipt ${number}` : 'Payment';
}

const moneyCells = (row: PrintedMoney): string[] => {
  const detail = row.kind === paymentKind.reversal ? row.detail : readPaymentDetail(row.detail).detail;
  const how = [row.mode, detail].map(plainLine).filter(Boolean).join(', ');
  return [formatDay(row.paidOn), paperOf(row), how, signed(row.amount)];
};

const moneyTable = (rows: readonly PrintedMoney[]): TableWords => ({
  head: ['Date', 'Paper', 'How', 'Amount'],
  rows: rows.map(moneyCells),
  sum: ['', 'Paid', '', signed(total(rows.map(({ amount }) => amount)))],
});

function instalmentTable(instalments: readonly PrintedInstalment[]): TableWords {
  const cells = (amount: number, covered: number) => [amount, covered, amount - covered].map(signed);
  const [asked, covered] = [
    total(instalments.map(({ amount }) => amount)),
    total(instalments.map((one) => one.covered)),
  ];
  return {
    head: ['Due on', 'Amount', 'Paid', 'Open'],
    rows: instalments.map((one) => [formatDay(one.dueDate), ...cells(one.amount, one.covered)]),
    sum: ['In all', ...cells(asked, covered)],
  };
}

/** What an account comes to: fee and concession always, the rest where it is not 0, what is due louder. */
function sumLines({ fee, concession, paid, due, overdue, writtenOff, credit }: PrintedSums): FeeAccountLine[] {
  const line = (label: string, amount: number): FeeAccountLine[] =>
    amount > 0 ? [{ label, value: signed(amount) }] : [];
  return [
    { label: 'Fee', value: signed(fee) },
    ...line('Concession', concession),
    { label: 'Paid', value: signed(paid) },
    ...line('Written off', writtenOff),
    ...line('Paid above the fee', credit),
    { label: 'Due', value: signed(due), strong: true },
    ...line('of it overdue', overdue),
  ];
}

const noSums: PrintedSums = { fee: 0, concession: 0, paid: 0, due: 0, overdue: 0, writtenOff: 0, credit: 0 };

/** What all courses come to together. */
const sumOfAll = (courses: readonly PrintedCourse[]): PrintedSums =>
  Object.fromEntries(
    (Object.keys(noSums) as (keyof PrintedSums)[]).map((name) => [name, total(courses.map(({ sums }) => sums[name]))]),
  ) as unknown as PrintedSums;

function courseWords(course: PrintedCourse) {
  const { name, batch, status, startDate, isAssumed, concessionReason, instalments, money, sums } = course;
  return {
    title: plainLine(name),
    note: [plainLine(batch), status, `from ${formatDay(startDate)}`].filter(Boolean).join(' · '),
    remarks: [
      isAssumed ? 'The fee is that of the course list.' : '',
      sums.concession > 0 && concessionReason ? `Concession: ${plainLine(concessionReason)}` : '',
    ].filter(Boolean),
    sums: sumLines(sums),
    instalments: instalments.length > 0 ? instalmentTable(instalments) : undefined,
    money: money.length > 0 ? moneyTable(money) : undefined,
  };
}

export type CourseWords = ReturnType<typeof courseWords>;

/** The texts of a fee account as they are printed, each a single line of plain text; empty ones are not printed. */
export function feeAccountWording(printed: PrintedFeeAccount) {
  const { instituteName, instituteAddress, institutePhone, title, studentName, studentId, ref } = printed;
  const { courses, unused, day } = printed;
  const phone = plainLine(institutePhone);
  return {
    instituteName: plainLine(instituteName),
    instituteLine: [plainLine(instituteAddress), phone].filter(Boolean).join(' · '),
    title: 'Fee account',
    day: `as of ${formatDay(day)}`,
    student: plainLine(`${title} ${studentName}`),
    studentLine: [`Student ${studentId}`, ref && `Reg. No. ${plainLine(ref)}`].filter(Boolean).join(' · '),
    // One course says all that the sum of one would.
    sums: courses.length === 1 ? [] : sumLines(sumOfAll(courses)),
    courses: courses.map(courseWords),
    unused:
      unused.length > 0
        ? {
            title: 'Paid for no course yet',
            money: {
              ...moneyTable(unused),
              rows: unused.map((row) => {
                const [paidOn = '', paper = '', how = '', amount = ''] = moneyCells(row);
                return [paidOn, paper, `${how}, for ${plainLine(row.course)}`, amount];
              }),
            },
          }
        : undefined,
    foot: ['Computer statement.', phone && `Questions: ${phone}.`].filter(Boolean).join(' '),
  };
}

export type FeeAccountWording = ReturnType<typeof feeAccountWording>;
