import { fill, texts } from '#contract/texts.ts';
import { checkPastDay } from '#domain/words/dayChecks.ts';
import { daysInclusive } from '#domain/words/dates.ts';
import { checkClosing } from '#domain/money/drawer.ts';
import { dayBookDays } from '#domain/words/limits.ts';
import { toPaise, toRupees } from '#domain/words/money.ts';
import { problemsOf } from '#domain/words/problem.ts';
import { addsOne } from '#server/activity/affected.ts';
import { dayClosed } from '#domain/money/checkMoney.ts';
import { requireReason } from '#server/activity/reason.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import { CallError, Refusal } from '#server/config/errors.ts';
import { lockDayBook, refuseClosed } from '#server/money/ledger/lockDayBook.ts';
import { peopleShown } from '#server/access/securityLog/reading.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { answerDayBook, expectedCash, readLastClosing } from './read.ts';

export const dayBookHandlers: Handlers<'GetDayBook' | 'CloseDay' | 'ReopenDay'> = {
  GetDayBook: {
    kind: 'read',
    async read({ db, peopleSeen }, context) {
      const to = context.body.ToDate || context.today;
      const from = context.body.FromDate || to;
      if (daysInclusive(from, to) > dayBookDays) {
        throw new CallError(400, fill(texts.dayBook.tooLong, { days: dayBookDays }));
      }
      const reader = { ...context, user: signedIn(context), call: 'GetDayBook' } as const;
      return answerDayBook(db.kysely, from, to, peopleShown(peopleSeen, reader));
    },
  },

  CloseDay: {
    kind: 'write',
    affects: addsOne('closings', 'OUT_ID'),
    async write(trx, context) {
      const { Day = '', CountedCash, Remark = '' } = context.body;
      refuseProblems(problemsOf([['day', checkPastDay('Day', Day, context.today)]]));
      const closedTo = await lockDayBook(trx);
      refuseClosed(Day, closedTo);
      const expected = await expectedCash(trx, closedTo, Day);
      refuseProblems(checkClosing(CountedCash, toRupees(expected), Remark));
      const { id } = await trx
        .insertInto('closings')
        .values({
          day: Day,
          expected_paise: expected,
          counted_paise: toPaise(CountedCash ?? 0),
          remarks: Remark,
          closed_by: signedIn(context).id,
          closed_at: context.timestamp,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return done({ OUT_ID: id });
    },
  },

  ReopenDay: {
    kind: 'write',
    affects: {
      async changes(trx) {
        await lockDayBook(trx);
        const last = await readLastClosing(trx);
        return last ? [{ entity: 'closings', id: last.id }] : [];
      },
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
      return done();
    },
  },
};
