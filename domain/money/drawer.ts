import { maxDrawer } from '#domain/words/limits.ts';
import { fill } from '#domain/words/messages.ts';
import { formatRupees, sumOf, toPaise, toRupees } from '#domain/words/money.ts';
import { moneyMessages } from './moneyMessages.ts';
import { readAmount } from './typedAmount.ts';
import { checkNumber, type Problem, problemsOf } from '#domain/words/problem.ts';

/** The notes that are counted, in rupees; coins are counted as one sum. */
export const banknotes = [500, 200, 100, 50, 20, 10] as const;

/** What lies in the drawer: how many of each note, and rupees in coins, as typed. */
export type DrawerCount = Readonly<Record<`${(typeof banknotes)[number]}` | 'coins', string>>;

export const emptyDrawer: DrawerCount = { 500: '', 200: '', 100: '', 50: '', 20: '', 10: '', coins: '' };

/** What a count comes to, in rupees; what is no amount of coins counts as none (`amountProblem`). */
export const countedIn = (count: DrawerCount): number =>
  sumOf([...banknotes.map((note) => note * Number(count[note])), readAmount(count.coins) || 0]);

/** Counted less what was expected, or less what stays, in rupees. */
export const cashDifference = (counted: number, expected: number): number =>
  toRupees(toPaise(counted) - toPaise(expected));

/** What is wrong with a closing (W45): a difference has to be explained. */
export function checkClosing(counted: number | undefined, expected: number, remark: string): Problem[] {
  const difference = cashDifference(counted ?? 0, expected);
  const amount = formatRupees(Math.abs(difference));
  return problemsOf([
    ['countedCash', checkNumber('Counted cash', counted, { min: 0, max: maxDrawer, unit: 'hundredths' })],
    ['remark', difference !== 0 && remark.trim() === '' ? fill(moneyMessages.cashDiffers, { amount }) : ''],
  ]);
}
