import { fill, texts } from '#contract/texts.ts';
import { checkPastDay } from '#domain/words/dayChecks.ts';
import { daysInclusive } from '#domain/words/dates.ts';
import { checkClosing } from '#domain/money/drawer.ts';
import { checkLeft, notSaid } from '#domain/money/drawerEntry.ts';
import { dayBookDays } from '#domain/words/limits.ts';
import { toPaise, toRupees } from '#domain/words/money.ts';
import { problemsOf } from '#domain/words/problem.ts';
import type { RecordRef } from '#server/activity/affected.ts';
import type { Transaction } from '#server/db/connection.ts';
import { dayClosed } from '#domain/money/checkMoney.ts';
import { requireReason } from '#server/activity/reason.ts';
import { appendClosings } from './closingsFile.ts';
import type { Services } from '#server/protocol/services.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import { CallError, Refusal } from '#server/config/errors.ts';
import { lockDayBook, refuseClosed } from '#server/money/ledger/lockDayBook.ts';
import { peopleShown } from '#server/access/securityLog/reading.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { expectedCash, readLastClosing } from '#server/money/drawer/expectedCash.ts';
import { reverseEntry } from '#server/money/drawer/record.ts';
import { matchOfEntry, releaseEntry } from '#server/money/statement/cover.ts';
import { nameHeld } from '#server/db/outage.ts';
import { linkReopening, readLinks } from './chain.ts';
import { recordClosing } from './recordClosing.ts';
import { answerDayBook } from './read.ts';

/** What a closing took out of the drawer, for the activity log. */
async function entriesOf(trx: Transaction, id: number): Promise<RecordRef[]> {
  const rows = await trx.selectFrom('drawer_entries').select('id').where('closing_id', '=', id).execute();
  return rows.map((row) => ({ entity: 'drawer_entries', id: row.id }));
}

/** Keeps the links beside the backups, too (W64). A folder that is away holds up no closing: the next one, or the next backup, writes it. */
async function keepClosings({ db, config }: Services): Promise<void> {
  if (!config.backups) return;
  const links = await readLinks(db.kysely);
  try {
    appendClosings(config.backups.folder, links);
  } catch {
    // The doctor says that the folder cannot be written.
  }
}

export const dayBookHandlers: Handlers<'GetDayBook' | 'CloseDay' | 'ReopenDay'> = {
  GetDayBook: {
    kind: 'read',
    async read({ db, peopleSeen }, context) {
      const to = context.body.ToDate || context.today;
      const from = context.body.FromDate || to;
      if (daysInclusive(from, to) > dayBookDays) {
        throw new CallError(400, fill(texts.dayBook.tooLong, { days: dayBookDays }));
      }
      const { Page, PageSize = 25, Seen: seen = -1 } = context.body;
      const page = Page === undefined ? {} : { page: { offset: (Page - 1) * PageSize, limit: PageSize } };
      const reader = { ...context, user: signedIn(context), call: 'GetDayBook' } as const;
      return answerDayBook(db.aside, { from, to, seen, ...page }, peopleShown(peopleSeen, reader));
    },
  },

  CloseDay: {
    kind: 'write',
    affects: {
      changes: () => [],
      adds: async (trx, _context, { result }) =>
        result.OUT_ID === undefined
          ? []
          : [{ entity: 'closings', id: result.OUT_ID }, ...(await entriesOf(trx, result.OUT_ID))],
    },
    async write(trx, context) {
      const { Day = '', CountedCash, Remark = '', Left, OutTo = '' } = context.body;
      refuseProblems(problemsOf([['day', checkPastDay('Day', Day, context.today)]]));
      const closedTo = await lockDayBook(trx);
      refuseClosed(Day, closedTo);
      const expected = await expectedCash(trx, await readLastClosing(trx), Day);
      const counted = CountedCash ?? 0;
      refuseProblems([...checkClosing(CountedCash, toRupees(expected), Remark), ...checkLeft(counted, Left, OutTo)]);
      // An older page says neither what stays nor where the rest goes: all of it was taken out.
      const out = OutTo === '' ? ({ kind: 'owner', detail: notSaid } as const) : ({ kind: OutTo, detail: '' } as const);
      const closing = {
        day: Day,
        after: closedTo,
        expected_paise: expected,
        counted_paise: toPaise(counted),
        left_paise: toPaise(Left ?? 0),
        remarks: Remark,
        out,
      };
      const id = await recordClosing(trx, closing, { ...context, user: signedIn(context) });
      return done({ OUT_ID: id });
    },
    after: keepClosings,
  },

  ReopenDay: {
    kind: 'write',
    affects: {
      async changes(trx, { timestamp }) {
        // What the closing took to the bank may be a line there, which is locked before the day book.
        const closing = await readLastClosing(trx);
        for (const { id } of await entriesOf(trx, closing?.id ?? 0)) await releaseEntry(trx, id, timestamp);
        await lockDayBook(trx);
        const last = await readLastClosing(trx);
        return last ? [{ entity: 'closings', id: last.id }] : [];
      },
      // The entry that is taken back with it is told of the closing.
      adds: () => [],
    },
    async write(trx, context) {
      const { Day, Reason } = context.body;
      requireReason(Reason);
      await lockDayBook(trx);
      const last = await readLastClosing(trx);
      if (!last) throw new Refusal(texts.dayBook.noneClosed);
      // Who asks again after a lost answer, or beside another admin, means the closing that is taken back by now.
      if (Day !== undefined && Day !== last.day) throw new Refusal(dayClosed(last.day));
      await trx
        .updateTable('closings')
        .set({ reopened_by: signedIn(context).id, reopened_at: context.timestamp, reopen_reason: Reason ?? '' })
        .where('id', '=', last.id)
        .execute();
      const taken = await trx
        .selectFrom('drawer_entries')
        .selectAll()
        .where('closing_id', '=', last.id)
        .executeTakeFirst();
      // Somebody matched it while the day book was waited for.
      if (taken && (await matchOfEntry(trx, taken.id))) throw nameHeld;
      // Of its own day, so that the drawer holds again what it did before the closing.
      if (taken) await reverseEntry(trx, taken, { day: taken.day, detail: Reason ?? '' }, context);
      await linkReopening(trx, last);
      return done();
    },
    after: keepClosings,
  },
};
