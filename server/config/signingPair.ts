import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { todayInIndia } from '#domain/words/dates.ts';

/** What an issue is signed with (W48). */
export interface SigningPair {
  /** RSA. */
  key: KeyObject;
  /** The certificate of the key. */
  certificate: X509Certificate;
  /** Those of who signed that one, as far as they were given. */
  chain: readonly X509Certificate[];
}

const smallestKeyBits = 2048;

function readKey(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch (error) {
    // Node names no reason that could be relied on.
    const locked = /^(-----BEGIN|Proc-Type: 4,) ?ENCRYPTED\b/m.test(pem);
    throw new Error(
      locked
        ? 'SIGN_KEY is locked with a passphrase: give the key without one (openssl pkey -in KEY -out OPEN_KEY).'
        : 'SIGN_KEY is no private key in PEM.',
      { cause: error },
    );
  }
  const { asymmetricKeyType: type = '', asymmetricKeyDetails: { modulusLength = 0 } = {} } = key;
  if (type !== 'rsa') throw new Error(`SIGN_KEY must be an RSA key, not one of the type ${type}.`);
  if (modulusLength < smallestKeyBits) {
    throw new Error(`SIGN_KEY must have at least ${smallestKeyBits} bits; this one has ${modulusLength}.`);
  }
  return key;
}

function readCertificates(pem: string): X509Certificate[] {
  const parts = pem.match(/-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/g) ?? [];
  try {
    if (parts.length > 0) return parts.map((part) => new X509Certificate(part));
  } catch {
    // Told below, like a text without any.
  }
  throw new Error('SIGN_CERT is no certificate in PEM.');
}

/**
 * Reads a key and its certificate, and beside it those of who signed that one, in any order; all PEM.
 * @throws Error in one line that names SIGN_KEY or SIGN_CERT and holds nothing of them
 */
export function readPair(keyPem: string, certificatesPem: string): SigningPair {
  const key = readKey(keyPem);
  const certificates = readCertificates(certificatesPem);
  const certificate = certificates.find((one) => one.checkPrivateKey(key));
  if (!certificate) throw new Error('SIGN_CERT is not the certificate of the key in SIGN_KEY.');
  return { key, certificate, chain: certificates.filter((one) => one !== certificate) };
}

/** The last day on which a pair may sign, in India, YYYY-MM-DD. */
export const lastDayOf = ({ certificate }: SigningPair): string => todayInIndia(certificate.validToDate);

export const hasExpired = ({ certificate }: SigningPair, now: Date): boolean => now > certificate.validToDate;

export const isTooEarly = ({ certificate }: SigningPair, now: Date): boolean => now < certificate.validFromDate;
