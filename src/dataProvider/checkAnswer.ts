import { texts } from '../../contract/texts.ts';
import { CallFailed } from './callError.ts';
import { asObject, rowOf } from './readAnswer.ts';

/** What came over the network, before anybody knows whether it is an answer. */
export interface Reply {
  status: number;
  text: string;
}

/** The failure of a call that got no answer. */
export const noAnswer = (fallback: string = texts.general.unexpected) => new CallFailed(fallback, 0);

const refusalStatus = (body: Record<string, unknown> | undefined) =>
  [body?.['status'], body?.['code']].map(Number).find((status) => status >= 400);

/** A failure in the server's words, or in `fallback` where it has none. */
export function failure(answer: unknown, status: number, fallback: string = texts.general.unexpected) {
  const { OUT_OK: _, OUT_ERROR: error, ...extra } = asObject(rowOf(answer)) ?? {};
  const written = asObject(answer)?.['REQUEST_ID'];
  const requestId = typeof written === 'string' ? written : undefined;
  return new CallFailed(typeof error === 'string' && error !== '' ? error : fallback, status, { requestId, extra });
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * The body of an answer. Throws CallFailed for an HTTP status of 400 or more, a body that names one (W3), and status 0
 * for a success that is not JSON: that is not our server's, so the answer is lost.
 */
export function checkAnswer({ status, text }: Reply, fallback?: string): unknown {
  const answer = parse(text);
  if (status >= 400) throw failure(answer, status, fallback);
  if (answer === undefined) throw noAnswer(fallback);
  const refused = refusalStatus(asObject(answer));
  if (refused) throw failure(answer, refused, fallback);
  return answer;
}
