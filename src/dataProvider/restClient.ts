import { HttpError } from 'react-admin';
import { texts } from '../../contract/texts.ts';
import { CallFailed } from './callError.ts';
import { asObject } from './readAnswer.ts';
import { checkAnswer, noAnswer } from './checkAnswer.ts';
import { repeatLost } from './repeatLost.ts';
import { drawUuid } from '../session/drawUuid.ts';
import { transport } from './transportPort.ts';
import { apiKey } from './runtimeConfig.ts';

/** Where the REST resources lie; each under its name. */
export const restPath = '/api/rest';

/** What ra-data-simple-rest needs of an answer. */
interface RestReply {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

const isRead = ({ method = 'GET' }: RequestInit) => method === 'GET';

/** What people read where the server has no words of its own (spec 8). */
const fallbackOf = (init: RequestInit) => (isRead(init) ? texts.general.fetchFailed : texts.general.processFailed);

async function send(url: string, init: RequestInit): Promise<{ response: Response; body: string }> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', ...init });
    return { response, body: await response.text() };
  } catch (error) {
    throw init.signal?.aborted ? error : noAnswer(fallbackOf(init));
  }
}

/** The fields that the server refused, each with its reason; the record as it is now, where it is newer than `seen` (W28). */
const refusalIn = (body: string): Record<string, unknown> => {
  try {
    const { errors, current } = asObject(JSON.parse(body)) ?? {};
    return { ...(errors === undefined ? {} : { errors }), ...(current === undefined ? {} : { current }) };
  } catch {
    return {};
  }
};

async function ask(url: string, init: RequestInit): Promise<RestReply> {
  const { response, body } = await send(url, init);
  const { status, headers } = response;
  try {
    return { status, headers, body, json: checkAnswer({ status, text: body }, fallbackOf(init)) };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    throw new CallFailed(error.message, error.status, { extra: refusalIn(body) });
  }
}

/**
 * The httpClient of the REST resources: API key, our kind of errors, and a lost answer is asked for again; a write only
 * where the server names `onceOnly` (W32), under the same Idempotency-Key, so that it is done once. Throws HttpError, its body with `errors` for the
 * fields of a form.
 */
export async function restClient(url: string, options: RequestInit = {}): Promise<RestReply> {
  const headers = new Headers(options.headers);
  headers.set('API-Key', apiKey());
  if (options.body) headers.set('Content-Type', 'application/json');
  if (!isRead(options)) headers.set('Idempotency-Key', drawUuid());
  const repeats = isRead(options) || (await transport.offers('onceOnly'));
  const attempts = repeats ? undefined : 1;
  try {
    return await repeatLost(() => ask(url, { ...options, headers }), { signal: options.signal ?? undefined, attempts });
  } catch (error) {
    throw error instanceof CallFailed ? new HttpError(error.message, error.status, error.extra) : error;
  }
}
