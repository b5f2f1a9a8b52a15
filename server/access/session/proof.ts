import { texts } from '#contract/texts.ts';
import type { SessionUser } from '#server/protocol/sessionUser.ts';
import { Refusal } from '#server/config/errors.ts';
import { RestRefusal } from '#server/protocol/rest/refusal.ts';

/** How long a confirmation of the password is valid (W42). */
const holdsMs = 10 * 60_000;

/** Whether the password was confirmed recently. A session with a temporary password counts, as it can only change it (W13). */
const isProved = ({ confirmedAt, mustChangePassword }: SessionUser, now: Date): boolean =>
  mustChangePassword || (confirmedAt !== null && now.getTime() - Date.parse(confirmedAt) <= holdsMs);

/** Throws Refusal with CONFIRM_NEEDED if a call that changes access lacks a recent confirmation (W42). */
export function requireProof(user: SessionUser, now: Date): void {
  if (!isProved(user, now)) throw new Refusal(texts.session.confirmNeeded, { CONFIRM_NEEDED: 1 });
}

/** The same for a write of REST: 403 with `confirm`. */
export function requireRestProof({ user, now }: { user: SessionUser; now: Date }): void {
  if (!isProved(user, now)) throw new RestRefusal(403, {}, texts.session.confirmNeeded);
}
