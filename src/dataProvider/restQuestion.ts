import { readStored, store, storageKeys } from '../session/storage.ts';
import { readSession } from '../session/storedSession.ts';
import { asObject } from './readAnswer.ts';
import { restClient, restPath } from './restClient.ts';
import { transport } from './transportPort.ts';

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

/**
 * The REST resources that the signed-in person may use. Asked once for each sign-in and kept with the session, so that
 * nothing appears late when a page is loaded anew; none where the server does not say.
 */
export async function askRest(): Promise<readonly string[]> {
  // No path outside spec 7 is requested unless the server names it (W34).
  if (!(await transport.offers('rest'))) return [];
  const sessionRef = readSession()?.sessionRef;
  const kept = asObject(readStored(storageKeys.rest));
  if (kept && kept['sessionRef'] === sessionRef) return textsIn(kept['resources']);
  try {
    const { json } = await restClient(restPath);
    const resources = textsIn(asObject(json)?.['resources']);
    if (readSession()?.sessionRef === sessionRef) store(storageKeys.rest, { sessionRef, resources });
    return resources;
  } catch {
    return [];
  }
}
