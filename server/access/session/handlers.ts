import { texts } from '#contract/texts.ts';
import { recording } from '#server/activity/recording.ts';
import { changesOne, affectsOne } from '#server/activity/affected.ts';
import { done, type EffectHandler, type Handlers, refused } from '#server/protocol/calls/handler.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { CallError } from '#server/config/errors.ts';
import { currentSession } from './access.ts';
import { confirm } from './confirm.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './cookie.ts';
import { forgetPassword } from './forgetPassword.ts';
import { webUserLogin } from './login.ts';
import { refuseUnfit } from './newPassword.ts';
import { hashPassword } from './passwords.ts';
import { endOtherSessions, endSession, findSession, hashToken, isLive, replaceSession } from './sessions.ts';
import { removeSecondFactor, setSecondFactor } from './setSecondFactor.ts';
import { requireOwnId, signedIn } from './signedIn.ts';
import { noneWaiting } from './temporaryPassword.ts';
import { findUserById, lockUser, readUser } from './users.ts';

const updatePassword: EffectHandler<'UpdatePassword', { userId: number; passwordHash: string }> = {
  kind: 'effect',
  affects: changesOne('users', 'UserId'),
  async perform(services, context) {
    const userId = requireOwnId(context);
    const password = context.body.Password ?? '';
    await refuseUnfit(password, await findUserById(services.db.kysely, userId));
    return { userId, passwordHash: await hashPassword(password) };
  },
  async record(trx, context, { userId, passwordHash }) {
    await lockUser(trx, userId);
    if (!(await isLive(trx, userId, signedIn(context).sessionFamily, context.now)))
      throw new CallError(401, texts.session.ended);
    await trx
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        must_change: 0,
        password_expires_at: null,
        ...noneWaiting,
        date_modified: context.timestamp,
      })
      .where('id', '=', userId)
      .execute();
    await endOtherSessions(trx, userId, signedIn(context).sessionFamily);
    return done();
  },
};

export const sessionHandlers: Handlers<
  | 'WebUserLogin'
  | 'RenewToken'
  | 'Logout'
  | 'UpdatePassword'
  | 'ForgetPassword'
  | 'Confirm'
  | 'SetSecondFactor'
  | 'RemoveSecondFactor'
  | 'GetUser'
> = {
  WebUserLogin: webUserLogin,

  RenewToken: {
    kind: 'session',
    async answer(services, { now }, request, reply) {
      const token = readSessionCookie(request);
      const session = await currentSession(services, request, now);
      const ended = () => ({ result: { ...refused(texts.session.ended).result, USER_ID: 0, PROFILE_NAME: '' } });
      if (!session || !token) return ended();
      const renewed = await inTransaction(services.db.kysely, async (trx) => {
        await lockUser(trx, session.user.id);
        const live = await findSession(trx, services.heldSessions, token, now);
        return live && replaceSession(trx, token, live, now);
      });
      if (renewed === undefined) return ended();
      services.heldSessions.release(hashToken(token));
      setSessionCookie(request, reply, renewed);
      return { result: { ...done().result, USER_ID: session.user.id, PROFILE_NAME: session.user.profile } };
    },
  },

  Logout: {
    kind: 'session',
    async answer(services, context, request, reply) {
      const { id, sessionFamily } = signedIn(context);
      const entry = { call: 'Logout', context, affects: affectsOne('users', id) };
      await inTransaction(services.db.kysely, (trx) => recording(trx, entry, () => endSession(trx, id, sessionFamily)));
      clearSessionCookie(request, reply);
      // Older answers, and those of a proxy before us, may not have been kept out of the browser's cache.
      reply.header('Clear-Site-Data', '"cache"');
      return done();
    },
  },

  UpdatePassword: updatePassword,

  ForgetPassword: forgetPassword,

  Confirm: confirm,

  SetSecondFactor: setSecondFactor,

  RemoveSecondFactor: removeSecondFactor,

  GetUser: {
    kind: 'read',
    async read(services, context) {
      const id = requireOwnId(context);
      return { result: await readUser(services.db.kysely, id, signedIn(context).sessionFamily) };
    },
  },
};
