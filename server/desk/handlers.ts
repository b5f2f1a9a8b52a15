import type { Handlers } from '../calls/handler.ts';
import { signedIn } from '../session/signedIn.ts';
import { find } from './find.ts';
import { readToday } from './today.ts';

export const deskHandlers: Handlers<'GetToday' | 'Find'> = {
  GetToday: {
    kind: 'read',
    read: async ({ db, config }, ask) => {
      const calendar = { today: ask.today, daysOff: config.daysOff };
      return { result: await readToday(db.kysely, signedIn(ask).profile, calendar, ask.body.NotMailedFrom) };
    },
  },

  Find: {
    kind: 'read',
    read: async ({ db }, ask) => ({
      result: await find(db.kysely, signedIn(ask).profile, ask.body.Text ?? ''),
    }),
  },
};
