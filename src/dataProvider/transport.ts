import type { AnswerOf, BodyOf, PostCallName } from '#contract/calls/index.ts';
import { retryDelayMs, screenAttempts } from '#domain/limits.ts';
import { CallFailed, checkAnswer, noAnswer } from './answers.ts';
import { apiKey, type Envelope, newEnvelope } from './envelope.ts';

// What the login needs to make a call; it is part of the first load. Writes that are repeated: `writes.ts`.

export interface RepeatOptions {
  signal?: AbortSignal | undefined;
  /** How often to ask in all while the answer is lost; 3 when missing. */
  attempts?: number | undefined;
}

export interface CallOptions extends RepeatOptions {
  /** What people read when the server has no words of its own. */
  fallback?: string | undefined;
  /** The envelope of the same call, where it was sent before; a new one when missing. */
  sender?: Envelope | undefined;
}

/** No answer, or one from something in between: the server may have carried the call out. */
const lost = new Set([0, 502, 503, 504]);

/** Whether a call has got no answer. */
export const isLost = (error: unknown): error is CallFailed => error instanceof CallFailed && lost.has(error.status);

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Asks again while the answer is lost, 1 s times the attempt apart. `ask` must send the very same body each time: a
 * server with `onceOnly` knows a repeated write by its REF_KEY and does it only once (W4, W32).
 * Any other server is asked once for a write: `attempts` 1.
 */
export async function repeatLost<T>(
  ask: () => Promise<T>,
  { signal, attempts = screenAttempts }: RepeatOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const again = isLost(error) && attempt < attempts;
      if (!again) throw error;
      await wait(attempt * retryDelayMs, signal);
    }
  }
}

/** Sends once and reads what comes back; status 0 when nothing does. An aborted request throws its reason. */
export async function send<T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
  fallback?: string,
): Promise<T> {
  init.signal?.throwIfAborted();
  try {
    return await read(await fetch(path, { credentials: 'same-origin', ...init }));
  } catch (error) {
    throw init.signal?.aborted ? error : noAnswer(fallback);
  }
}

/** Sends once and answers the body. Throws CallFailed (see `checkAnswer`). */
export async function fetchAnswer(path: string, init: RequestInit, fallback?: string): Promise<unknown> {
  const reply = await send(
    path,
    init,
    async (response) => ({ status: response.status, text: await response.text() }),
    fallback,
  );
  return checkAnswer(reply, fallback);
}

/** The session's own calls: they change no record. */
const sessionCalls: readonly PostCallName[] = ['WebUserLogin', 'RenewToken', 'Logout'];

/** Whether a call changes no record, so that it may be repeated whatever the server is (W32). A test compares it with the contract. */
export const isRead = (name: PostCallName): boolean => /^(Get|Find)/.test(name) || sessionCalls.includes(name);

/**
 * Carries out a call and answers its body as it came; read it with resultOf, rowsOf or rowOf. A lost answer is asked for
 * again under the same REF_KEY, that of a write only with `attempts`. Throws CallFailed with the server's OUT_ERROR for a
 * status or code of 400 or more.
 */
export async function callApi<N extends PostCallName>(
  name: N,
  body: BodyOf<N>,
  { signal, attempts = isRead(name) ? undefined : 1, fallback, sender = newEnvelope() }: CallOptions = {},
): Promise<AnswerOf<N>> {
  const init: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'API-Key': apiKey() },
    body: JSON.stringify({ ...sender, ...body }),
    signal: signal ?? null,
  };
  return (await repeatLost(() => fetchAnswer(`/api/${name}`, init, fallback), { signal, attempts })) as AnswerOf<N>;
}
