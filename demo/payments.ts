import { paymentModes } from '#domain/codes.ts';
import { addDays } from '#domain/dates.ts';
import { paymentDetailToSend, type PaymentInput } from '#domain/payment.ts';
import type { Random } from './random.ts';

const [upi, netBanking, cash] = paymentModes;
const banks = ['SBI', 'Indian Bank', 'Canara Bank', 'HDFC Bank', 'City Union Bank'];
const receivers = ['Kavitha S', 'Anbu R', 'Fathima Begum'];

function inventDetail(random: Random, mode: string): string {
  if (mode === upi) return `UPI Ref ${random.digits(12)}`;
  if (mode === netBanking) return `${random.pick(banks)} NEFT ${random.digits(10)}`;
  return paymentDetailToSend(`Receipt ${random.digits(4)}`, random.pick(receivers), mode);
}

/** What a student paid for a course of this fee (rupees), on the day of enrolment or shortly before. */
export function inventPayment(random: Random, fees: number, enrolledOn: string): PaymentInput {
  const paymentMode = random.weighted([
    [upi, 60],
    [netBanking, 22],
    [cash, 18],
  ] as const);
  return {
    paidFee: random.chance(0.08) ? Math.round(fees * 90) / 100 : fees,
    paymentMode,
    paymentDate: addDays(enrolledOn, random.chance(0.7) ? 0 : -random.whole(1, 3)),
    paymentDetail: inventDetail(random, paymentMode),
  };
}
