import type { Extension } from '#contract/call.ts';
import type { AnswerOf, BodyOf, PostCallName } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { CallFailed, checkAnswer, failure, isOk, type Loose, noAnswer, rowOf } from './answers.ts';
import { apiKey, envelope } from './envelope.ts';
import {
  forgetUnanswered,
  isLost,
  keepUnanswered,
  repeatLost,
  type RepeatOptions,
  unansweredBefore,
  unansweredSender,
} from './unanswered.ts';

export { isOk, resultOf, rowOf, rowsOf } from './answers.ts';
export { uploadFile } from './uploadFile.ts';

export interface CallOptions extends RepeatOptions {
  /** What people read when the server has no words of its own. */
  fallback?: string;
  /** True where the server keeps W4's promise: a write is repeated too, and kept until it is answered (W32). */
  onceOnly?: boolean;
  /** Names the form that sends a write, so that `settleForm` finds what it sent before it was changed (W32). */
  form?: string | undefined;
}

type WriteCallName = {
  [N in PostCallName]: AnswerOf<N> extends { result: { OUT_OK: 0 | 1 } } ? N : never;
}[PostCallName];

/** Sends once; status 0 when nothing comes back. An aborted request throws its reason. */
async function send(path: string, init: RequestInit, fallback?: string): Promise<Response> {
  init.signal?.throwIfAborted();
  try {
    return await fetch(path, { credentials: 'same-origin', ...init });
  } catch (error) {
    throw init.signal?.aborted ? error : noAnswer(fallback);
  }
}

async function ask(path: string, init: RequestInit, fallback?: string): Promise<unknown> {
  const response = await send(path, init, fallback);
  const text = await response.text().catch((error: unknown) => {
    throw init.signal?.aborted ? error : noAnswer(fallback);
  });
  return checkAnswer({ status: response.status, text }, fallback);
}

/** A server that keeps no promise has no words of its own for this: people are told to look first (W32). */
const unanswered = ({ message, status, requestId }: CallFailed, onceOnly: boolean, kept: boolean) =>
  new CallFailed(onceOnly ? message : texts.general.mayBeSaved, status, {
    requestId,
    mayBeSaved: kept ? 'pressAgain' : 'look',
  });

/**
 * Carries out a call and answers its body as it came; read it with resultOf, rowsOf or rowOf. A lost answer is asked for
 * again under the same REF_KEY; that of a write only with `onceOnly` (W4, W32), else it throws `mayBeSaved`. Throws CallFailed with the server's OUT_ERROR for a status or code of 400 or more.
 */
export async function callApi<N extends PostCallName>(
  name: N,
  body: BodyOf<N>,
  { signal, attempts, fallback, onceOnly = false, form }: CallOptions = {},
): Promise<AnswerOf<N>> {
  const writes = !isRead(name);
  const sender = (onceOnly && unansweredSender(name, body)) || envelope();
  const init: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'API-Key': apiKey() },
    body: JSON.stringify({ ...sender, ...body }),
    signal: signal ?? null,
  };
  const repeat = { signal, attempts: writes && !onceOnly ? 1 : attempts };
  const kept = writes && onceOnly && keepUnanswered(name, body, sender, form);
  try {
    const answer = await repeatLost(() => ask(`/api/${name}`, init, fallback), repeat);
    forgetUnanswered(name, body);
    return answer as AnswerOf<N>;
  } catch (error) {
    if (!writes) throw error;
    if (isLost(error)) throw unanswered(error, onceOnly, kept);
    // An aborted write is still unanswered.
    if (error instanceof CallFailed) forgetUnanswered(name, body);
    throw error;
  }
}

/**
 * Carries out a call that changes records and answers its result. Throws CallFailed (status 200) where the server
 * refused it: OUT_OK is not 1 (W2).
 */
export async function write<N extends WriteCallName>(
  name: N,
  body: BodyOf<N>,
  options: CallOptions = {},
): Promise<Loose<AnswerOf<N>['result']>> {
  const answer = await callApi(name, body, options);
  const result = rowOf(answer) as Loose<AnswerOf<N>['result']>;
  if (!isOk(result.OUT_OK)) throw failure(answer, 200, options.fallback);
  return result;
}

/**
 * Before a changed form is sent: repeats what it sent before and was never answered, and answers the result (W32). Undefined
 * where there was nothing of that kind or the server refused it: then nothing was saved. Throws CallFailed.
 */
export async function settleForm<N extends WriteCallName>(
  name: N,
  body: BodyOf<N>,
  options: CallOptions & { form: string },
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

/** The bytes of a photo, income proof or certificate, with the type that they show. Throws CallFailed. */
export function fetchFile(fileId: number, { signal, attempts, fallback }: CallOptions = {}): Promise<Blob> {
  const init: RequestInit = { headers: { 'API-Key': apiKey() }, signal: signal ?? null };
  return repeatLost(
    async () => {
      const response = await send(`/api/file/${fileId}`, init, fallback);
      if (!response.ok) {
        const text = await response.text().catch(() => '');
        checkAnswer({ status: response.status, text }, fallback);
      }
      const blob = await response.blob().catch(() => {
        throw noAnswer(fallback);
      });
      return withOwnType(blob);
    },
    { signal, attempts },
  );
}

/** Whether the cookie holds a live session, and what the server offers beyond spec 7 (W10 to W14). Throws CallFailed. */
export async function fetchSession({ signal, attempts }: CallOptions = {}): Promise<{
  authenticated: boolean;
  extensions: ReadonlySet<Extension>;
}> {
  const answer = await repeatLost(() => ask('/api/session', { signal: signal ?? null }), { signal, attempts });
  const { authenticated, EXTENSIONS } = rowOf(answer as AnswerOf<'session'>);
  return { authenticated: isOk(authenticated), extensions: new Set((EXTENSIONS ?? []) as Extension[]) };
}

/** The session's own calls: they change no record. */
const sessionCalls: readonly PostCallName[] = ['WebUserLogin', 'RenewToken', 'Logout'];

/** Whether a call changes no record, so that it may be repeated whatever the server is (W32). A test compares it with the contract. */
export const isRead = (name: PostCallName): boolean => /^(Get|Find)/.test(name) || sessionCalls.includes(name);

/** How files begin, as Latin-1 text (W35). */
const beginnings = { 'image/jpeg': '\xFF\xD8\xFF', 'image/png': '\x89PNG', 'application/pdf': '%PDF-' };

/** The same bytes under the type that the first of them tell, whatever the header said; unknown ones stay as they came. */
export async function withOwnType(blob: Blob): Promise<Blob> {
  const first = String.fromCharCode(...new Uint8Array(await blob.slice(0, 5).arrayBuffer()));
  const [type] = Object.entries(beginnings).find(([, beginning]) => first.startsWith(beginning)) ?? [];
  return type && type !== blob.type ? new Blob([blob], { type }) : blob;
}
