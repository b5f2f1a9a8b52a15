import { paymentModes } from '#domain/codes.ts';
import { paymentDetailToSend } from '#domain/payment.ts';
import { type Random, randomOf } from './random.ts';

const [upi, netBanking, cash] = paymentModes;
const banks = ['SBI', 'Indian Bank', 'Canara Bank', 'HDFC Bank', 'City Union Bank'];
const receivers = ['Kavitha S', 'Anbu R', 'Fathima Begum'];

function inventDetail(random: Random, mode: string): string {
  if (mode === upi) return `UPI Ref ${random.digits(12)}`;
  if (mode === netBanking) return `${random.pick(banks)} NEFT ${random.digits(10)}`;
  return paymentDetailToSend(`Receipt ${random.digits(4)}`, random.pick(receivers), mode);
}

interface DemoPayment {
  /** Rupees. */
  paidFee: number;
  mode: string;
  detail: string;
  /** How many days before the enrolment. */
  daysBefore: number;
}

const ofPayments = 7;

/** What was paid for the study of a key, whose course has this fee (rupees). */
export function inventPayment(key: number, fees: number): DemoPayment {
  const random = randomOf(key, ofPayments);
  const mode = random.weighted([
    [upi, 60],
    [netBanking, 22],
    [cash, 18],
  ] as const);
  return {
    paidFee: random.chance(0.08) ? Math.round(fees * 90) / 100 : fees,
    mode,
    detail: inventDetail(random, mode),
    daysBefore: random.chance(0.7) ? 0 : random.whole(1, 3),
  };
}
