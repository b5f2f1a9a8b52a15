import { addDays, formatDay } from '#domain/words/dates.ts';
import type { Transaction } from '#server/db/connection.ts';
import { storeFile } from '#server/files/store.ts';
import { isUncovered } from '#server/money/payments/uncovered.ts';
import { type Calendar, instantOf } from './calendar.ts';
import { type Entry, entryOf, type Staff } from './entry.ts';
import { randomOf } from './random.ts';

const ofStatement = 15;
/** The statement is of so many days, and of so many receipts at most, whatever the institute's size. */
const days = 31;
const mostReceipts = 240;

interface Line {
  /** YYYY-MM-DD. */
  day: string;
  narration: string;
  reference: string;
  /** Paise; below 0 where it went out. */
  paise: number;
}

/** What the bank has seen that is no receipt: each with how many days ago. */
const others = [
  { ago: 2, narration: 'NEFT-N331260049-R VENKATESAN', paise: 12_000_00 },
  { ago: 4, narration: 'BY CHQ 004417 SELF', paise: 5_000_00 },
  { ago: 6, narration: 'UPI/9840012345/test', paise: 1_00 },
  { ago: 8, narration: 'INT.PD 01-08 TO 31-10', paise: 212_00 },
  { ago: 9, narration: 'RENT NEFT TO S LAKSHMI', paise: -20_000_00 },
  { ago: 12, narration: 'TANGEDCO BILLDESK', paise: -4_310_00 },
] as const;

/** The latest receipts of which a bank knows, from the first whole day of them on. */
async function latestReceipts(trx: Transaction, from: string) {
  const latest = await trx
    .selectFrom('payments')
    .innerJoin('students', 'students.id', 'student_id')
    .select(['payments.id', 'name', 'payment_mode', 'payment_date', 'payment_detail', 'paid_fee_paise'])
    .where(isUncovered)
    .where('kind', '=', 0)
    .where('paid_fee_paise', '>', 0)
    .where('payment_date', '>=', from)
    .orderBy('payment_date', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(mostReceipts)
    .execute();
  const firstDay = latest.length < mostReceipts ? '' : (latest.at(-1)?.payment_date ?? '');
  return latest.filter(({ payment_date }) => payment_date > firstDay).toReversed();
}

/** The bank's line of a receipt: most name its reference, some the person alone, and one is still on its way. */
function lineOf(receipt: Awaited<ReturnType<typeof latestReceipts>>[number], place: number): Line | undefined {
  const { id, name, payment_mode, payment_date: day, payment_detail: detail, paid_fee_paise: paise } = receipt;
  const random = randomOf(id, ofStatement);
  const said = name.toUpperCase();
  if (place % 16 === 9) return undefined;
  // The office typed a digit wrong.
  if (place % 12 === 4) return { day, narration: `UPI/CR/${said}/FEES`, reference: random.digits(12), paise };
  return payment_mode === 'UPI'
    ? { day, narration: `UPI/CR/${detail}/${said}/OKAXIS`, reference: '', paise }
    : { day, narration: `NEFT-${detail}-${said}`, reference: detail, paise };
}

const rupees = (paise: number) => (Math.abs(paise) / 100).toFixed(2);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** As the bank's page saves it: title lines, Debit and Credit, and a balance. */
function csvOf(lines: readonly Line[]): string {
  let balance = 84_210_50;
  const rows = lines.map(({ day, narration, reference, paise }) => {
    balance += paise;
    const cells = [formatDay(day), formatDay(day), narration, reference];
    const [debit, credit] = paise < 0 ? [rupees(paise), ''] : ['', rupees(paise)];
    return [...cells, debit, credit, rupees(balance)].map(quoted).join(',');
  });
  return [
    'Indian Bank,Tiruchirappalli Main',
    'Account No,XXXXXXXX4410',
    'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
    ...rows,
  ].join('\n');
}

/** Leaves the bank's statement of the last weeks; the server reads it once it runs, and compares it with the receipts (W63). */
export async function leaveStatement(
  trx: Transaction,
  { office }: Staff,
  calendar: Calendar,
  now: Date,
): Promise<void> {
  const lastDay = calendar.closed.at(-1);
  if (lastDay === undefined) return;
  const until = calendar.textOf(lastDay);
  const receipts = await latestReceipts(trx, addDays(until, 1 - days));
  const [first] = receipts;
  if (!first) return;
  const deposits = await trx
    .selectFrom('drawer_entries')
    .select(['day', 'amount_paise'])
    .where('kind', '=', 'deposit')
    .where('reverses', 'is', null)
    .where('day', '>=', first.payment_date)
    .orderBy('day')
    .execute();
  const lines = [
    ...receipts.flatMap((receipt, place) => lineOf(receipt, place) ?? []),
    ...deposits.map(({ day, amount_paise }): Line => ({
      day: addDays(day, 1),
      narration: 'BY CASH DEPOSIT SELF',
      reference: '',
      paise: -amount_paise,
    })),
    ...others.map(({ ago, ...line }): Line => ({ ...line, day: addDays(until, -ago), reference: '' })),
  ]
    .filter(({ day }) => day >= first.payment_date && day <= until)
    .toSorted((one, other) => one.day.localeCompare(other.day));
  const at = instantOf(calendar.officeHours(calendar.today, randomOf(calendar.today, ofStatement)));
  const bytes = new TextEncoder().encode(csvOf(lines));
  // The file is dropped a day after it came.
  const file_id = await storeFile(trx, 'text/csv', bytes, office.id, now.toISOString());
  await trx
    .insertInto('statements')
    .values({
      account: 'Indian Bank 4410',
      file_name: 'OpTransactionHistory.csv',
      file_id,
      state: 'READING',
      user_id: office.id,
      claimed_by: null,
      date_created: at,
      date_modified: at,
    })
    .execute();
}

/** What the log says of it. */
export async function statementEntries(trx: Transaction, { office }: Staff): Promise<Entry[]> {
  const statements = await trx.selectFrom('statements').select(['id', 'date_created']).execute();
  return statements.map(({ id, date_created: at }) =>
    entryOf(office, 'StartStatement', at, { entity: 'statements', id }),
  );
}
