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
