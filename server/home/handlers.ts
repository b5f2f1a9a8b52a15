import { readWorkCalendar } from '#server/institute/workCalendar.ts';
import type { Handlers } from '#server/protocol/calls/handler.ts';
import { personIn } from '#server/access/securityLog/reading.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { find } from './find.ts';
import { getStatistics } from './statistics.ts';
import { readToday } from './today.ts';

export const homeHandlers: Handlers<'GetStatistics' | 'GetToday' | 'Find'> = {
  GetStatistics: getStatistics,

  GetToday: {
    kind: 'read',
    read: async ({ db }, context) => {
      const calendar = await readWorkCalendar(db.kysely, context.today);
      return { result: await readToday(db.kysely, signedIn(context).profile, calendar, context.body.NotMailedFrom) };
    },
  },

  Find: {
    kind: 'read',
    read: async ({ db, peopleSeen }, context) => {
      const user = signedIn(context);
      const result = await find(db.kysely, user.profile, context.body.Text ?? '');
      const { STUDENTS, REGISTRATIONS = [], ENROLMENTS, CERTIFICATES } = result;
      const people = [
        ...STUDENTS.map((row) => personIn('GetStudentList', row)),
        ...REGISTRATIONS.map((row) => personIn('GetRegistrationList', row)),
        ...[...ENROLMENTS, ...CERTIFICATES].map((row) => personIn('Find', row)),
      ];
      peopleSeen.note({ ...context, user, call: 'Find' }, people);
      return { result };
    },
  },
};
