import { retryDelayMs } from '../../domain/limits.ts';
import { CallFailed } from './callError.ts';

/** No answer, or one from something in between: the server may have carried the call out. */
const lost = new Set([0, 502, 503, 504]);

/** Whether a call has got no answer. */
export const isLost = (error: unknown): error is CallFailed => error instanceof CallFailed && lost.has(error.status);

export interface RepeatOptions {
  signal?: AbortSignal | undefined;
  /** How often to ask in all; 3 when missing. */
  attempts?: number | undefined;
}

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
export async function repeatLost<T>(ask: () => Promise<T>, { signal, attempts = 3 }: RepeatOptions = {}): Promise<T> {
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
