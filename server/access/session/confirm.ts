import { texts } from '#contract/texts.ts';
import { recording } from '#server/activity/recording.ts';
import { affectsOne } from '#server/activity/affected.ts';
import { done, type SessionHandler } from '#server/protocol/calls/handler.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { CallError, Refusal } from '#server/config/errors.ts';
import { lockUnchanged } from './checkLogin.ts';
import { requireOwnPassword } from './ownPassword.ts';
import { isOn, takeCode } from './secondFactor.ts';
import { isLive, noteConfirmed } from './sessions.ts';
import { signedIn } from './signedIn.ts';

/** Confirms the password (W42). Its answer is not kept, so a replay confirms nothing. */
export const confirm: SessionHandler<'Confirm'> = {
  kind: 'session',
  async answer(services, context, request) {
    const { body, now, timestamp } = context;
    const { id, sessionFamily } = signedIn(context);
    const { kysely } = services.db;
    const owner = await requireOwnPassword(services, 'Confirm', context, request);
    if (isOn(owner.user) && !body.Code) {
      await owner.giveBack();
      throw new Refusal(texts.login.codeNeeded, { CODE_NEEDED: 1 });
    }
    const isProved = await inTransaction(kysely, async (trx) => {
      const user = await lockUnchanged(trx, owner.user, 'present');
      if (!user || !(await isLive(trx, id, sessionFamily, now))) throw new CallError(401, texts.session.ended);
      if (isOn(user) && !(await takeCode(trx, id, body.Code ?? '', now))) return false;
      await recording(trx, { call: 'Confirm', context, affects: affectsOne('users', id) }, () =>
        noteConfirmed(trx, sessionFamily, timestamp),
      );
      return true;
    });
    if (!isProved) return owner.refuseCode();
    await owner.forget();
    return done();
  },
};
