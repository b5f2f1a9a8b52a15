import type { AnswerOf, BodyOf, PostCallName } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { screenAttempts } from '#domain/words/limits.ts';
import { currentCaller } from '#src/session/storedSession.ts';
import { CallFailed, type Loose, readResult } from './answers.ts';
import { type Envelope, newEnvelope } from './envelope.ts';
import { isOurs } from './sessionInfo.ts';
import { callApi, type CallOptions, isLost, isRead } from './transport.ts';
import { forgetUnanswered, keepUnanswered, unansweredBefore, unansweredSender } from './unanswered.ts';

export interface SendOptions extends CallOptions {
  /** Names the form that sends it, so that `settleForm` finds what it sent before it was changed (W32). */
  form?: string | undefined;
}

/** The calls whose result has OUT_OK. */
export type WriteCallName = {
  [N in PostCallName]: AnswerOf<N> extends { result: { OUT_OK: 0 | 1 } } ? N : never;
}[PostCallName];

/**
 * An update without Seen may be repeated on purpose: hold, revoke, hold. So no password is kept either. A payment is taken back once,
 * and a receipt whose answer was lost is the original still, not a duplicate. Other papers are drawn anew, as they are now. A message whose
 * answer was lost is asked for under its REF_KEY: it goes out once, and is noted once.
 */
const isOnlyOnce = (name: string, body: object) =>
  /^(Add|Refund|Reverse|Void|PrintReceipt$|SendMessage$|NoteMessage$)/.test(name) || 'Seen' in body;

/** The session has ended, or too much was asked for at once: the server did not say what became of an earlier attempt. */
const notLookedAt = new Set([401, 429]);

/** Without `onceOnly` the message tells the user to look first (W32). */
export const unanswered = ({ message, status, requestId }: CallFailed, onceOnly: boolean, isRemembered: boolean) =>
  new CallFailed(onceOnly ? message : texts.general.mayBeSaved, status, {
    requestId,
    mayBeSaved: isRemembered ? 'pressAgain' : 'look',
  });

/** Every call behind the login needs the stored user (spec 5); without one the session is invalid (401). */
const requireUser = () => {
  if (currentCaller().userId <= 0) throw new CallFailed(texts.session.userIdMissing, 401);
};

/** The page knows a call that our server does not: the page is of a later release, and the server is being upgraded (W34). */
async function explainUnknown(error: unknown): Promise<never> {
  const isUnknown = error instanceof CallFailed && error.status === 404 && (await isOurs());
  throw isUnknown ? new CallFailed(texts.general.beingUpgraded, 404, error) : error;
}

/**
 * Sends a call of the signed-in user and returns its body. A write without a response is retried with the same REF_KEY where
 * the server is ours (W4, W32). Throws CallFailed.
 */
export async function sendCall<N extends PostCallName>(
  name: N,
  body: BodyOf<N>,
  { form, ...options }: SendOptions = {},
): Promise<AnswerOf<N>> {
  requireUser();
  if (isRead(name)) return callApi(name, body, options).catch(explainUnknown);
  const onceOnly = await isOurs();
  const before = onceOnly ? unansweredSender<Envelope>(name, body) : undefined;
  const sender = before ?? newEnvelope();
  const isRemembered = onceOnly && isOnlyOnce(name, body);
  if (isRemembered) keepUnanswered(name, body, sender, form);
  try {
    const answer = await callApi(name, body, { ...options, sender, attempts: onceOnly ? screenAttempts : 1 });
    forgetUnanswered(name, body);
    return answer;
  } catch (error) {
    if (isLost(error)) throw unanswered(error, onceOnly, isRemembered);
    // An aborted write stays pending, and one that was sent before where this time nobody looked at it: the next attempt settles it.
    if (error instanceof CallFailed && !(before && notLookedAt.has(error.status))) forgetUnanswered(name, body);
    return explainUnknown(error);
  }
}

/** The result of a write; any field may be missing or null (W2). */
export type ResultOf<N extends WriteCallName> = Loose<AnswerOf<N>['result']>;

/** Retries the pending write of a form that was changed since (W32); undefined where nothing was saved. */
export async function settleForm<N extends WriteCallName>(
  name: N,
  body: BodyOf<N>,
  options: SendOptions,
): Promise<ResultOf<N> | undefined> {
  const before = options.form && (unansweredBefore(options.form, name, body) as BodyOf<N> | undefined);
  if (!before) return undefined;
  try {
    return readResult(await sendCall(name, before, options), options.fallback) as ResultOf<N>;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 200) return undefined;
    throw error;
  }
}
