import { sql } from 'kysely';
import {
  matchLines,
  type LineToMatch,
  type Offer,
  type PaymentToMatch,
  referencesIn,
} from '#domain/money/matchLines.ts';
import { reachDays } from '#domain/money/statement.ts';
import { addDays } from '#domain/words/dates.ts';
import type { Config } from '#server/config/config.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { isOneOf } from '#server/db/ids.ts';
import { readSettings } from '#server/institute/read.ts';
import { isUncovered } from '#server/money/payments/uncovered.ts';
import { coverPairs, lockForMatch, lockLines } from './cover.ts';

/** Lines whose days are from `from` to `to`, both inclusive. */
export interface Span {
  from: string;
  to: string;
}

async function readLines(db: Connection, { from, to }: Span): Promise<LineToMatch[]> {
  const rows = await db
    .selectFrom('statement_lines')
    .select(['id', 'day', 'amount_paise', 'narration', 'reference', 'state', 'by_hand'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('id')
    .execute();
  return rows.map(({ amount_paise, state, by_hand, ...line }) => ({
    ...line,
    paise: amount_paise,
    isOpen: state === 'OPEN' || state === 'OFFERED',
    byHand: by_hand === 1,
  }));
}

/** What the code said that was scanned for the n-th row of an enrolment (W46). */
const codeReference = sql<string>`case when payments.enrolment_id is null then '' else
  'E' || payments.enrolment_id || 'N' || (select count(*) from payments as earlier
    where earlier.enrolment_id = payments.enrolment_id and earlier.id <= payments.id and earlier.voided_at is null) end`;

async function readPayments(db: Connection, { from, to }: Span): Promise<PaymentToMatch[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('students', 'students.id', 'payments.student_id')
    .select(['payments.id', 'payment_date as day', 'paid_fee_paise as paise', 'payment_mode as mode'])
    .select(['payment_detail as detail', 'students.name', 'students.parent_name', 'students.guardian_name'])
    .select(codeReference.as('codeReference'))
    .where(isUncovered)
    .where('payment_date', '>=', from)
    .where('payment_date', '<=', to)
    .where('paid_fee_paise', '<>', 0)
    .orderBy('payment_date')
    .orderBy('payments.id')
    .execute();
  return rows.map(({ name, parent_name, guardian_name, ...payment }) => ({
    ...payment,
    names: [name, parent_name, guardian_name],
  }));
}

/** The institute's own numbers, which are no reference of a payment. */
async function readOwnNumbers(db: Connection, config: Config): Promise<Set<string>> {
  const { phone, upiId, email } = await readSettings(db, config);
  return new Set(referencesIn(phone, phone.replaceAll(/\D/g, ''), upiId, email));
}

/** What is to be done with the lines of some days; nothing of it is done yet. */
export async function findMatches(db: Connection, config: Config, { from, to }: Span) {
  const [lines, payments, own] = [
    // Lines beyond these days say which references stand in several, and which payments are not alone.
    await readLines(db, { from: addDays(from, -2 * reachDays), to: addDays(to, 2 * reachDays) }),
    await readPayments(db, { from: addDays(from, -reachDays), to: addDays(to, reachDays) }),
    await readOwnNumbers(db, config),
  ];
  const dayOf = new Map(lines.map(({ id, day }) => [id, day]));
  const isAsked = ({ lineId }: { lineId: number }) => {
    const day = dayOf.get(lineId) ?? '';
    return day >= from && day <= to;
  };
  const found = matchLines(lines, payments, own);
  return {
    matches: found.matches.filter(isAsked),
    offers: found.offers.filter(isAsked),
    open: lines.filter(({ id, isOpen }) => isOpen && isAsked({ lineId: id })).map(({ id }) => id),
  };
}

/** Those of some payments that still may be covered: nobody covered or reversed them meanwhile. */
async function stillUncovered(trx: Transaction, paymentIds: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('payments')
    .select('id')
    .where(isOneOf(trx, 'id', paymentIds))
    .where(isUncovered)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Matches lines by themselves (W63), as far as nothing came between since they were found. */
export async function coverFound(
  trx: Transaction,
  pairs: readonly { lineId: number; paymentId: number }[],
  timestamp: string,
): Promise<void> {
  const lineIds = pairs.map(({ lineId }) => lineId);
  const paymentIds = pairs.map(({ paymentId }) => paymentId);
  const lines = await lockForMatch(trx, { lineIds, paymentIds });
  const free = await stillUncovered(trx, paymentIds);
  const dayOf = new Map(
    lines
      .filter(({ state, by_hand }) => (state === 'OPEN' || state === 'OFFERED') && by_hand === 0)
      .map(({ id, day }) => [id, day]),
  );
  const good = pairs.flatMap(({ lineId, paymentId }) => {
    const day = dayOf.get(lineId);
    return day !== undefined && free.has(paymentId) ? [{ lineId, paymentId, day }] : [];
  });
  await coverPairs(trx, good, timestamp);
}

/** Keeps what is offered for some lines, and that nothing is any more; those that are matched or put aside meanwhile stay as they are. */
export async function keepOffers(
  trx: Transaction,
  lineIds: readonly number[],
  offers: readonly Offer[],
  timestamp: string,
): Promise<void> {
  const byLine = new Map(offers.map((offer) => [offer.lineId, offer]));
  const lines = await lockLines(trx, lineIds);
  const free = await stillUncovered(
    trx,
    offers.flatMap(({ paymentIds }) => paymentIds),
  );
  for (const { id, state, why, by_hand } of lines) {
    if (state !== 'OPEN' && state !== 'OFFERED') continue;
    const offer = byLine.get(id);
    const isGood = offer !== undefined && by_hand === 0 && offer.paymentIds.every((one) => free.has(one));
    if (!isGood && state === 'OPEN') continue;
    if (isGood && state === 'OFFERED' && why === offer.why && (await isSame(trx, offer))) continue;
    await trx.deleteFrom('line_offers').where('line_id', '=', id).execute();
    await trx
      .updateTable('statement_lines')
      .set({
        state: isGood ? 'OFFERED' : 'OPEN',
        why: isGood ? offer.why : '',
        offered_charges_paise: isGood ? offer.charges : 0,
        date_modified: timestamp,
      })
      .where('id', '=', id)
      .execute();
    if (!isGood) continue;
    await trx
      .insertInto('line_offers')
      .values(offer.paymentIds.map((payment_id) => ({ line_id: id, payment_id })))
      .execute();
  }
}

async function isSame(trx: Transaction, { lineId, paymentIds }: Offer): Promise<boolean> {
  const rows = await trx.selectFrom('line_offers').select('payment_id').where('line_id', '=', lineId).execute();
  return rows.length === paymentIds.length && rows.every(({ payment_id }) => paymentIds.includes(payment_id));
}
