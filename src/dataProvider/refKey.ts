import { timeOfDayInIndia } from '../../domain/dates.ts';

const lastInstants = new Map<string, number>();

/**
 * The next REF_KEY of a session ref, `<SESSION_REF>-<HHmmssSSS>` in Asia/Kolkata. Where two calls would share one, the
 * later is moved on by a millisecond, across midnight too (W4).
 */
export function nextRefKey(sessionRef: string, now = Date.now()): string {
  const instant = Math.max(now, (lastInstants.get(sessionRef) ?? 0) + 1);
  lastInstants.set(sessionRef, instant);
  return `${sessionRef}-${timeOfDayInIndia(new Date(instant))}`;
}
