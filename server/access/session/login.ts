import { texts } from '#contract/texts.ts';
import { recording } from '#server/activity/recording.ts';
import { affectsOne } from '#server/activity/affected.ts';
import { type CallContext, done, refused, type SessionHandler } from '#server/protocol/calls/handler.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserRow } from '#server/db/tables.ts';
import type { Try } from '#server/protocol/limits.ts';
import { logSecurity } from '#server/access/securityLog/log.ts';
import type { Services } from '#server/protocol/services.ts';
import { currentSession } from './access.ts';
import { type PasswordKind, lockUnchanged, whichPassword } from './checkLogin.ts';
import { setSessionCookie } from './cookie.ts';
import { forgetTries, loginTries, rememberBrowser } from './knownBrowser.ts';
import { isOn, isFactorRequired, takeCode } from './secondFactor.ts';
import { endOtherSessions, endSession, type LiveSession, openSession } from './sessions.ts';
import { usedPasswordColumns } from './temporaryPassword.ts';
import { findNamed, findUser, lockUser } from './users.ts';

type LoginContext = CallContext<'WebUserLogin'>;

const notSignedIn = (message: string) => ({
  result: { ...refused(message).result, isAuthendicated: false, USER_ID: 0, PROFILE_NAME: '' },
});
const codeNeeded = (message: string) => ({ result: { ...notSignedIn(message).result, CODE_NEEDED: 1 as const } });

/** Logs a login in the security log; unknown names are not stored, as they may be passwords. */
async function report(
  { db }: Services,
  { body, address, now }: LoginContext,
  event: 'loginRefused' | 'codeRefused' | 'guessing',
) {
  const user = await findNamed(db.kysely, body.UserName ?? '');
  await logSecurity(db.kysely, now, { event, user, address, call: 'WebUserLogin' });
}

/** The session's token and user, or why the login stops. */
type Opened =
  | { token: string; user: UserRow; mustSetSecondFactor: boolean }
  | 'passwordWrong'
  | 'codeMissing'
  | 'codeWrong';

/**
 * Opens the session if the verified password is still the user's (W5), and uses up the second factor's code (W41). The
 * browser's previous session ends.
 */
function open(
  services: Services,
  { body, now, timestamp }: LoginContext,
  checked: UserRow,
  passwordKind: PasswordKind,
  before: LiveSession | undefined,
): Promise<Opened> {
  const { id } = checked;
  // Logged as the user who signs in, not the one of a previous session.
  const context = { timestamp, user: { id, userName: checked.user_name } };
  const entry = { call: 'WebUserLogin', context, affects: affectsOne('users', id) };
  const offered = services.config.extensions.includes('secondFactor');
  return inTransaction(services.db.kysely, async (trx) => {
    // The user of the previous session, too, by rising ids: two browsers may change hands at once.
    if (before && before.user.id < id) await lockUser(trx, before.user.id);
    const user = await lockUnchanged(trx, checked, passwordKind);
    if (!user) return 'passwordWrong';
    if (offered && isOn(user)) {
      if (!body.Code) return 'codeMissing';
      if (!(await takeCode(trx, id, body.Code, now))) return 'codeWrong';
    }
    return recording(trx, entry, async () => {
      const used = passwordKind === 'mailed' ? usedPasswordColumns(user, now) : {};
      await trx
        .updateTable('users')
        .set({ ...used, last_login: timestamp })
        .where('id', '=', id)
        .execute();
      if (passwordKind === 'mailed') await endOtherSessions(trx, id);
      if (before) await endSession(trx, before.user.id, before.login.family);
      const token = await openSession(trx, id, user.last_login, now);
      const present = { ...user, ...used };
      return {
        token,
        user: present,
        mustSetSecondFactor: offered && !isOn(user) && (await isFactorRequired(trx, user)),
      };
    });
  });
}

export const webUserLogin: SessionHandler<'WebUserLogin'> = {
  kind: 'session',
  async answer(services, context, request, reply) {
    const { limits, config, log } = services;
    const { body, now, timestamp } = context;
    const db = services.db.kysely;
    const user = await findUser(db, body.UserName ?? '');
    /** Counts an attempt; throws TooManyTries while blocked. */
    const count = async (...tries: Try[]) => {
      if (!(await limits.take(db, ...tries))) return;
      log.warn({ userId: user?.id }, 'Many logins fail: the next ones have to wait');
      await report(services, context, 'guessing');
    };
    const tries = await loginTries(db, request, body.UserName ?? '', user, now);
    await count(...tries.password);
    const passwordKind = await whichPassword(body.Password ?? '', user, timestamp);
    if (passwordKind && body.Code) await count(...tries.code);
    const before = await currentSession(services, request, now);
    const opened = user && passwordKind ? await open(services, context, user, passwordKind, before) : 'passwordWrong';
    if (!user || opened === 'passwordWrong') {
      await report(services, context, 'loginRefused');
      return notSignedIn(texts.login.invalidCredentials);
    }
    await forgetTries(limits, db, tries.password);
    if (opened === 'codeMissing') return codeNeeded(texts.login.codeNeeded);
    if (opened === 'codeWrong') {
      await report(services, context, 'codeRefused');
      return codeNeeded(texts.login.codeWrong);
    }
    if (body.Code) await forgetTries(limits, db, tries.code);
    setSessionCookie(request, reply, opened.token);
    await rememberBrowser(db, request, reply, opened.user, now);
    const isTemporary = passwordKind === 'mailed' || user.must_change === 1;
    const mustChange = isTemporary && config.extensions.includes('mustChange');
    return {
      result: {
        ...done().result,
        isAuthendicated: true,
        USER_ID: user.id,
        PROFILE_NAME: user.profile,
        ...(mustChange ? { MUST_CHANGE_PASSWORD: 1 as const } : {}),
        ...(opened.mustSetSecondFactor ? { MUST_SET_SECOND_FACTOR: 1 as const } : {}),
      },
    };
  },
};
