import { plainDigits } from '#domain/words/digits.ts';
import { formatRupees } from '#domain/words/money.ts';

// Amounts as people write and paste them (W62).

/** What is said of a text that is no amount. */
export const notAnAmount = 'Enter an amount such as 4,500.00';

/** Nobody sees them, but pages and chats leave them around what is copied. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** An amount in words and signs is never longer; a longer text is not looked at. */
const longest = 60;

// What may stand on either side: the currency, and the signs that keep somebody from adding a digit.
const before = /^(?:[ =₹₨]|r[es]\.?|inr|rupees?)+(?=\.?\d)/i;
const after = /(?:[ =₹₨]|\/[-–—=]?|r[es]\.?|inr|rupees?|only\.?)+$/i;

/**
 * 4500 or, in groups, 4,500 and 1,20,000 and 1 20 000: a group is never completed, so '4,50' is no amount. Then '.5', '.50', or '.0000' as
 * databases write it; three are no decimals, since '4.500' may mean 4,500.
 */
const amount = /^(?=\.?\d)(?:\d+|\d{1,3}(?:, ?\d{2,3})*, ?\d{3}|\d{1,2}(?: \d\d)* \d{3})?(?:\.(?:\d\d0{2,}|\d{0,2}))?$/;

/**
 * The rupees of an amount as people write it: 'Rs. 4,500/-', '₹1,20,000.00 =', 'Rs 4000 only'. NaN where there is none: whatever else stands
 * there is never left out to make one (W62).
 */
export function readAmount(text: string): number {
  if (text.length > longest) return Number.NaN;
  const written = plainDigits(text).replaceAll(invisible, '').replaceAll(/\s/g, ' ');
  const number = written.replace(before, '').replace(after, '');
  return amount.test(number) ? Number(number.replaceAll(/[, ]/g, '')) : Number.NaN;
}

/** '' or that a text in a field of money is no amount; an empty one is for the field's own rule. */
export const amountProblem = (text: string): string =>
  text.trim() !== '' && Number.isNaN(readAmount(text)) ? notAnAmount : '';

/** A typed amount as it shows once its field is left: ₹9,750.50. What is no amount stays as it is typed. */
export function shownAmount(text: string): string {
  const rupees = readAmount(text);
  return Number.isNaN(rupees) ? text : formatRupees(rupees);
}

/** Whether an amount is so small that a decimal point is more likely than a payment, where more is due (W62); in rupees. */
export const isOddlySmall = (rupees: number, due: number): boolean => rupees < 1 && due > rupees;
