import { texts } from '../../contract/texts.ts';
import { recording } from '../activity/recording.ts';
import { touchesOne } from '../activity/touches.ts';
import { done, type SessionHandler } from '../calls/handler.ts';
import { inTransaction } from '../db/transaction.ts';
import { CallError, Refusal } from '../errors.ts';
import { lockUnchanged } from './checkLogin.ts';
import { requireOwnPassword } from './ownPassword.ts';
import { isOn, takeCode } from './secondFactor.ts';
import { isLive, noteConfirmed } from './sessions.ts';
import { signedIn } from './signedIn.ts';

/** Proves again who is there (W42). No answer of it is kept, so that a proof does not come twice of one password. */
export const confirm: SessionHandler<'Confirm'> = {
  kind: 'session',
  async answer(services, ask, request) {
    const { body, now, timestamp } = ask;
    const { id, sessionFamily } = signedIn(ask);
    const { kysely } = services.db;
    const owner = await requireOwnPassword(services, 'Confirm', ask, request);
    if (isOn(owner.user) && !body.Code) {
      await owner.giveBack();
      throw new Refusal(texts.login.codeNeeded, { CODE_NEEDED: 1 });
    }
    const isProved = await inTransaction(kysely, async (trx) => {
      const user = await lockUnchanged(trx, owner.user, 'present');
      if (!user || !(await isLive(trx, id, sessionFamily, now))) throw new CallError(401, texts.session.ended);
      if (isOn(user) && !(await takeCode(trx, id, body.Code ?? '', now))) return false;
      await recording(trx, { call: 'Confirm', ask, touches: touchesOne('users', id) }, () =>
        noteConfirmed(trx, sessionFamily, timestamp),
      );
      return true;
    });
    if (!isProved) return owner.refuseCode();
    await owner.forget();
    return done();
  },
};
