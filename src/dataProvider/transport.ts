import type { AnswerOf, BodyOf, PostCallName } from '#contract/calls/index.ts';
import { longestRetryMs, retryDelayMs, screenAttempts } from '#domain/words/limits.ts';
import { CallFailed, checkAnswer, noAnswer, type Reply } from './answers.ts';
import { askToConfirm, wantsConfirmation } from './confirming.ts';
import { apiKey, type Envelope, newEnvelope } from './envelope.ts';
import { noteSaving } from './saving.ts';

// What the login needs to make a call; it is part of the first load. Writes that are repeated: `writes.ts`.

export interface RepeatOptions {
  signal?: AbortSignal | undefined;
  /** How many attempts in all while no response comes; 3 when missing. */
  attempts?: number | undefined;
}

export interface CallOptions extends RepeatOptions {
  /** The message where the server sends none. */
  fallback?: string | undefined;
  /** Parses a large response elsewhere, in a worker; it may throw CallFailed. */
  read?: ((answer: ArrayBuffer) => Promise<unknown>) | undefined;
  /** The envelope of the first attempt, for a retry; a new one when missing. */
  sender?: Envelope | undefined;
}

/** No response, or one from a proxy: the server may have executed the call. */
const lost = new Set([0, 502, 503, 504]);

/** Whether a call got no response. */
export const isLost = (error: unknown): error is CallFailed => error instanceof CallFailed && lost.has(error.status);

/** Where the browser says that the network is back. */
const network = typeof window === 'undefined' ? undefined : window;

/** Waits so long, or until the network is back. */
const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      network?.removeEventListener('online', goOn);
      settle();
    };
    const goOn = end(resolve);
    const timer = setTimeout(goOn, ms);
    network?.addEventListener('online', goOn);
    signal?.addEventListener(
      'abort',
      end(() => reject(signal.reason as Error)),
      { once: true },
    );
  });

/** Retries while no response comes, after 1 s, then 2 s, or Retry-After. `ask` sends the same body each time (W4, W32). */
export async function repeatLost<T>(
  ask: () => Promise<T>,
  { signal, attempts = screenAttempts }: RepeatOptions = {},
): Promise<T> {
  let left = longestRetryMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isLost(error) || attempt >= attempts) throw error;
      const pause = Math.max(attempt * retryDelayMs, error.retryAfterS * 1000);
      left -= pause;
      if (left < 0) throw error;
      await wait(pause, signal);
    }
  }
}

/** A response as `checkAnswer` takes it. */
export const readReply = async (response: Response): Promise<Reply> => ({
  status: response.status,
  text: await response.text(),
  retryAfter: response.headers.get('Retry-After'),
});

/** For `send`: the parsed body of a response. Throws CallFailed (see `checkAnswer`). */
export const readAnswer =
  (fallback?: string) =>
  async (response: Response): Promise<unknown> =>
    checkAnswer(await readReply(response), fallback);

/** Sends a request once; `read` takes the response. Throws CallFailed, status 0 without a response; an aborted request throws its reason. */
export async function send<T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
  fallback?: string,
): Promise<T> {
  init.signal?.throwIfAborted();
  try {
    const response = await fetch(path, { credentials: 'same-origin', ...init });
    noteSaving(response.headers.get('Saving'));
    return await read(response);
  } catch (error) {
    throw init.signal?.aborted || error instanceof CallFailed ? error : noAnswer(fallback);
  }
}

/** The session's own calls: they change no record. */
const sessionCalls: readonly PostCallName[] = ['WebUserLogin', 'RenewToken', 'Logout'];

/** It makes a file, and both logs note it (W53). */
const packing: PostCallName = 'GetPersonFile';

/** Whether a call changes no record, so that it may be repeated whatever the server is (W32). A test compares it with the contract. */
export const isRead = (name: PostCallName): boolean =>
  (/^(Get|Find|Preview)/.test(name) && name !== packing) || sessionCalls.includes(name);

/**
 * Sends a call with its envelope. It is retried while no response comes, a write only with `attempts`; where the server asks
 * for the password first, it is sent again once that is confirmed (W42). Throws CallFailed.
 */
export async function callApi<N extends PostCallName>(
  name: N,
  body: BodyOf<N>,
  { signal, attempts = isRead(name) ? undefined : 1, fallback, read, sender = newEnvelope() }: CallOptions = {},
): Promise<AnswerOf<N>> {
  const init: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'API-Key': apiKey() },
    body: JSON.stringify({ ...sender, ...body }),
    signal: signal ?? null,
  };
  const readHere = readAnswer(fallback);
  const readResponse = async (response: Response) =>
    read && response.ok ? read(await response.arrayBuffer()) : readHere(response);
  const ask = () => repeatLost(() => send(`/api/${name}`, init, readResponse, fallback), { signal, attempts });
  const answer = await ask();
  const again = wantsConfirmation(answer) && (await askToConfirm());
  return (again ? await ask() : answer) as AnswerOf<N>;
}
