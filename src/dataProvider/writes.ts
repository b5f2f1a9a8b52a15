import type { AnswerOf, BodyOf, PostCallName } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { screenAttempts } from '#domain/limits.ts';
import { CallFailed, type Loose, readResult } from './answers.ts';
import { type Envelope, newEnvelope } from './envelope.ts';
import { callApi, type CallOptions, isLost } from './transport.ts';
import { forgetUnanswered, keepUnanswered, unansweredBefore, unansweredSender } from './unanswered.ts';

export interface WriteOptions extends CallOptions {
  /** True where the server keeps W4's promise: a write is repeated too, and kept until it is answered (W32). */
  onceOnly?: boolean;
  /** Names the form that sends it, so that `settleForm` finds what it sent before it was changed (W32). */
  form?: string | undefined;
}

/** The calls whose result tells whether they were carried out. */
export type WriteCallName = {
  [N in PostCallName]: AnswerOf<N> extends { result: { OUT_OK: 0 | 1 } } ? N : never;
}[PostCallName];

/** A change without Seen may rightly be made again, word for word: held, revoked, held. So no password is kept. */
const isOnlyOnce = (name: string, body: object) => name.startsWith('Add') || 'Seen' in body;

/** A server that keeps no promise has no words of its own for this: people are told to look first (W32). */
export const unanswered = ({ message, status, requestId }: CallFailed, onceOnly: boolean, kept: boolean) =>
  new CallFailed(onceOnly ? message : texts.general.mayBeSaved, status, {
    requestId,
    mayBeSaved: kept ? 'pressAgain' : 'look',
  });

/** Carries out a write and answers its body. Without an answer it is sent again only with `onceOnly` (W4, W32). */
export async function sendWrite<N extends PostCallName>(
  name: N,
  body: BodyOf<N>,
  { onceOnly = false, form, ...options }: WriteOptions = {},
): Promise<AnswerOf<N>> {
  const sender = (onceOnly && unansweredSender<Envelope>(name, body)) || newEnvelope();
  const kept = onceOnly && isOnlyOnce(name, body);
  if (kept) keepUnanswered(name, body, sender, form);
  try {
    const answer = await callApi(name, body, { ...options, sender, attempts: onceOnly ? screenAttempts : 1 });
    forgetUnanswered(name, body);
    return answer;
  } catch (error) {
    if (isLost(error)) throw unanswered(error, onceOnly, kept);
    // An aborted write is still unanswered.
    if (error instanceof CallFailed) forgetUnanswered(name, body);
    throw error;
  }
}

/** Carries out a write and answers its result. Throws CallFailed, status 200 where the server refused it (W2). */
export async function write<N extends WriteCallName>(
  name: N,
  body: BodyOf<N>,
  options: WriteOptions = {},
): Promise<Loose<AnswerOf<N>['result']>> {
  return readResult(await sendWrite(name, body, options), options.fallback) as Loose<AnswerOf<N>['result']>;
}

/** Repeats what a form sent before it was changed and that was never answered (W32); undefined: nothing was saved. */
export async function settleForm<N extends WriteCallName>(
  name: N,
  body: BodyOf<N>,
  options: WriteOptions & { form: string },
): Promise<Loose<AnswerOf<N>['result']> | undefined> {
  const before = unansweredBefore(options.form, name, body) as BodyOf<N> | undefined;
  if (!before) return undefined;
  try {
    return await write(name, before, { ...options, onceOnly: true });
  } catch (error) {
    if (error instanceof CallFailed && error.status === 200) return undefined;
    throw error;
  }
}
