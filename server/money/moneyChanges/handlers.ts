import { sql } from 'kysely';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { readMoneyChanges } from './read.ts';

/** What was done to money since an admin looked, remembered for each admin (W42, W44). */
export const moneyChangeHandlers: Handlers<'GetMoneyChanges' | 'MarkMoneySeen'> = {
  GetMoneyChanges: {
    kind: 'read',
    read: ({ db }, context) => readMoneyChanges(db.kysely, signedIn(context).id),
  },

  MarkMoneySeen: {
    kind: 'write',
    // The log tells who looked.
    affects: { changes: (_trx, context) => [{ entity: 'users', id: signedIn(context).id }], adds: () => [] },
    async write(trx, context) {
      // Never back, and never past what there is: a change to come is seen once it is there.
      const { newest } = await trx
        .selectFrom('activity')
        .select((eb) => eb.fn.max('id').as('newest'))
        .executeTakeFirstOrThrow();
      const upTo = Math.min(context.body.UpTo, newest ?? 0);
      await trx
        .updateTable('users')
        .set({ money_seen: sql<number>`case when money_seen < ${upTo} then ${upTo} else money_seen end` })
        .where('id', '=', signedIn(context).id)
        .execute();
      return done();
    },
  },
};
