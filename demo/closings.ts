import { maxDrawer } from '#domain/words/limits.ts';
import { recordClosing } from '#server/money/dayBook/recordClosing.ts';
import { expectedCash, type LastClosing } from '#server/money/drawer/expectedCash.ts';
import { recordEntry, type Recording } from '#server/money/drawer/record.ts';
import type { Transaction } from '#server/db/connection.ts';
import { type Calendar, instantOf } from './calendar.ts';
import type { Staff } from './entry.ts';
import { randomOf } from './random.ts';

const ofClosings = 11;
const ofSpending = 12;
const saturday = 6;
/** Paise. */
const missing = 50_00;
/** What stays in the drawer as change, in paise. */
const change = 2_000_00;
/** What one entry may have, in paise. */
const mostAtOnce = maxDrawer * 100;

const spent = [
  { category: 'Tea and refreshments', paid_to: 'Tea shop', amount_paise: -180_00 },
  { category: 'Stationery', paid_to: 'Sri Murugan Stores', amount_paise: -460_00 },
  { category: 'Printing and photocopies', paid_to: 'Copy Point', amount_paise: -1_500_00 },
  { category: 'Travel and courier', paid_to: 'Professional Couriers', amount_paise: -120_00 },
] as const;

/** Takes what the drawer holds to the bank, but for change; nobody carries more at once than an entry may have. */
async function takeToBank(trx: Transaction, held: number, detail: string, context: Recording): Promise<void> {
  for (let left = held - change; left > 0; left -= mostAtOnce) {
    const amount_paise = -Math.min(left, mostAtOnce);
    await recordEntry(trx, { kind: 'deposit', day: context.today, amount_paise, detail }, context);
  }
}

/** Before the first closing: nobody keeps the cash of months in a drawer. */
async function emptyDrawer(trx: Transaction, office: Staff['office'], calendar: Calendar): Promise<void> {
  const first = calendar.closed[0];
  const day = calendar.workdays.findLast((workday) => first !== undefined && workday < first);
  if (day === undefined) return;
  const today = calendar.textOf(day);
  const timestamp = instantOf(calendar.evening(day, randomOf(day, ofSpending)));
  const held = await expectedCash(trx, undefined, today);
  await takeToBank(trx, held, 'Before the first closing', { user: office, today, timestamp });
}

/** Closes the day book up to the workday before today (W45, W64): all of it stays, on Saturdays change alone and the rest goes to the bank, and now and then the cash differs. */
export async function closeDays(trx: Transaction, { office }: Staff, calendar: Calendar): Promise<void> {
  let last: LastClosing;
  await emptyDrawer(trx, office, calendar);
  for (const day of calendar.closed) {
    const text = calendar.textOf(day);
    const random = randomOf(day, ofClosings);
    const context = { user: office, today: text, timestamp: instantOf(calendar.evening(day, random)) };
    const spends = randomOf(day, ofSpending);
    let held: number = await expectedCash(trx, last, text);
    if (held > mostAtOnce) {
      await takeToBank(trx, held, 'More than the drawer may hold', context);
      held = change;
    }
    const expense = spends.pick(spent);
    const isSpent = spends.chance(0.4) && held + expense.amount_paise > 0;
    if (isSpent) await recordEntry(trx, { kind: 'expense', day: text, ...expense }, context);
    const expected = isSpent ? held + expense.amount_paise : held;
    const differs = expected > missing && random.chance(0.15);
    const counted = differs ? expected - missing : Math.max(0, expected);
    const isBankDay = new Date(text).getUTCDay() === saturday;
    const closing = {
      day: text,
      after: last?.day ?? '',
      expected_paise: expected,
      counted_paise: counted,
      left_paise: isBankDay ? Math.min(change, counted) : counted,
      remarks: differs ? 'Change given to the courier' : '',
      out: { kind: 'deposit', detail: '' },
    } as const;
    await recordClosing(trx, closing, context);
    last = closing;
  }
}
