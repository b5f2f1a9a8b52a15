import { addDays, formatDay, todayInIndia } from '#domain/words/dates.ts';
import { signingWarnDays } from '#domain/words/limits.ts';
import type { Config } from '#server/config/config.ts';
import type { Connection } from '#server/db/connection.ts';
import { hasExpired, isTooEarly, lastDayOf, type SigningPair } from '#server/config/signingPair.ts';
import { readOwnPair } from '#server/certificates/signing/signer.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, note, todo } = findingsOf('Signing');

const advice = 'bring another one: Signatures in docs/operating.md.';

/** Looks whether the certificate that signs holds, and for how long yet (W48). */
function checkPair(pair: SigningPair, now: Date): Finding {
  const { subject, validFromDate, fingerprint256 } = pair.certificate;
  const last = lastDayOf(pair);
  if (hasExpired(pair, now)) return todo(`The signing certificate expired on ${formatDay(last)}: ${advice}`);
  if (isTooEarly(pair, now)) {
    return todo(`The signing certificate holds from ${formatDay(todayInIndia(validFromDate))} on only: ${advice}`);
  }
  if (last <= addDays(todayInIndia(now), signingWarnDays)) {
    return todo(`The signing certificate expires on ${formatDay(last)}: ${advice}`);
  }
  const name = subject.replaceAll('\n', ', ');
  return ok(`${name} signs until ${formatDay(last)}; fingerprint (SHA-256) ${fingerprint256}.`);
}

/** Looks at SIGN_CERT. */
export const checkConfiguredPair = ({ extensions, signing }: Config, now: Date): Finding[] =>
  signing && extensions.includes('signed') ? [checkPair(signing, now)] : [];

/** Looks at the pair that the server made for itself, where it signs with that one. */
export async function checkOwnPair({ extensions, signing }: Config, db: Connection, now: Date): Promise<Finding[]> {
  if (signing || !extensions.includes('signed')) return [];
  const own = await readOwnPair(db);
  return [own ? checkPair(own, now) : note('There is no key to sign certificates with yet: the next start makes one.')];
}
