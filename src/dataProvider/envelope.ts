import { channelId } from '#domain/words/limits.ts';
import { currentCaller } from '#src/session/storedSession.ts';

export type Envelope = ReturnType<typeof newEnvelope>;

/** The envelope of a new call (spec 3, W4); a retry keeps its envelope. */
export function newEnvelope() {
  const { sessionRef, userId } = currentCaller();
  return { CHANNEL_ID: channelId, REF_KEY: nextRefKey(sessionRef), SESSION_REF: sessionRef, USER_ID: userId };
}

/** India has one time zone and no daylight saving. A time zone library would be larger than the login's own code. */
const indiaOffsetMs = (5 * 60 + 30) * 60_000;

const lastInstants = new Map<string, number>();

/** The next REF_KEY, `<SESSION_REF>-<HHmmssSSS>` in Asia/Kolkata; at least 1 ms after the one before it (W4). */
export function nextRefKey(sessionRef: string, now = Date.now()): string {
  const instant = Math.max(now, (lastInstants.get(sessionRef) ?? 0) + 1);
  lastInstants.set(sessionRef, instant);
  const time = new Date(instant + indiaOffsetMs).toISOString().slice('YYYY-MM-DDT'.length, -1);
  return `${sessionRef}-${time.replaceAll(/\D/g, '')}`;
}

/** The API key, which the server writes into `<meta name="api-key">` of index.html: one build serves any key (W22). */
export function apiKey(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="api-key"]')?.content ?? '';
  return content === '' || content.startsWith('__') ? 'backoffice' : content;
}
