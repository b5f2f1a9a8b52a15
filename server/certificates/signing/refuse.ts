import { texts } from '#contract/texts.ts';
import { formatDay, todayInIndia } from '#domain/words/dates.ts';
import { fill } from '#domain/words/messages.ts';
import type { Signing } from '#server/drawing/signature.ts';
import { OperatorError, Refusal } from '#server/config/errors.ts';
import { hasExpired, isTooEarly, lastDayOf, type SigningPair } from '#server/config/signingPair.ts';

/** Refuses to start with a certificate whose time has not come: no reader would believe what it signs. */
export function refuseTooEarly(pair: SigningPair | undefined, now: Date): void {
  if (!pair || !isTooEarly(pair, now)) return;
  const first = formatDay(todayInIndia(pair.certificate.validFromDate));
  throw new OperatorError(`SIGN_CERT holds from ${first} on only: give another one, or correct this machine's clock.`);
}

/** What a thread signs an issue with; refuses a certificate that has expired (W48). */
export function signingAt(pair: SigningPair, now: Date): Signing {
  if (hasExpired(pair, now)) {
    throw new Refusal(fill(texts.certificates.signingExpired, { day: formatDay(lastDayOf(pair)) }));
  }
  const { key, certificate, chain } = pair;
  return { key, certificates: [certificate, ...chain].map(({ raw }) => new Uint8Array(raw)), at: now };
}
