import { dayOfTyped } from '#domain/words/typedDay.ts';
import { referencesIn } from './matchLines.ts';
import { readAmount } from './typedAmount.ts';

/** What a message of a bank or a UPI app says of a payment that came in; what it does not say is '' (W63). */
export interface PaymentMessage {
  /** As it is typed: 4500.00. */
  amount: string;
  reference: string;
  /** YYYY-MM-DD. */
  day: string;
}

const amountForm = /(?:\brs|\binr|₹)[\s.:]*([\d,]+(?:\.\d{1,2})?)/i;
const dayForm = /\b(\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}[-/ ]?[a-z]{3}[-/, ]*\d{2,4}|\d{4}-\d{2}-\d{2})\b/gi;
// Students forward what their own app told them: 'Paid ₹4,500 to …'.
const cameIn = /credit|received|deposit|paid|payment of|has sent/i;
const wentOut = /debited(?!.*credited)/is;

/** Reads a pasted message: undefined where it is none, so that other text is pasted as it is. `today` is India's. */
export function readPaymentMessage(text: string, today: string): PaymentMessage | undefined {
  const amount = amountForm.exec(text)?.[1]?.replaceAll(',', '') ?? '';
  const [reference = ''] = referencesIn(text);
  if (!cameIn.test(text) || wentOut.test(text) || !(readAmount(amount) > 0) || reference === '') return undefined;
  const days = [...text.matchAll(dayForm)].map(([said]) => dayOfTyped(said, today));
  const day = days.find((one) => one !== '' && one <= today) ?? '';
  return { amount, reference, day };
}
