import { createHash, type Hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockDayBook } from '#server/money/ledger/lockDayBook.ts';

// The chain of closings (W64): each link is a hash of the link before, of what was counted, and of the rows of the days that were closed. Nothing
// of a person is in it, so merging, erasing and importing change nothing.

/** What the rows of a link are: 1 receipts, 2 the entries of the drawer as well. */
type ChainForm = 1 | 2;
const currentForm: ChainForm = 2;

/** A closing, as far as its link says it. */
interface Closed {
  day: string;
  counted_paise: number;
  expected_paise: number;
  left_paise: number;
}

const line = (...said: readonly unknown[]) => `${JSON.stringify(said)}\n`;

/** The link of a closing that was taken back. */
const reopenedHash = (before: string, day: string): string =>
  createHash('sha256')
    .update(line('reopened', before, day))
    .digest('hex');

/** The days between two, the first left out, that have rows of either kind. */
async function daysOf(db: Connection, after: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select payment_date as day from payments where receipt_no <> '' and payment_date > ${after} and payment_date <= ${to}
    union select day from drawer_entries where day > ${after} and day <= ${to} order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Adds the rows of a day: its receipts by their numbers, in form 2 its entries after them. */
async function addDay(db: Connection, hash: Hash, form: ChainForm, day: string): Promise<void> {
  const receipts = await db
    .selectFrom('payments')
    .leftJoin('payments as taken', 'taken.id', 'payments.reverses')
    .select(['payments.receipt_no', 'payments.kind', 'payments.payment_mode', 'payments.payment_date'])
    .select(['payments.paid_fee_paise', 'payments.recorded_on', 'taken.receipt_no as takes_back'])
    .where('payments.payment_date', '=', day)
    .where('payments.receipt_no', '<>', '')
    .orderBy('payments.receipt_no')
    .execute();
  for (const row of receipts)
    hash.update(
      line(
        row.receipt_no,
        row.kind,
        row.payment_mode,
        row.payment_date,
        row.paid_fee_paise,
        row.recorded_on,
        row.takes_back ?? '',
      ),
    );
  if (form === 1) return;
  const entries = await db
    .selectFrom('drawer_entries')
    .leftJoin('drawer_entries as taken', 'taken.id', 'drawer_entries.reverses')
    .select(['drawer_entries.entry_no', 'drawer_entries.kind', 'drawer_entries.day', 'drawer_entries.amount_paise'])
    .select(['drawer_entries.recorded_on', 'taken.entry_no as takes_back'])
    .where('drawer_entries.day', '=', day)
    .orderBy('drawer_entries.entry_no')
    .execute();
  for (const row of entries)
    hash.update(line(row.entry_no, row.kind, row.day, row.amount_paise, row.recorded_on, row.takes_back ?? ''));
}

/** The link of a closing of the days after one. */
async function closedHash(
  db: Connection,
  form: ChainForm,
  before: string,
  after: string,
  { day, counted_paise, expected_paise, left_paise }: Closed,
): Promise<string> {
  const hash = createHash('sha256');
  hash.update(line('closed', form, before, day, counted_paise, expected_paise, left_paise));
  for (const one of await daysOf(db, after, day)) await addDay(db, hash, form, one);
  return hash.digest('hex');
}

/** The last link; '' before the first. */
export async function readLastLink(db: Connection): Promise<string> {
  const last = await db.selectFrom('closing_links').select('hash').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last?.hash ?? '';
}

/** Adds the link of a closing of the days after one. The day book is locked. */
export async function linkClosing(
  trx: Transaction,
  closing: Closed & { id: number },
  after: string,
  form: ChainForm = currentForm,
): Promise<void> {
  const hash = await closedHash(trx, form, await readLastLink(trx), after, closing);
  await trx.insertInto('closing_links').values({ closing_id: closing.id, reopens: 0, form, hash }).execute();
}

/** Adds the link of a closing that is taken back. The day book is locked. */
export async function linkReopening(trx: Transaction, { id, day }: { id: number; day: string }): Promise<void> {
  const hash = reopenedHash(await readLastLink(trx), day);
  await trx.insertInto('closing_links').values({ closing_id: id, reopens: 1, form: currentForm, hash }).execute();
}

/** Begins the chain with the closings of before, at the first start of a release that has it. */
export async function beginChain(db: Connection): Promise<void> {
  const linked = await db.selectFrom('closing_links').select('id').limit(1).executeTakeFirst();
  const closing = await db.selectFrom('closings').select('id').limit(1).executeTakeFirst();
  if (linked || !closing) return;
  await inTransaction(db, async (trx) => {
    await lockDayBook(trx);
    if ((await readLastLink(trx)) !== '') return;
    const closings = await trx
      .selectFrom('closings')
      .select(['id', 'day', 'counted_paise', 'expected_paise', 'left_paise', 'closed_at', 'reopened_at'])
      .execute();
    const steps = closings
      .flatMap(({ closed_at, reopened_at, ...of }) => [
        { at: closed_at, reopens: false, of },
        ...(reopened_at === null ? [] : [{ at: reopened_at, reopens: true, of }]),
      ])
      .toSorted((a, b) => (a.at === b.at ? a.of.id - b.of.id : a.at < b.at ? -1 : 1));
    const holding: string[] = [];
    for (const { reopens, of } of steps) {
      if (reopens) {
        holding.pop();
        await linkReopening(trx, of);
      } else {
        await linkClosing(trx, of, holding.at(-1) ?? '', 1);
        holding.push(of.day);
      }
    }
  });
}

/** A link as it is kept outside the database, too. */
export interface KeptLink {
  id: number;
  day: string;
  reopens: boolean;
  hash: string;
}

/** Every link in its order; the day of one whose closing is gone is ''. */
export async function readLinks(db: Connection): Promise<KeptLink[]> {
  const rows = await db
    .selectFrom('closing_links')
    .leftJoin('closings', 'closings.id', 'closing_links.closing_id')
    .select(['closing_links.id', 'day', 'reopens', 'hash'])
    .orderBy('closing_links.id')
    .execute();
  return rows.map(({ id, day, reopens, hash }) => ({ id, day: day ?? '', reopens: reopens === 1, hash }));
}

/**
 * Reckons the chain anew, and returns the first day that does not hold; undefined where all do. A closing that was taken back enters by its link
 * alone: its days were open again afterwards.
 */
export async function findBrokenDay(db: Connection): Promise<string | undefined> {
  const links = await db
    .selectFrom('closing_links')
    .leftJoin('closings', 'closings.id', 'closing_links.closing_id')
    .select(['closings.id', 'day', 'counted_paise', 'expected_paise', 'left_paise', 'reopened_at'])
    .select(['reopens', 'form', 'hash', 'closing_id'])
    .orderBy('closing_links.id')
    .execute();
  const holding: string[] = [];
  const seen = new Set<number>();
  let before = '';
  let lastDay = '';
  for (const { id, day, counted_paise, expected_paise, left_paise, reopened_at, reopens, form, hash } of links) {
    if (id === null || day === null || counted_paise === null || expected_paise === null || left_paise === null)
      return lastDay;
    lastDay = day;
    if (reopens === 1) {
      if (holding.pop() !== day || hash !== reopenedHash(before, day)) return day;
    } else {
      const closed = { day, counted_paise, expected_paise, left_paise };
      const holds =
        reopened_at !== null ||
        hash === (await closedHash(db, form === 1 ? 1 : 2, before, holding.at(-1) ?? '', closed));
      if (!holds) return day;
      holding.push(day);
      seen.add(id);
    }
    before = hash;
  }
  const unlinked = await db.selectFrom('closings').select(['id', 'day']).orderBy('id').execute();
  return unlinked.find(({ id }) => !seen.has(id))?.day;
}
