import { fill, texts } from '#contract/texts.ts';
/** An error that an operator can fix: one line that says what is wrong and what to do. */
export class OperatorError extends Error {}

/** A call that cannot be answered at all: HTTP status 400 and above (W3). */
export class CallError extends Error {
  readonly status: number;
  /** When to try again, in seconds. */
  readonly retryAfterS: number | undefined;

  constructor(status: 400 | 401 | 403 | 404 | 413 | 415 | 429, message: string, retryAfterS?: number) {
    super(message);
    this.status = status;
    this.retryAfterS = retryAfterS;
  }
}

/** A call that came while the server was stopping: 503, to be retried. */
export class Stopping extends Error {}

/** A time to wait in words; from two minutes on in whole ones, never too short. */
function inWords(seconds: number): string {
  if (seconds >= 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** 429: the next try may come in so many seconds, which the answer says in words and in Retry-After. */
export class TooManyTries extends CallError {
  constructor(seconds: number) {
    super(429, fill(texts.session.tooManyTries, { time: inWords(seconds) }), seconds);
  }
}

/**
 * A call that was understood and is refused by a rule: HTTP 200 with OUT_OK 0 (W2). Thrown inside the transaction of a
 * write, so that nothing of it stays. `extra` goes into the answer beside OUT_ERROR.
 */
export class Refusal extends Error {
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(message: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.extra = extra;
  }
}

/** Thrown by an effect whose outcome is stale, or would be: nothing of it is recorded, and it is performed again. */
export class OutOfDate extends Error {}
