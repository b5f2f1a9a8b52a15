import type { ParsedBodyOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { bankModes, checkSums, statementMessages } from '#domain/money/statement.ts';
import { paymentKind } from '#domain/money/receipt.ts';
import { toPaise } from '#domain/words/money.ts';
import { type AffectedRecords, lockingFirst } from '#server/activity/affected.ts';
import { requireReason } from '#server/activity/reason.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Transaction } from '#server/db/connection.ts';
import { shareDayBook } from '#server/money/ledger/lockDayBook.ts';
import { lockStudentOf, readPayment } from '#server/money/payments/unused.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { keepAsk } from './asked.ts';
import {
  closeAsks,
  cover,
  lockForMatch,
  lockLines,
  lockWithMatches,
  matchOfEntry,
  requireOpen,
  uncover,
} from './cover.ts';
import { lineList, unseenOn } from './lists.ts';

/** Lines that a write changes, each logged. */
const changesLines = <Body>(idsOf: (body: Body) => readonly number[]): AffectedRecords<{ body: Body }, unknown> => ({
  each: true,
  changes: (_trx, { body }) =>
    [...new Set(idsOf(body))].sort((a, b) => a - b).map((id) => ({ entity: 'statement_lines', id })),
  adds: () => [],
});

/** What one of several lines or payments adds up to, in paise. */
const add = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/** Paise of payments that a bank sees. Refuses one that it does not see, that was taken back, or that a line covers. */
async function readMatchable(trx: Transaction, ids: readonly number[]): Promise<number[]> {
  const amounts: number[] = [];
  for (const id of ids) {
    const payment = await readPayment(trx, id, statementMessages.paymentNotFound);
    if (payment.voided_at !== null) throw new Refusal(texts.payments.isVoid);
    if (payment.kind === paymentKind.reversal || payment.is_reversed === 1)
      throw new Refusal(statementMessages.paymentReversed);
    if (!bankModes.includes(payment.payment_mode)) throw new Refusal(statementMessages.notOfBank);
    if (payment.match_id !== null) throw new Refusal(statementMessages.paymentCovered);
    amounts.push(payment.paid_fee_paise);
  }
  return amounts;
}

/** Paise of a deposit, which came in at the bank. The lines are locked. Refuses what is no deposit, or is matched already. */
async function readDeposit(trx: Transaction, entryId: number): Promise<number> {
  await shareDayBook(trx);
  const entry = await trx.selectFrom('drawer_entries').selectAll().where('id', '=', entryId).executeTakeFirst();
  if (!entry) throw new Refusal(statementMessages.entryNotFound);
  if (entry.kind !== 'deposit' || entry.reverses !== null) throw new Refusal(statementMessages.notDeposit);
  const reversal = trx.selectFrom('drawer_entries').select('id').where('reverses', '=', entryId);
  if (await reversal.executeTakeFirst()) throw new Refusal(statementMessages.entryReversed);
  if (await matchOfEntry(trx, entryId)) throw new Refusal(statementMessages.entryCovered);
  return -entry.amount_paise;
}

/** Refuses a choice of several on both sides, of nothing, or of payments beside a deposit. */
function requireOneSide({ LineIds, PaymentIds, EntryId }: ParsedBodyOf<'MatchLines'>): void {
  const books = new Set(PaymentIds).size + (EntryId > 0 ? 1 : 0);
  if (books === 0) throw new Refusal(statementMessages.nothingChosen);
  if ((new Set(LineIds).size > 1 && books > 1) || (EntryId > 0 && PaymentIds.length > 0))
    throw new Refusal(statementMessages.oneSide);
}

/** Refuses sums that do not add up (W63); all in paise. */
function requireSums(lines: readonly number[], books: readonly number[], body: ParsedBodyOf<'MatchLines'>): void {
  const isOut = ([first = 0]: readonly number[]) => first < 0;
  if ([...lines, ...books].some((one) => one < 0 !== isOut(lines))) throw new Refusal(statementMessages.otherDirection);
  const sums = {
    lines: add(lines),
    books: add(books),
    charges: toPaise(body.Charges ?? 0),
    rest: toPaise(body.Rest ?? 0),
  };
  const refusal = checkSums(sums);
  if (refusal) throw new Refusal(refusal);
  if (sums.rest > 0 && !body.Reason) throw new Refusal(statementMessages.restReason);
}

/** The calls on lines of the bank, and on payments that it has not seen (W63). */
export const lineHandlers: Handlers<
  | 'GetStatementLines'
  | 'GetUnseenPayments'
  | 'MatchLines'
  | 'UnmatchLine'
  | 'IgnoreLine'
  | 'AskReceipt'
  | 'AskReverse'
  | 'RefuseAsk'
> = {
  GetStatementLines: lineList,

  GetUnseenPayments: { kind: 'daily list', on: unseenOn },

  MatchLines: {
    kind: 'write',
    affects: lockingFirst(
      async (trx, { body }) => {
        await lockForMatch(trx, { lineIds: body.LineIds, paymentIds: body.PaymentIds });
      },
      changesLines((body: ParsedBodyOf<'MatchLines'>) => body.LineIds),
    ),
    async write(trx, { body, user, timestamp }) {
      requireOneSide(body);
      const lineIds = [...new Set(body.LineIds)];
      const paymentIds = [...new Set(body.PaymentIds)];
      const lines = await lockForMatch(trx, { lineIds, paymentIds });
      if (lines.length < lineIds.length) throw new Refusal(statementMessages.lineNotFound);
      for (const line of lines) requireOpen(line);
      const books = body.EntryId > 0 ? [await readDeposit(trx, body.EntryId)] : await readMatchable(trx, paymentIds);
      requireSums(
        lines.map(({ amount_paise }) => amount_paise),
        books,
        body,
      );
      await cover(trx, {
        lineIds,
        paymentIds,
        entryId: body.EntryId,
        charges: toPaise(body.Charges ?? 0),
        rest: toPaise(body.Rest ?? 0),
        restReason: body.Rest ? (body.Reason ?? '') : '',
        userId: signedIn({ user }).id,
        timestamp,
      });
      return done();
    },
  },

  UnmatchLine: {
    kind: 'write',
    affects: lockingFirst(
      async (trx, { body }) => {
        await lockWithMatches(trx, [body.LineId]);
      },
      changesLines((body: ParsedBodyOf<'UnmatchLine'>) => [body.LineId]),
    ),
    async write(trx, { body, timestamp }) {
      requireReason(body.Reason);
      const { lines, matchIds } = await lockWithMatches(trx, [body.LineId]);
      const [line] = lines;
      if (!line) throw new Refusal(statementMessages.lineNotFound);
      if (line.state === 'OPEN') throw new Refusal(statementMessages.lineOpen);
      const why = body.Reason ?? '';
      if (line.state === 'MATCHED') await uncover(trx, matchIds, { timestamp, why, byHand: 1 });
      else {
        await trx.deleteFrom('line_offers').where('line_id', '=', line.id).execute();
        await trx
          .updateTable('statement_lines')
          .set({ state: 'OPEN', why, offered_charges_paise: 0, by_hand: 1, date_modified: timestamp })
          .where('id', '=', line.id)
          .execute();
      }
      return done();
    },
  },

  IgnoreLine: {
    kind: 'write',
    affects: changesLines((body: ParsedBodyOf<'IgnoreLine'>) => [body.LineId]),
    async write(trx, { body, timestamp }) {
      requireReason(body.Reason);
      const [line] = await lockLines(trx, [body.LineId]);
      if (!line) throw new Refusal(statementMessages.lineNotFound);
      requireOpen(line);
      await trx.deleteFrom('line_offers').where('line_id', '=', line.id).execute();
      await trx
        .updateTable('statement_lines')
        .set({ state: 'IGNORED', why: body.Reason ?? '', offered_charges_paise: 0, date_modified: timestamp })
        .where('id', '=', line.id)
        .execute();
      await closeAsks(trx, { lineIds: [line.id] }, { timestamp, refused: body.Reason ?? '' });
      return done();
    },
  },

  AskReceipt: {
    kind: 'write',
    affects: changesLines((body: ParsedBodyOf<'AskReceipt'>) => [body.LineId]),
    async write(trx, { body, user, timestamp }) {
      const [line] = await lockLines(trx, [body.LineId]);
      if (!line) throw new Refusal(statementMessages.lineNotFound);
      requireOpen(line);
      if (line.amount_paise < 0) throw new Refusal(statementMessages.debitLine);
      await keepAsk(trx, { column: 'line_id', id: line.id, reason: '', userId: signedIn({ user }).id, timestamp });
      return done();
    },
  },

  AskReverse: {
    kind: 'write',
    affects: {
      each: true,
      async changes(trx, { body }) {
        await lockStudentOf(trx, body.PaymentId);
        return [{ entity: 'payments', id: body.PaymentId }];
      },
      adds: () => [],
    },
    async write(trx, { body, user, timestamp }) {
      requireReason(body.Reason);
      await lockStudentOf(trx, body.PaymentId);
      const payment = await readPayment(trx, body.PaymentId, statementMessages.paymentNotFound);
      if (payment.voided_at !== null) throw new Refusal(texts.payments.isVoid);
      if (payment.kind !== paymentKind.payment || payment.is_reversed === 1)
        throw new Refusal(statementMessages.paymentReversed);
      if (!bankModes.includes(payment.payment_mode)) throw new Refusal(statementMessages.notOfBank);
      if (payment.match_id !== null) throw new Refusal(statementMessages.seenAlready);
      const { id: userId } = signedIn({ user });
      await keepAsk(trx, { column: 'payment_id', id: payment.id, reason: body.Reason ?? '', userId, timestamp });
      return done();
    },
  },

  RefuseAsk: {
    kind: 'write',
    affects: {
      each: true,
      async changes(trx, { body: { LineId, PaymentId } }) {
        if (LineId > 0) return [{ entity: 'statement_lines', id: LineId }];
        await lockStudentOf(trx, PaymentId);
        return [{ entity: 'payments', id: PaymentId }];
      },
      adds: () => [],
    },
    async write(trx, { body, timestamp }) {
      requireReason(body.Reason);
      const of = body.LineId > 0 ? { lineIds: [body.LineId] } : { paymentIds: [body.PaymentId] };
      if (body.LineId > 0) await lockLines(trx, of.lineIds ?? []);
      else await lockStudentOf(trx, body.PaymentId);
      const closed = await closeAsks(trx, of, { timestamp, refused: body.Reason ?? '' });
      if (closed === 0) throw new Refusal(statementMessages.askNotFound);
      return done();
    },
  },
};
