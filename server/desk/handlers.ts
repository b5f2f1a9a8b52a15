import type { Handlers } from '../calls/handler.ts';
import { personIn } from '../securityLog/reading.ts';
import { signedIn } from '../session/signedIn.ts';
import { readSettings } from '../settings/read.ts';
import { find } from './find.ts';
import { readToday } from './today.ts';

export const deskHandlers: Handlers<'GetToday' | 'Find'> = {
  GetToday: {
    kind: 'read',
    read: async ({ db, config }, ask) => {
      const { daysOff } = await readSettings(db.kysely, config);
      const calendar = { today: ask.today, daysOff };
      return { result: await readToday(db.kysely, signedIn(ask).profile, calendar, ask.body.NotMailedFrom) };
    },
  },

  Find: {
    kind: 'read',
    read: async ({ db, peopleSeen }, ask) => {
      const user = signedIn(ask);
      const result = await find(db.kysely, user.profile, ask.body.Text ?? '');
      const { STUDENTS, REGISTRATIONS = [], ENROLMENTS, CERTIFICATES } = result;
      const people = [
        ...STUDENTS.map((row) => personIn('GetStudentList', row)),
        ...REGISTRATIONS.map((row) => personIn('GetRegistrationList', row)),
        ...[...ENROLMENTS, ...CERTIFICATES].map((row) => personIn('Find', row)),
      ];
      peopleSeen.note({ ...ask, user, call: 'Find' }, people);
      return { result };
    },
  },
};
