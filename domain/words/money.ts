const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Rupees in Indian grouping: ₹1,23,456 when whole, ₹1,23,456.50 when there are paise. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

/** A signed amount with a minus as wide as a digit: −₹10,000. */
export const signedRupees = (amount: number): string =>
  amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount);

/** Rupees as somebody would type them: 9750.50, or 8500 when whole. */
export function typedRupees(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}

/** Whole paise of an amount that has at most two decimals. */
export function toPaise(amount: number): number {
  return Math.round(amount * 100);
}

export function toRupees(paise: number): number {
  return paise / 100;
}

/** What amounts come to, added up in whole paise. */
export const sumOf = (amounts: readonly number[]): number =>
  toRupees(amounts.reduce((paise, amount) => paise + toPaise(amount), 0));

/** Whether an amount can be paid in rupees and paise (W6). */
export function hasAtMostTwoDecimals(amount: number): boolean {
  return Number(amount.toFixed(2)) === amount;
}

/** A number as it was typed; NaN where there is none. */
export const numberOf = (typed: string): number => (/\d/.test(typed) ? Number(typed) : Number.NaN);

/** A number while it is typed: digits and one point. So neither '-' nor 'e' can be typed (spec 5). */
export function keepNumber(text: string): string {
  const [, whole = '', fraction = ''] = /^(\d*)(\.\d*)?/.exec(text.replace(/[^\d.]/g, '')) ?? [];
  return whole + fraction;
}

/** A number with at most two decimals while it is typed. */
export function keepHundredths(text: string): string {
  const [number = ''] = /^\d*(\.\d{0,2})?/.exec(keepNumber(text)) ?? [];
  return number;
}
