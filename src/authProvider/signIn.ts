import { signInTexts } from '#contract/signInTexts.ts';
import { CallFailed, isOk, readResult, rowOf } from '#src/dataProvider/answers.ts';
import { callApi } from '#src/dataProvider/transport.ts';
import { isKnownProfile } from './addresses.ts';
import { clearSession, setNewcomer, type StoredSession } from '#src/session/storedSession.ts';

export interface SignedIn {
  session: StoredSession;
  /** True after a reset: nothing is stored and every call is refused until `chooseNewPassword` (W13). */
  mustChangePassword: boolean;
  /** True where the profile needs a second factor and there is none: the same until it is set up (W41). */
  mustSetSecondFactor: boolean;
}

/** The password is right, and a code is needed too (W41). */
export class CodeNeeded extends CallFailed {}

/** The server's message where it refused the call, else the fallback of spec 8. */
export const refusalText = (error: unknown, fallback: string): string =>
  error instanceof CallFailed && error.status >= 200 && error.status < 500 ? error.message : fallback;

/** Signs in. Throws CallFailed as spec 8 words it: status 200 where the user is refused, else that of the call. */
export async function signIn(userName: string, password: string, code?: string): Promise<SignedIn> {
  const { login, session: sessionTexts } = signInTexts;
  clearSession();
  const { sessionRef } = setNewcomer();
  const credentials = { UserName: userName, Password: password, ...(code ? { Code: code } : {}) };
  // A code is valid once, so the call is not retried.
  const options = { fallback: login.failed, attempts: code ? 1 : undefined };
  const answer = await callApi('WebUserLogin', credentials, options).catch((error: unknown) => {
    // There was no session that could end: a 401 without a message is a failed login.
    const wordless = error instanceof CallFailed && error.message === sessionTexts.ended;
    throw wordless ? new CallFailed(login.failed, error.status) : error;
  });
  const row = rowOf(answer);
  if (isOk(row.CODE_NEEDED)) throw new CodeNeeded(row.OUT_ERROR || login.failed, 200);
  if (!isOk(row.isAuthendicated ?? row.OUT_OK)) throw new CallFailed(row.OUT_ERROR || login.invalidCredentials, 200);

  const userId = Number(row.USER_ID ?? 0);
  const profile = row.PROFILE_NAME?.trim();
  if (!(userId > 0)) throw new CallFailed(sessionTexts.userIdMissing, 200);
  setNewcomer({ sessionRef, userId });
  if (!isKnownProfile(profile)) {
    // The outcome does not matter here.
    await callApi('Logout', {}, { attempts: 1 }).catch(() => undefined);
    throw new CallFailed(login.unknownProfile, 200);
  }
  const session = { sessionRef, userId, profile, userName, loginTime: Date.now() };
  const mustChangePassword = isOk(row.MUST_CHANGE_PASSWORD);
  const mustSetSecondFactor = isOk(row.MUST_SET_SECOND_FACTOR);
  return { session, mustChangePassword, mustSetSecondFactor };
}

/** Changes the temporary password; whoever is signed in then goes on with `enter`. Throws CallFailed as spec 8 words it. */
export async function chooseNewPassword(session: StoredSession, password: string): Promise<void> {
  const fallback = signInTexts.password.updateFailed;
  readResult(await callApi('UpdatePassword', { UserId: session.userId, Password: password }, { fallback }), fallback);
}
