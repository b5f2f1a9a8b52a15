import { calls } from '#contract/calls/index.ts';
import { studentStatus } from '#domain/words/status.ts';
import type { Connection } from '#server/db/connection.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import { readPeriods } from '#server/institute/workCalendar.ts';
import type { Handlers } from '#server/protocol/calls/handler.ts';
import { personSeenIn } from '#server/access/securityLog/reading.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { readClosedTo } from '#server/money/ledger/lockDayBook.ts';
import { countReminded } from '#server/money/reminders/counts.ts';
import { countMoneyChanges } from '#server/money/moneyChanges/read.ts';
import { readNoConsent } from '#server/people/consents/missing.ts';
import { find } from './find.ts';
import { readOpenSetUp } from './setUp/facts.ts';
import { getReport } from './reports/handler.ts';
import { getStatistics } from './statistics.ts';
import { readToday } from './today.ts';

/** Whether there is anything to look at of what was done to money, without which the home asks for none of it. */
const readMoney = async (db: Connection, userId: number) => ({
  CHANGES: await countMoneyChanges(db, userId),
  CLOSED_TO: (await readClosedTo(db)) || '',
});

/** How many active students an import left something out of (W52). */
async function countIncomplete(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('students')
    .where('status', '=', studentStatus.active)
    .where('is_incomplete', '=', 1)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const homeHandlers: Handlers<'GetStatistics' | 'GetToday' | 'GetReport' | 'Find'> = {
  GetStatistics: getStatistics,

  GetReport: getReport,

  GetToday: {
    kind: 'read',
    read: async (services, context) => {
      const { config } = services;
      const db = services.db.aside;
      const institute = await readCalendar(db, context.today);
      const user = signedIn(context);
      const { NotMailedFrom: notMailedFrom, Kind, Page } = context.body;
      const mayDecide = calls.GetRegistrationList.access.includes(user.profile);
      const NO_CONSENT = config.extensions.includes('consent')
        ? await readNoConsent(db, context.today, mayDecide)
        : undefined;
      const today = await readToday(db, {
        profile: user.profile,
        calendar: await readPeriods(db, institute),
        institute,
        notMailedFrom,
        noConsent: NO_CONSENT?.STUDENTS,
        hasMessages: config.extensions.includes('messages'),
        hasEnquiries: config.extensions.includes('enquiries'),
        hasStatements: config.extensions.includes('statement'),
        wanted: Kind == null && Page == null ? undefined : { kind: Kind ?? '', page: Page ?? 1 },
      });
      const seesMoney = calls.GetMoneyChanges.access.includes(user.profile);
      const SET_UP = calls.GetSetUp.access.includes(user.profile) ? await readOpenSetUp(services) : undefined;
      const mayImport = calls.StartImport.access.includes(user.profile);
      const REMINDED = config.extensions.includes('autoReminders') ? await countReminded(db, context.today) : undefined;
      return {
        result: {
          ...today,
          ...(REMINDED ? { REMINDED } : {}),
          ...(seesMoney ? { MONEY: await readMoney(db, user.id) } : {}),
          ...(SET_UP ? { SET_UP } : {}),
          ...(NO_CONSENT ? { NO_CONSENT } : {}),
          ...(mayImport ? { INCOMPLETE: await countIncomplete(db) } : {}),
        },
      };
    },
  },

  Find: {
    kind: 'read',
    read: async ({ db, peopleSeen }, context) => {
      const user = signedIn(context);
      const result = await find(db.kysely, user.profile, context.body.Text ?? '');
      const { STUDENTS, REGISTRATIONS = [], ENROLMENTS, CERTIFICATES } = result;
      const people = [
        ...STUDENTS.map((row) => personSeenIn('GetStudentList', row)),
        ...REGISTRATIONS.map((row) => personSeenIn('GetRegistrationList', row)),
        ...[...ENROLMENTS, ...CERTIFICATES].map((row) => personSeenIn('Find', row)),
      ];
      peopleSeen.note({ ...context, user, call: 'Find' }, people);
      return { result };
    },
  },
};
