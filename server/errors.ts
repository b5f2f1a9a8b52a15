/** A call that cannot be answered at all: HTTP status 400 and above (W3). */
export class CallError extends Error {
  readonly status: number;

  constructor(status: 400 | 401 | 403 | 404 | 413 | 415 | 429, message: string) {
    super(message);
    this.status = status;
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
