import { signInTexts } from '#contract/signInTexts.ts';

/** What is safe after a write without a response (W32): submit the same form again, which saves it once, or look first. */
export type MayBeSaved = 'pressAgain' | 'look';

interface Details {
  requestId?: string | undefined;
  extra?: Record<string, unknown>;
  mayBeSaved?: MayBeSaved | undefined;
  retryAfterS?: number;
}

/** A call that failed; `message` is for the user. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  /** 0 without a response, 200 for a refusal (OUT_OK 0), else the HTTP status or the body's status or code (W3). */
  readonly status: number;
  /** The id of the failure in the server's log (W3). */
  readonly requestId: string | undefined;
  /** What stood beside OUT_OK and OUT_ERROR, for example the OUT_ID of W17. */
  readonly extra: Record<string, unknown>;

  readonly mayBeSaved: MayBeSaved | undefined;
  /** Retry-After in seconds; 0 where there is none. */
  readonly retryAfterS: number;

  constructor(message: string, status: number, { requestId, extra = {}, mayBeSaved, retryAfterS = 0 }: Details = {}) {
    super(message);
    this.status = status;
    this.requestId = requestId;
    this.extra = extra;
    this.mayBeSaved = mayBeSaved;
    this.retryAfterS = retryAfterS;
  }
}

/** A raw response, not parsed yet. */
export interface Reply {
  status: number;
  text: string;
  /** The header Retry-After. */
  retryAfter?: string | null;
}

/** The failure of a call without a response. */
export const noAnswer = (fallback: string = signInTexts.general.unexpected) => new CallFailed(fallback, 0);

const refusalStatus = (body: Record<string, unknown> | undefined) =>
  [body?.['status'], body?.['code']].map(Number).find((status) => status >= 400);

const wordsIn = (...found: unknown[]) => found.find((words) => typeof words === 'string' && words.trim() !== '');

/** A failure with the server's message; without one, the session's end for a 401 (W35), else `fallback`. */
export function failure(
  answer: unknown,
  status: number,
  fallback: string = signInTexts.general.unexpected,
  retryAfterS = 0,
) {
  const body = asObject(answer);
  const { OUT_OK: _, OUT_ERROR: error, ...extra } = asObject(rowOf(answer)) ?? {};
  const words = wordsIn(error, body?.['OUT_ERROR'], status === 401 ? signInTexts.session.ended : fallback) as string;
  const requestId = wordsIn(body?.['REQUEST_ID']) as string | undefined;
  return new CallFailed(words ?? '', status, { requestId, extra, retryAfterS });
}

/** The parsed JSON; undefined where the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The body of an answer. Throws CallFailed for a status of 400 or more (W3), with status 0 where the body is not JSON. */
export function checkAnswer({ status, text, retryAfter }: Reply, fallback?: string): unknown {
  const answer = parseJson(text);
  if (status >= 400) throw failure(answer, status, fallback, Number(retryAfter) || 0);
  if (answer === undefined) throw noAnswer(fallback);
  const refused = refusalStatus(asObject(answer)) ?? refusalStatus(asObject(rowOf(answer)));
  if (refused) throw failure(answer, refused, fallback);
  return answer;
}

// Answers are read generously (W2): the app works with our server and with the institute's present one.

/** A row as it may come: any field missing or null. */
export type Loose<Values> = { [Field in keyof Values]?: Values[Field] | null };

type ResultOf<Answer> = Answer extends { result: infer Result } ? Result : Answer;
type RowIn<Answer> = ResultOf<Answer> extends readonly (infer Item)[] ? Item : ResultOf<Answer>;

/** A JSON object, or undefined for anything else. */
export const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;

/** The rows of an answer, in `result` or bare: of an array, or the one of a single object. What is no object is left out. */
export function rowsOf<Answer>(answer: Answer): Loose<RowIn<Answer>>[];
export function rowsOf(answer: unknown): unknown[] {
  // Null is a result too: an empty list (W35).
  const { result = answer } = asObject(answer) ?? {};
  return (Array.isArray(result) ? result : [result]).filter((row) => asObject(row) !== undefined);
}

/** The only row of an answer: an object, or an array of one. Empty where there is none. */
export function rowOf<Answer>(answer: Answer): Loose<RowIn<Answer>>;
export function rowOf(answer: unknown): unknown {
  return rowsOf(answer)[0] ?? {};
}

/** Whether a flag of the wire says yes: 1, "1" or true. */
export const isOk = (flag: unknown): boolean => flag === 1 || flag === '1' || flag === true;

/** The result of a write. Throws CallFailed (status 200) where the server refused it: OUT_OK is not 1 (W2). */
export function readResult(answer: unknown, fallback?: string): Record<string, unknown> {
  const result = asObject(rowOf(answer)) ?? {};
  if (!isOk(result['OUT_OK'])) throw failure(answer, 200, fallback);
  return result;
}

export type Row = Record<string, unknown>;

/** Whether a value is a row with a key: ID, or TEXT_ID in a lookup table. */
export const isRow = (value: unknown): value is Row => {
  const { ID, TEXT_ID } = asObject(value) ?? {};
  return (ID ?? TEXT_ID ?? '') !== '';
};

const isRefusal = (row: Row | undefined) => row !== undefined && 'OUT_OK' in row && !isOk(row['OUT_OK']);
const isOutcome = (row: Row) => 'OUT_OK' in row && !isRow(row);

/** The rows of a list. Throws CallFailed where it was refused or has no rows; `single` allows a row without an ID. */
export function readRows(answer: unknown, fallback: string, { single = false } = {}): Row[] {
  const rows: Row[] = rowsOf(answer as { result: Row[] });
  if (isRefusal(asObject(answer)) || isRefusal(rows[0])) throw failure(answer, 200, fallback);
  const found = rows.filter((row) => !isOutcome(row) && Object.keys(row).length > 0);
  if (!single && !found.every(isRow)) throw new CallFailed(fallback, 200);
  return found;
}
