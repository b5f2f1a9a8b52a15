import { affectsOne } from '#server/activity/affected.ts';
import { settingsId } from '#server/institute/read.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { endSetUp, readSetUp } from './facts.ts';
import { sendTestMail } from './sendTestMail.ts';

/** The first hour of an institute; for the admin. */
export const setUpHandlers: Handlers<'GetSetUp' | 'PutSetUpAway' | 'SendTestMail'> = {
  GetSetUp: {
    kind: 'read',
    read: async (services) => ({ result: await readSetUp(services) }),
  },

  PutSetUpAway: {
    kind: 'write',
    affects: affectsOne('settings', settingsId),
    async write(trx) {
      await endSetUp(trx);
      return done();
    },
  },

  SendTestMail: sendTestMail,
};
