import { checkPastDay } from '#domain/words/dayChecks.ts';
import { formatDay } from '#domain/words/dates.ts';
import { firstMoneyDay, maxDrawer, textLimits } from '#domain/words/limits.ts';
import { fill } from '#domain/words/messages.ts';
import { formatRupees, toPaise, toRupees } from '#domain/words/money.ts';
import { checkLength, checkNumber, type Problem, problemsOf } from '#domain/words/problem.ts';
import { closedRefusal } from './checkMoney.ts';
import { cashDifference } from './drawer.ts';
import { moneyMessages } from './moneyMessages.ts';

/** What enters or leaves the drawer that is no fee (W64). */
export const drawerKinds = ['expense', 'float', 'deposit', 'owner'] as const;
export type DrawerKind = (typeof drawerKinds)[number];

/** Where cash goes that does not stay at a closing. */
export const takenOutTo = ['deposit', 'owner'] as const satisfies readonly DrawerKind[];
export type TakenOutTo = (typeof takenOutTo)[number];

/** What an older page leaves out where it closes a day: the whole is taken out, to nobody knows whom. */
export const notSaid = 'not said';

/** What the office alone may enter: the larger sums. */
export const isForOffice = (kind: DrawerKind): boolean => takenOutTo.some((one) => one === kind);

/** What an entry does to the drawer, in paise: below 0 it goes out. */
export const drawerPaise = (kind: DrawerKind, rupees: number): number =>
  kind === 'float' ? toPaise(rupees) : -toPaise(rupees);

/** The letter of an entry's number: Q for what comes in, P for what goes out. */
export const letterOfEntry = (paise: number): 'P' | 'Q' => (paise < 0 ? 'P' : 'Q');

/** An entry as it is typed; `amount` in rupees, always above 0. */
export interface DrawerEntryInput {
  kind: DrawerKind;
  day: string;
  amount: number | undefined;
  category: string;
  paidTo: string;
  detail: string;
}

interface Bounds {
  /** India's. */
  today: string;
  /** The day up to which the day book is closed; '' before the first closing. */
  closedTo: string;
  /** Those of the settings. */
  categories: readonly string[];
}

function categoryProblem({ kind, category }: DrawerEntryInput, categories: readonly string[]): string {
  if (kind !== 'expense') return category === '' ? '' : drawerMessages.noCategory;
  if (category === '') return 'Category is required';
  return categories.includes(category) ? '' : drawerMessages.unknownCategory;
}

/** What is wrong with an entry of the drawer (W64), in the form's order. */
export function checkDrawerEntry(entry: DrawerEntryInput, { today, closedTo, categories }: Bounds): Problem[] {
  const { day, amount, paidTo, detail } = entry;
  const range = checkNumber('Amount', amount, { min: 0, max: maxDrawer, unit: 'hundredths' });
  const early = day < firstMoneyDay ? `Day cannot be before ${formatDay(firstMoneyDay)}` : '';
  return problemsOf([
    ['amount', range || (amount === 0 ? fill(moneyMessages.aboveZero, { field: 'Amount' }) : '')],
    ['category', categoryProblem(entry, categories)],
    ['paidTo', checkLength('Paid to', paidTo, textLimits.name)],
    ['detail', checkLength('Detail', detail, textLimits.paymentDetail)],
    ['day', checkPastDay('Day', day, today) || early || closedRefusal(day, closedTo)],
  ]);
}

/** What is said of the drawer, with polyglot placeholders. */
export const drawerMessages = {
  noCategory: 'Category is for expenses alone',
  unknownCategory: 'Category is none of those in the settings',
  officeOnly: 'Deposits and what goes to the owner are entered by the office',
  entryNotFound: 'Entry not found',
  reversed: 'Entry is reversed already',
  reversalFixed: 'A reversal cannot be reversed',
  ofClosing: 'A closing made this entry: take the closing back',
  billRequired: 'The bill must be an uploaded picture or PDF',
  billUsed: 'The bill is used already',
  leftAbove: 'What stays cannot be more than the counted cash',
  sayWhere: 'Say where %{amount} goes: to the bank or to the owner',
  short: 'The drawer would be %{amount} short on %{date}',
} as const;

/** '' or that the drawer would hold less than nothing on a day: asked once more, never refused (W64). */
export const shortOn = (day: string, paise: number): string =>
  paise < 0 ? fill(drawerMessages.short, { amount: formatRupees(toRupees(-paise)), date: formatDay(day) }) : '';

/** What is wrong with what stays at a closing, and where the rest goes (W64). */
export function checkLeft(counted: number, left: number | undefined, outTo: TakenOutTo | ''): Problem[] {
  if (left === undefined) return [];
  const range = checkNumber('What stays', left, { min: 0, max: maxDrawer, unit: 'hundredths' });
  const out = cashDifference(counted, left);
  return problemsOf([
    ['left', range || (out < 0 ? drawerMessages.leftAbove : '')],
    ['outTo', out > 0 && outTo === '' ? fill(drawerMessages.sayWhere, { amount: formatRupees(out) }) : ''],
  ]);
}
