import { texts } from '../../contract/texts.ts';
import { checkNewPassword } from '../../domain/password.ts';
import { recording } from '../activity/recording.ts';
import { changesOne, touchesOne } from '../activity/touches.ts';
import { done, type EffectHandler, type Handlers, refused } from '../calls/handler.ts';
import { inTransaction } from '../db/transaction.ts';
import type { UserRow } from '../db/tables.ts';
import { CallError, Refusal } from '../errors.ts';
import { currentSession } from './access.ts';
import { isUnchanged, whichPassword } from './checkLogin.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './cookie.ts';
import { drawPassword, hashPassword } from './passwords.ts';
import {
  endOtherSessions,
  endSession,
  findSession,
  hashToken,
  isLive,
  openSession,
  replaceSession,
} from './sessions.ts';
import { requireOwnId, signedIn } from './signedIn.ts';
import {
  mailTemporaryPassword,
  noneWaiting,
  usedPasswordColumns,
  waitingPasswordColumns,
} from './temporaryPassword.ts';
import { findUser, lockUser, readUser } from './users.ts';

/** What a request came to: the mailed password's hash and the user as read before, or why there is none. */
type Reset = { user: UserRow; passwordHash: string } | { failure: string };

const forgetPassword: EffectHandler<'ForgetPassword', Reset> = {
  kind: 'effect',
  touches: {
    changes: (_trx, _ask, reset) => ('failure' in reset ? [] : [{ entity: 'users', id: reset.user.id }]),
    adds: () => [],
  },
  async perform(services, { body, address, now }) {
    await services.limits.take('reset', address);
    await services.limits.take('reset', (body.UserName ?? '').toLowerCase());
    const user = await findUser(services.db.kysely, body.UserName ?? '');
    const email = (body.EMail ?? '').toLowerCase();
    if (!user || email === '' || user.email.toLowerCase() !== email) {
      return { failure: texts.login.invalidUserOrEmail };
    }
    const password = drawPassword();
    const passwordHash = await hashPassword(password);
    const to = { id: user.id, userName: user.user_name, email: user.email };
    const taken = await mailTemporaryPassword(services, to, password, now);
    return taken ? { user, passwordHash } : { failure: texts.login.resetFailed };
  },
  async record(trx, { now }, reset) {
    if ('failure' in reset) return { result: { status: 'Failed', message: reset.failure } };
    const { user, passwordHash } = reset;
    const present = await lockUser(trx, user.id);
    // Meanwhile an admin gave a password, disabled the user or changed the address: then the mailed one is void.
    if (present?.password_hash !== user.password_hash || present.email !== user.email) {
      return { result: { status: 'Failed', message: texts.login.resetFailed } };
    }
    await trx.updateTable('users').set(waitingPasswordColumns(passwordHash, now)).where('id', '=', user.id).execute();
    return { result: { status: 'Success', message: texts.login.temporaryPasswordSent } };
  },
};

const updatePassword: EffectHandler<'UpdatePassword', { userId: number; passwordHash: string }> = {
  kind: 'effect',
  touches: changesOne('users', 'UserId'),
  async perform(_services, ask) {
    const userId = requireOwnId(ask);
    const problem = checkNewPassword(ask.body.Password ?? '');
    if (problem) throw new Refusal(problem);
    return { userId, passwordHash: await hashPassword(ask.body.Password ?? '') };
  },
  async record(trx, ask, { userId, passwordHash }) {
    await lockUser(trx, userId);
    if (!(await isLive(trx, userId, signedIn(ask).sessionFamily, ask.now)))
      throw new CallError(401, texts.session.ended);
    await trx
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        must_change: 0,
        password_expires_at: null,
        ...noneWaiting,
        date_modified: ask.timestamp,
      })
      .where('id', '=', userId)
      .execute();
    await endOtherSessions(trx, userId, signedIn(ask).sessionFamily);
    return done();
  },
};

const notSignedIn = () => ({
  result: { ...refused(texts.login.invalidCredentials).result, isAuthendicated: false, USER_ID: 0, PROFILE_NAME: '' },
});

/** Who signs in is who asks, whoever was signed in before. */
const asUser = (ask: { timestamp: string }, { id, user_name: userName }: { id: number; user_name: string }) => ({
  timestamp: ask.timestamp,
  user: { id, userName },
});

export const sessionHandlers: Handlers<
  'WebUserLogin' | 'RenewToken' | 'Logout' | 'UpdatePassword' | 'ForgetPassword' | 'GetUser'
> = {
  WebUserLogin: {
    kind: 'session',
    async answer(services, ask, request, reply) {
      const { body, address, now, timestamp } = ask;
      const userName = body.UserName ?? '';
      const byUser = `${address} ${userName.toLowerCase()}`;
      // Counted before it is tried: guesses that are sent all at once are not tried beyond the limit either.
      await services.limits.take('loginByUser', byUser);
      await services.limits.take('loginByAddress', address);
      const db = services.db.kysely;
      const user = await findUser(db, userName);
      const given = await whichPassword(body.Password ?? '', user, timestamp);
      if (!user || !given) return notSignedIn();
      const act = { call: 'WebUserLogin', ask: asUser(ask, user), touches: touchesOne('users', user.id) };
      const token = await inTransaction(db, async (trx) => {
        if (!(await isUnchanged(trx, user, given))) return undefined;
        return recording(trx, act, async () => {
          const used = given === 'mailed' ? usedPasswordColumns : {};
          await trx
            .updateTable('users')
            .set({ ...used, last_login: timestamp })
            .where('id', '=', user.id)
            .execute();
          if (given === 'mailed') await endOtherSessions(trx, user.id);
          return openSession(trx, user.id, user.last_login, now);
        });
      });
      if (token === undefined) return notSignedIn();
      await services.limits.clear('loginByUser', byUser);
      await services.limits.giveBack('loginByAddress', address);
      setSessionCookie(request, reply, token);
      const isTemporary = given === 'mailed' || user.must_change === 1;
      const mustChange = isTemporary && services.config.extensions.includes('mustChange');
      return {
        result: {
          ...done().result,
          isAuthendicated: true,
          USER_ID: user.id,
          PROFILE_NAME: user.profile,
          ...(mustChange ? { MUST_CHANGE_PASSWORD: 1 as const } : {}),
        },
      };
    },
  },

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
    async answer(services, ask, request, reply) {
      const { id, sessionFamily } = signedIn(ask);
      const act = { call: 'Logout', ask, touches: touchesOne('users', id) };
      await inTransaction(services.db.kysely, (trx) => recording(trx, act, () => endSession(trx, sessionFamily)));
      clearSessionCookie(request, reply);
      return done();
    },
  },

  UpdatePassword: updatePassword,

  ForgetPassword: forgetPassword,

  GetUser: {
    kind: 'read',
    async read(services, ask) {
      const id = requireOwnId(ask);
      return { result: await readUser(services.db.kysely, id, signedIn(ask).sessionFamily) };
    },
  },
};
