import { maxDrawer } from '#domain/words/limits.ts';
import { fill } from '#domain/words/messages.ts';
import { formatRupees, numberOf, sumOf, toPaise, toRupees } from '#domain/words/money.ts';
import { moneyMessages } from './moneyMessages.ts';
import { checkNumber, type Problem, problemsOf } from '#domain/words/problem.ts';

/** The notes that are counted, in rupees; coins are counted as one sum. */
export const notes = [500, 200, 100, 50, 20, 10] as const;

/** What lies in the drawer: how many of each note, and rupees in coins, as typed. */
export type DrawerCount = Readonly<Record<`${(typeof notes)[number]}` | 'coins', string>>;

export const emptyDrawer: DrawerCount = { 500: '', 200: '', 100: '', 50: '', 20: '', 10: '', coins: '' };

/** What a count comes to, in rupees; a point alone is no coin yet. */
export const countedIn = (count: DrawerCount): number =>
  sumOf([...notes.map((note) => note * Number(count[note])), numberOf(count.coins) || 0]);

/** Counted less expected, in rupees. */
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
