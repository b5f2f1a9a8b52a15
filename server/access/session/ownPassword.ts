import type { FastifyRequest } from 'fastify';
import { texts } from '#contract/texts.ts';
import type { PostCallName } from '#contract/calls/index.ts';
import type { RequestContext } from '#server/protocol/calls/handler.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserRow } from '#server/db/tables.ts';
import { CallError, Refusal, TooManyTries } from '#server/config/errors.ts';
import type { Try } from '#server/protocol/limits.ts';
import { logSecurity } from '#server/access/securityLog/log.ts';
import type { Services } from '#server/protocol/services.ts';
import { type LoginTries, loginTries } from './knownBrowser.ts';
import { checkPassword } from './passwords.ts';
import { endSession } from './sessions.ts';
import { signedIn } from './signedIn.ts';
import { findUserById } from './users.ts';

/** A user who re-entered the password. */
interface Owner {
  user: UserRow;
  /** Uncounts the attempt: right, but the second factor is still missing. */
  giveBack(): Promise<void>;
  /** Clears this session's attempts after a complete confirmation. */
  forget(): Promise<void>;
  /** Refuses a wrong code like a wrong password. */
  refuseCode(): Promise<never>;
}

/**
 * Checks the password of the session's user. A wrong one counts as a failed login, and the fifth in an hour ends the session (W42).
 * Failed logins from elsewhere do not delay it. Throws Refusal if it is wrong, CallError 401 if the session ends, TooManyTries.
 */
export async function requireOwnPassword(
  { db: { kysely }, limits }: Services,
  call: PostCallName,
  context: RequestContext<{ Password?: string | null | undefined }>,
  request: FastifyRequest,
): Promise<Owner> {
  const { now, address } = context;
  const asking = signedIn(context);
  const user = await findUserById(kysely, asking.id);
  if (!user) throw new CallError(401, texts.session.ended);
  const ofSession: Try = ['confirm', asking.sessionFamily];
  const isLast = await limits.take(kysely, ofSession);

  const refuse = async (kind: keyof LoginTries, message: string): Promise<never> => {
    const tries = await loginTries(kysely, request, asking.userName, user, now);
    // Where the account has to wait already, one more makes no difference.
    await limits.take(kysely, ...tries[kind]).catch((error: unknown) => {
      if (!(error instanceof TooManyTries)) throw error;
    });
    const event = kind === 'code' ? 'codeRefused' : 'loginRefused';
    await logSecurity(kysely, now, { event, user: asking, address, call });
    if (!isLast) throw new Refusal(message);
    await logSecurity(kysely, now, { event: 'guessing', user: asking, address, call });
    await inTransaction(kysely, (trx) => endSession(trx, asking.id, asking.sessionFamily));
    throw new CallError(401, texts.session.ended);
  };
  if (!(await checkPassword(context.body.Password ?? '', user.password_hash)))
    return refuse('password', texts.secondFactor.passwordWrong);
  return {
    user,
    giveBack: () => limits.giveBack(kysely, ofSession),
    forget: () => limits.clear(kysely, ofSession),
    refuseCode: () => refuse('code', texts.login.codeWrong),
  };
}
