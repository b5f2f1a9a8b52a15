import simpleRestProvider from 'ra-data-simple-rest';
import { combineDataProviders, type DataProvider, HttpError, type Identifier } from 'react-admin';
import type { RestName, RestRecordOf } from '#contract/rest/index.ts';
import { restNames } from '#contract/rest/names.ts';
import { texts } from '#contract/texts.ts';
import { screenAttempts } from '#domain/words/limits.ts';
import { drawUuid, readSession } from '#src/session/storedSession.ts';
import { readStored, storageKeys, store } from '#src/session/storage.ts';
import { asObject, CallFailed, checkAnswer, parseJson } from './answers.ts';
import type { AppDataProvider } from './dataProvider.ts';
import { askToConfirm } from './confirming.ts';
import { apiKey } from './envelope.ts';
import { isLost, readReply, repeatLost, send } from './transport.ts';
import { transport } from './transportPort.ts';
import { forgetUnanswered, keepUnanswered, unansweredSender } from './unanswered.ts';
import { unanswered } from './writes.ts';

/** The base path of the REST resources. */
const restPath = '/api/rest';

/** The response of ra-data-simple-rest's httpClient. */
interface RestReply {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

const isRead = ({ method = 'GET' }: RequestInit) => method === 'GET';

/**
 * The refused fields, each with its reason; the current record, where it is newer than `seen` (W28); whether the password
 * has to be confirmed first (W42).
 */
const refusalIn = (body: string): Record<string, unknown> => {
  const { errors, current, confirm } = asObject(parseJson(body)) ?? {};
  return Object.fromEntries(Object.entries({ errors, current, confirm }).filter(([, value]) => value !== undefined));
};

async function ask(url: string, init: RequestInit): Promise<RestReply> {
  const fallback = isRead(init) ? texts.general.fetchFailed : texts.general.processFailed;
  const read = async (response: Response) => ({ headers: response.headers, reply: await readReply(response) });
  const { headers, reply } = await send(url, init, read, fallback);
  const { status, text } = reply;
  try {
    return { status, headers, body: text, json: checkAnswer(reply, fallback) };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    throw new CallFailed(error.message, error.status, { ...error, extra: refusalIn(text) });
  }
}

/** Retries a request once the password is confirmed; without that it is a refusal, which the form shows (W42). */
async function confirming(sendIt: () => Promise<RestReply>): Promise<RestReply> {
  try {
    return await sendIt();
  } catch (error) {
    if (!(error instanceof CallFailed) || error.extra['confirm'] !== true) throw error;
    if (await askToConfirm()) return sendIt();
    throw new CallFailed(error.message, 200, { extra: { errors: { root: { serverError: error.message } } } });
  }
}

/** The httpClient of REST. Throws HttpError with the body that forms read. */
async function restClient(url: string, options: RequestInit = {}): Promise<RestReply> {
  const { body, signal, method } = options;
  const headers = new Headers(options.headers);
  headers.set('API-Key', apiKey());
  // For a DELETE the library sets Content-Type although there is no body.
  if (body) headers.set('Content-Type', 'application/json');
  else headers.delete('Content-Type');
  try {
    if (isRead(options))
      return await repeatLost(() => ask(url, { ...options, headers }), { signal: signal ?? undefined });
    return await sendOnce(`${method} ${url}`, String(body ?? '{}'), (key, attempts) => {
      headers.set('Idempotency-Key', key);
      return confirming(() => repeatLost(() => ask(url, { ...options, headers }), { attempts }));
    });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const { mayBeSaved, extra, status } = error;
    throw new HttpError(error.message, status, { ...extra, ...(mayBeSaved ? { mayBeSaved } : {}) });
  }
}

/** A create, or an update with `seen`, is executed once; an action may be repeated on purpose. */
const isOnlyOnce = (write: string, body: object) => /^POST \/api\/rest\/[^/]+$/.test(write) || 'seen' in body;

/**
 * Sends a write with an Idempotency-Key. With `onceOnly` it is retried, and a pending write keeps its key when it is sent
 * again (W32).
 */
async function sendOnce(
  write: string,
  text: string,
  sendIt: (key: string, attempts: number) => Promise<RestReply>,
): Promise<RestReply> {
  const body = asObject(parseJson(text)) ?? {};
  const onceOnly = await transport.isOurs();
  const key = (onceOnly && unansweredSender<string>(write, body)) || drawUuid();
  const isRemembered = onceOnly && isOnlyOnce(write, body);
  if (isRemembered) keepUnanswered(write, body, key);
  try {
    const reply = await sendIt(key, onceOnly ? screenAttempts : 1);
    forgetUnanswered(write, body);
    return reply;
  } catch (error) {
    if (isLost(error)) throw unanswered(error, onceOnly, isRemembered);
    forgetUnanswered(write, body);
    throw error;
  }
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

/** The REST resources that the user may use; fetched once a sign-in, so that a reload shows all at once. */
export async function askRest(): Promise<readonly string[]> {
  // No path outside spec 7 is requested unless the server names it (W34).
  if (!(await transport.isOurs())) return [];
  const sessionRef = readSession()?.sessionRef;
  const stored = asObject(readStored(storageKeys.rest));
  if (stored && stored['sessionRef'] === sessionRef) return textsIn(stored['resources']);
  try {
    const { json } = await restClient(restPath);
    const resources = textsIn(asObject(json)?.['resources']);
    if (readSession()?.sessionRef === sessionRef) store(storageKeys.rest, { sessionRef, resources });
    return resources;
  } catch {
    return [];
  }
}

/** The institute's settings. Throws HttpError; nobody is signed out by it. */
export async function askSettings(signal: AbortSignal): Promise<RestRecordOf<'settings'>> {
  const { json } = await restClient(`${restPath}/settings/1`, { signal });
  return json as RestRecordOf<'settings'>;
}

/** Every holiday, the latest first. Throws HttpError; nobody is signed out by it. */
export async function askHolidays(signal: AbortSignal): Promise<RestRecordOf<'holidays'>[]> {
  const { json } = await restClient(`${restPath}/holidays?sort=["firstDay","DESC"]`, { signal });
  return json as RestRecordOf<'holidays'>[];
}

/** The resources that are served as REST. */
const restResources = new Set<string>(restNames);

/** The methods of REST resources beside react-admin's. */
export interface RestProvider extends DataProvider {
  /**
   * Executes an action of one record (`POST /api/rest/<resource>/<id>/<action>`), or without an id one of the resource
   * (`POST /api/rest/<resource>/<action>`), and returns what it answers.
   */
  act<Answer>(
    resource: RestName,
    params: { id?: Identifier; action: string; body?: object },
  ): Promise<{ data: Answer }>;
}

const conventional = simpleRestProvider(restPath, restClient);

const restProvider: RestProvider = {
  ...conventional,
  // Sends the version that the user saw, so that a newer record is not overwritten (W28).
  update: (resource, params) => {
    const { dateModified: seen = params.previousData?.['dateModified'] as unknown, ...data } = params.data;
    return conventional.update(resource, { ...params, data: { ...data, ...(seen ? { seen } : {}) } });
  },
  act: async (resource, { id, action, body = {} }) => {
    const record = id === undefined ? [] : [encodeURIComponent(id)];
    const path = [restPath, resource, ...record, action].join('/');
    const { json } = await restClient(path, { method: 'POST', body: JSON.stringify(body) });
    return { data: json as never };
  },
};

/** One provider for all: REST for the resources that are served so, the calls for everything else. */
export const withRest = (calls: AppDataProvider): AppDataProvider & RestProvider =>
  // A direct call (`write`, `callApi`) names a call in place of a resource, so it goes to the calls.
  combineDataProviders((name) => (restResources.has(name) ? restProvider : calls)) as AppDataProvider & RestProvider;
