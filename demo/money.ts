import { parseISO } from 'date-fns/parseISO';
import { enrolmentStatus, paymentModes } from '#domain/words/codes.ts';
import { equalInstalments, type Instalment } from '#domain/money/ledger.ts';
import { toPaise } from '#domain/words/money.ts';
import { paymentDetailToSend } from '#domain/money/payment.ts';
import { paymentKind, type PaymentKind } from '#domain/money/receipt.ts';
import type { Calendar, DayNumber, Moment } from './calendar.ts';
import { type Random, randomOf } from './random.ts';
import type { Study } from './studies.ts';

const [upi, netBanking, cash] = paymentModes;
const receivers = ['Kavitha S', 'Anbu R', 'Fathima Begum'];

/** A row of money; amounts are paise, negative where money is taken back. */
interface DemoPayment {
  kind: PaymentKind;
  amount: number;
  mode: string;
  detail: string;
  /** The day on which it was paid. */
  day: DayNumber;
  recordedAt: Moment;
  /** The place among the study's rows of the one that it takes back. */
  reverses?: number;
}

/** What a study costs, and what was paid for it in the order of time. */
export interface Money {
  fee: number;
  /** Empty where everything was due on the first day. */
  instalments: readonly Instalment[];
  payments: readonly DemoPayment[];
  /** Whether the fee is only that of the course list, as in enrolments from before the ledger (W43). */
  isAssumed: boolean;
}

/** The most rows of money that a study has: four instalments, one mistake with its reversal, a refund. */
export const mostPayments = 8;

/** What stands for a row of money in the outline. */
export const paymentKey = (studyKey: number, index: number): number => studyKey * mostPayments + index;

/** The key of the study, and the row's place among its money. */
export const ofPaymentKey = (key: number): [studyKey: number, place: number] => [
  Math.floor(key / mostPayments),
  key % mostPayments,
];

const ofMoney = 7;
/** Rupees from which a fee may be paid in instalments. */
const leastForInstalments = 9_000;
const forFourInstalments = 25_000;

/** How somebody paid. */
function inventWay(random: Random): Pick<DemoPayment, 'mode' | 'detail'> {
  const mode = random.weighted([
    [upi, 60],
    [netBanking, 22],
    [cash, 18],
  ] as const);
  if (mode === upi) return { mode, detail: random.digits(12) };
  if (mode === netBanking) return { mode, detail: `SBIN${random.digits(12)}` };
  return { mode, detail: paymentDetailToSend(`Slip ${random.digits(4)}`, random.pick(receivers), mode) };
}

/** A tenth of an amount in whole rupees: what a cashier types who forgets a zero. */
const withoutZero = (amount: number) => Math.floor(amount / 1000) * 100;

function inventPlan(random: Random, calendar: Calendar, { course, start }: Study): readonly Instalment[] {
  if (course.fees < leastForInstalments || !random.chance(0.45)) return [];
  const count = course.fees >= forFourInstalments ? 4 : random.whole(2, 3);
  return equalInstalments(toPaise(course.fees), count, calendar.textOf(start));
}

/** What was paid after the first instalment: most by its day, some late, some not at all; few by a mistake first, once. */
function inventLater(random: Random, calendar: Calendar, study: Study, plan: readonly Instalment[]): DemoPayment[] {
  const payments: DemoPayment[] = [];
  let hasMistake = false;
  const leftOn = study.status === enrolmentStatus.deleted ? calendar.dayOf(study.changedAt) : Infinity;
  for (const { dueDate, amount } of plan.slice(1)) {
    const due = calendar.dayOf(parseISO(`${dueDate}T12:00:00+05:30`).getTime());
    const day = calendar.workdayAfter(due, random.whole(-4, 12));
    if (day === undefined || day >= leftOn || random.chance(0.12)) return payments;
    const recordedAt = calendar.officeHours(day, random);
    const way = inventWay(random);
    const payment = { kind: paymentKind.payment, amount, ...way, day, recordedAt };
    if (random.chance(0.08) && !hasMistake) {
      hasMistake = true;
      const mistake = { ...payment, amount: withoutZero(amount) };
      const minute = 60_000;
      // The first payment of the study stands before these.
      const reversal = {
        ...mistake,
        kind: paymentKind.reversal,
        amount: -mistake.amount,
        detail: 'A zero was missing',
        reverses: payments.length + 1,
      };
      payments.push(
        { ...mistake, recordedAt: recordedAt - 2 * minute },
        { ...reversal, recordedAt: recordedAt - minute },
      );
    }
    const paidInPart = random.chance(0.08);
    payments.push(paidInPart ? { ...payment, amount: Math.floor(amount / 200) * 100 } : payment);
    if (paidInPart) return payments;
  }
  return payments;
}

/** Half of what somebody who left had paid, given back. */
function inventRefund(random: Random, calendar: Calendar, study: Study, paid: readonly DemoPayment[]): DemoPayment[] {
  if (study.status !== enrolmentStatus.deleted || !random.chance(0.3)) return [];
  const total = paid.reduce((sum, { amount }) => sum + amount, 0);
  const day = calendar.dayOf(study.changedAt);
  const way = { mode: upi, detail: random.digits(12) };
  return [
    { kind: paymentKind.refund, amount: -Math.floor(total / 200) * 100, ...way, day, recordedAt: study.changedAt },
  ];
}

/** The day of the first payment: some paid before it was recorded, though on no day that was closed by then. */
function inventFirstDay(random: Random, { closed }: Calendar, { start }: Study): DayNumber {
  const day = start - (random.chance(0.7) ? 0 : random.whole(1, 3));
  return closed.some((evening) => day <= evening && evening < start) ? start : day;
}

/** The money of a study by its key, always the same; the free pay nothing. */
export function inventMoney(key: number, study: Study, calendar: Calendar): Money {
  const random = randomOf(key, ofMoney);
  const fee = toPaise(study.course.fees);
  const plan = inventPlan(random, calendar, study);
  const paidInPart = plan.length === 0 && random.chance(0.08);
  const first: DemoPayment = {
    kind: paymentKind.payment,
    amount: plan[0]?.amount ?? (paidInPart ? Math.round(fee * 0.9) : fee),
    ...inventWay(random),
    day: inventFirstDay(random, calendar, study),
    recordedAt: study.createdAt,
  };
  const later = inventLater(random, calendar, study, plan);
  const refund = inventRefund(random, calendar, study, [first, ...later]);
  return {
    fee,
    instalments: plan,
    payments: [first, ...later, ...refund],
    isAssumed: paidInPart && random.chance(0.2),
  };
}
