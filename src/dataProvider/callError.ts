/**
 * A write without an answer, which the server may have carried out (W32). `pressAgain`: the same form pressed again does it
 * only once; `look`: people look before they try again.
 */
export type MayBeSaved = 'pressAgain' | 'look';

interface Details {
  requestId?: string | undefined;
  extra?: Record<string, unknown>;
  mayBeSaved?: MayBeSaved | undefined;
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

  readonly mayBeSaved: MayBeSaved | undefined;

  constructor(message: string, status: number, { requestId, extra = {}, mayBeSaved }: Details = {}) {
    super(message);
    this.status = status;
    this.requestId = requestId;
    this.extra = extra;
    this.mayBeSaved = mayBeSaved;
  }
}
