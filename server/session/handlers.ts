import { texts } from '../../contract/texts.ts';
import { recording } from '../activity/recording.ts';
import { changesOne, affectsOne } from '../activity/affected.ts';
import { done, type EffectHandler, type Handlers, refused } from '../calls/handler.ts';
import { inTransaction } from '../db/transaction.ts';
import type { UserRow } from '../db/tables.ts';
import { CallError } from '../errors.ts';
import { networkOf } from '../limits.ts';
import { logSecurity } from '../securityLog/log.ts';
import { currentSession } from './access.ts';
import { confirm } from './confirm.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './cookie.ts';
import { webUserLogin } from './login.ts';
import { refuseUnfit } from './newPassword.ts';
import { drawPassword, hashPassword } from './passwords.ts';
import { endOtherSessions, endSession, findSession, hashToken, isLive, replaceSession } from './sessions.ts';
import { removeSecondFactor, setSecondFactor } from './setSecondFactor.ts';
import { requireOwnId, signedIn } from './signedIn.ts';
import { mailTemporaryPassword, noneWaiting, waitingPasswordColumns } from './temporaryPassword.ts';
import { findNamed, findUser, findUserById, lockUser, readUser } from './users.ts';

/** The outcome of Forget Password: the mailed password's hash and the user, or the failure. */
type Reset = { user: UserRow; passwordHash: string; sent: 'sent' | 'maybe' } | { failure: string };

const forgetPassword: EffectHandler<'ForgetPassword', Reset> = {
  kind: 'effect',
  affects: {
    changes: (_trx, _context, reset) => ('failure' in reset ? [] : [{ entity: 'users', id: reset.user.id }]),
    adds: () => [],
  },
  async perform(services, { body, address, now }) {
    const { limits } = services;
    const db = services.db.kysely;
    await limits.take(db, ['reset', networkOf(address)]);
    const user = await findUser(db, body.UserName ?? '');
    const email = (body.EMail ?? '').toLowerCase();
    if (!user || email === '' || user.email.toLowerCase() !== email) {
      const named = await findNamed(db, body.UserName ?? '');
      await logSecurity(db, now, { event: 'resetRefused', user: named, address, call: 'ForgetPassword' });
      return { failure: texts.login.invalidUserOrEmail };
    }
    await limits.take(db, ['resetMail', String(user.id)]);
    const password = drawPassword();
    const passwordHash = await hashPassword(password);
    const to = { id: user.id, userName: user.user_name, email: user.email };
    const sent = await mailTemporaryPassword(services, to, password);
    return sent === 'failed' ? { failure: texts.login.resetFailed } : { user, passwordHash, sent };
  },
  async record(trx, { now }, reset) {
    if ('failure' in reset) return { result: { status: 'Failed', message: reset.failure } };
    const { user, passwordHash, sent } = reset;
    const present = await lockUser(trx, user.id);
    // Void if an admin set a password, disabled the user or changed the address meanwhile.
    if (present?.password_hash !== user.password_hash || present.email !== user.email) {
      return { result: { status: 'Failed', message: texts.login.resetFailed } };
    }
    await trx.updateTable('users').set(waitingPasswordColumns(passwordHash, now)).where('id', '=', user.id).execute();
    if (sent === 'maybe') return { result: { status: 'Failed', message: texts.login.resetMayBeSent } };
    return { result: { status: 'Success', message: texts.login.temporaryPasswordSent } };
  },
};

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
