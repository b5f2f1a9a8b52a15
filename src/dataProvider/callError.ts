interface Details {
  requestId?: string | undefined;
  extra?: Record<string, unknown>;
  mayBeSaved?: boolean;
}

/** A call that did not do what was asked; `message` is what people may read. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  /** 0 without an answer, 200 for a refusal (OUT_OK 0), else the HTTP status or the body's status or code (W3). */
  readonly status: number;
  /** Names the failure in the server's log (W3). */
  readonly requestId: string | undefined;
  /** What stood beside OUT_OK and OUT_ERROR, for example the OUT_ID of W17. */
  readonly extra: Record<string, unknown>;

  /** True for a write without an answer: the server may have carried it out (W32). */
  readonly mayBeSaved: boolean;

  constructor(message: string, status: number, { requestId, extra = {}, mayBeSaved = false }: Details = {}) {
    super(message);
    this.status = status;
    this.requestId = requestId;
    this.extra = extra;
    this.mayBeSaved = mayBeSaved;
  }
}
