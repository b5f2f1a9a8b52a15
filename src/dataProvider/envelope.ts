import { channelId } from '#domain/limits.ts';
import { currentCaller } from '#src/authProvider/storedSession.ts';

export type Envelope = ReturnType<typeof newEnvelope>;

/** The envelope of a new call (spec 3, W4); a repeated call keeps the one it had. */
export function newEnvelope() {
  const { sessionRef, userId } = currentCaller();
  return { CHANNEL_ID: channelId, REF_KEY: nextRefKey(sessionRef), SESSION_REF: sessionRef, USER_ID: userId };
}

/** India has one zone and no summer time. The zone library would weigh more than the rest of the login's own code. */
const indiaAheadMs = (5 * 60 + 30) * 60_000;

const lastInstants = new Map<string, number>();

/** HHmmssSSS in Asia/Kolkata. */
const timeOfDay = (instant: number) =>
  new Date(instant + indiaAheadMs).toISOString().slice('YYYY-MM-DDT'.length, -1).replaceAll(/\D/g, '');

/**
 * The next REF_KEY of a session ref, `<SESSION_REF>-<HHmmssSSS>` in Asia/Kolkata. Where two calls would share one, the
 * later is moved on by a millisecond, across midnight too (W4).
 */
export function nextRefKey(sessionRef: string, now = Date.now()): string {
  const instant = Math.max(now, (lastInstants.get(sessionRef) ?? 0) + 1);
  lastInstants.set(sessionRef, instant);
  return `${sessionRef}-${timeOfDay(instant)}`;
}

const fallbackKey = 'backoffice';

/**
 * The API key of this installation. The server writes it into `<meta name="api-key">` of index.html when it hands the
 * page out, so that one build serves any key (W22).
 */
export function apiKey(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="api-key"]')?.content ?? '';
  return content === '' || content.startsWith('__') ? fallbackKey : content;
}
