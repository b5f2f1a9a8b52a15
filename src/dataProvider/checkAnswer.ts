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

const wordsIn = (...found: unknown[]) => found.find((words) => typeof words === 'string' && words.trim() !== '');

/**
 * A failure in the server's words, in the row or beside it. Where it has none: that the session has ended for a 401 (W35),
 * else `fallback`.
 */
export function failure(answer: unknown, status: number, fallback: string = texts.general.unexpected) {
  const body = asObject(answer);
  const { OUT_OK: _, OUT_ERROR: error, ...extra } = asObject(rowOf(answer)) ?? {};
  const words = wordsIn(error, body?.['OUT_ERROR'], status === 401 ? texts.session.ended : fallback) as string;
  const requestId = wordsIn(body?.['REQUEST_ID']) as string | undefined;
  return new CallFailed(words ?? '', status, { requestId, extra });
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
  const refused = refusalStatus(asObject(answer)) ?? refusalStatus(asObject(rowOf(answer)));
  if (refused) throw failure(answer, refused, fallback);
  return answer;
}
