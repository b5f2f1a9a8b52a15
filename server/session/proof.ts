import { texts } from '../../contract/texts.ts';
import type { SessionUser } from '../calls/handler.ts';
import { Refusal } from '../errors.ts';
import { RestRefusal } from '../rest/refusal.ts';

/** A proof of who is there holds for this long (W42). */
const holdsMs = 10 * 60_000;

/** Whether the person proved lately who it is. Who changes a temporary password did: nothing but that can be done with it (W13). */
const isProved = ({ confirmedAt, mustChangePassword }: SessionUser, now: Date): boolean =>
  mustChangePassword || (confirmedAt !== null && now.getTime() - Date.parse(confirmedAt) <= holdsMs);

/** Throws Refusal with CONFIRM_NEEDED where a call that changes who may come in has no proof of who asks (W42). */
export function requireProof(user: SessionUser, now: Date): void {
  if (!isProved(user, now)) throw new Refusal(texts.session.confirmNeeded, { CONFIRM_NEEDED: 1 });
}

/** The same for a write of REST: 403 with `confirm`. */
export function requireRestProof({ user, now }: { user: SessionUser; now: Date }): void {
  if (!isProved(user, now)) throw new RestRefusal(403, {}, texts.session.confirmNeeded);
}
