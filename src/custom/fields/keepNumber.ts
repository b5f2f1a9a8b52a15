import { maxFee } from '../../../domain/limits.ts';

/** A number while it is typed: digits and one point. So neither '-' nor 'e' can be typed (spec 5). */
export function keepNumber(text: string): string {
  const [, whole = '', fraction = ''] = /^(\d*)(\.\d*)?/.exec(text.replace(/[^\d.]/g, '')) ?? [];
  return whole + fraction;
}

const longestFee = String(maxFee).length + '.00'.length;

/** What is left of a fee while it is typed: digits, and a point with at most two digits after it. */
export function keepAmount(text: string): string {
  const [amount = ''] = /^\d*(\.\d{0,2})?/.exec(keepNumber(text)) ?? [];
  return amount.slice(0, longestFee);
}
