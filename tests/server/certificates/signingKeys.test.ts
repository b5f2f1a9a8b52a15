import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config/config.ts';
import { makePair } from '../../../server/certificates/signing/makePair.ts';
import { hasExpired, isTooEarly, readPair } from '../../../server/config/signingPair.ts';
import { refuseTooEarly } from '../../../server/certificates/signing/refuse.ts';
import { endProcesses, runProcess } from '#harness/server/serverProcess.ts';
import { signingPair } from '#harness/server/signingPair.ts';
import * as elliptic from '../support/tlsCertificate.ts';

const [key = '', certificate = ''] = signingPair.split(/(?=-----BEGIN CERTIFICATE-----)/);
const given = { SIGN_KEY: key, SIGN_CERT: certificate };

const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
afterAll(async () => {
  await endProcesses();
  rmSync(folder, { recursive: true, force: true });
});
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text, { mode: 0o600 });
  return join(folder, name);
};

/** A key of RSA in PEM. */
const rsa = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

describe('SIGN_KEY and SIGN_CERT', () => {
  test('are read together, and neither is needed', () => {
    const { signing } = readConfig(given);
    expect(signing?.certificate.subject).toBe('CN=Test Institute');
    expect(readConfig({}).signing).toBeUndefined();
  });

  test('are read from files', () => {
    const SIGN_KEY_FILE = file('key.pem', key);
    const SIGN_CERT_FILE = file('certificate.pem', certificate);
    expect(readConfig({ SIGN_KEY_FILE, SIGN_CERT_FILE }).signing?.certificate.subject).toBe('CN=Test Institute');
  });

  test('may stand in one text, and beside the certificates of who signed it, in any order', () => {
    const { signing } = readConfig({ SIGN_KEY: signingPair, SIGN_CERT: elliptic.certificate + signingPair });
    expect(signing?.certificate.subject).toBe('CN=Test Institute');
    expect(signing?.chain.map(({ subject }) => subject)).toEqual(['CN=tests']);
  });

  const locked = () =>
    createPrivateKey(key)
      .export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'secret' })
      .toString();

  test.each<[what: string, env: () => Record<string, string>, says: RegExp]>([
    ['a key alone', () => ({ SIGN_KEY: key }), /^SIGN_CERT is missing: give it beside SIGN_KEY\.$/],
    ['a certificate alone', () => ({ SIGN_CERT: certificate }), /^SIGN_KEY is missing: give it beside SIGN_CERT\.$/],
    ['a key that is none', () => ({ ...given, SIGN_KEY: 'x' }), /^SIGN_KEY is no private key in PEM\.$/],
    ['a public key', () => ({ ...given, SIGN_KEY: certificate }), /^SIGN_KEY is no private key in PEM\.$/],
    ['a key with a passphrase', () => ({ ...given, SIGN_KEY: locked() }), /^SIGN_KEY is locked with a passphrase: /],
    [
      'a key of elliptic curves',
      () => ({ SIGN_KEY: elliptic.privateKey, SIGN_CERT: elliptic.certificate }),
      /^SIGN_KEY must be an RSA key, not one of the type ec\.$/,
    ],
    [
      'a key of 1024 bits',
      () => ({ ...given, SIGN_KEY: rsa(1024) }),
      /^SIGN_KEY must have at least 2048 bits; this one has 1024\.$/,
    ],
    [
      'the key of another certificate',
      () => ({ ...given, SIGN_KEY: rsa(2048) }),
      /^SIGN_CERT is not the certificate of the key in SIGN_KEY\.$/,
    ],
    ['a certificate that is none', () => ({ ...given, SIGN_CERT: key }), /^SIGN_CERT is no certificate in PEM\.$/],
    [
      'a damaged certificate',
      () => ({ ...given, SIGN_CERT: certificate.replace('MII', 'MIA') }),
      /^SIGN_CERT is no certificate in PEM\.$/,
    ],
    [
      'a file that is not there',
      () => ({ SIGN_KEY_FILE: join(folder, 'none.pem'), SIGN_CERT: certificate }),
      /^SIGN_KEY_FILE names \S+none\.pem, which cannot be read \(ENOENT\)/,
    ],
  ])('are refused in one line where there is %s', (_what, env, says) => {
    const read = () => readConfig(env());
    expect(read).toThrow(says);
    expect(read).toThrow(ConfigError);
  });

  test('stop the start in one line where they are wrong, which tells nothing of them', async () => {
    const started = runProcess({ DATA_DIR: folder, ...given, SIGN_KEY: rsa(2048) });
    expect(await started.ended).toBe(1);
    expect(started.printed()).toBe('SIGN_CERT is not the certificate of the key in SIGN_KEY.\n');
  });

  test('stop the start where the certificate holds later only', async () => {
    const pem = await makePair('Test Institute', new Date('2030-05-02T00:00:00+05:30'));
    const later = readPair(pem, pem);
    expect(() => refuseTooEarly(later, new Date('2030-04-30T23:59:59+05:30'))).toThrow(
      /^SIGN_CERT holds from 01\/05\/2030 on only: give another one, or correct this machine's clock\.$/,
    );
    expect(() => refuseTooEarly(later, new Date('2030-05-01T00:00:00+05:30'))).not.toThrow();
  });
});

describe('a key that a server makes', () => {
  test('is of RSA with 3072 bits, in the name of the institute, from a day before for 20 years', async () => {
    const now = new Date('2026-11-20T04:30:00Z');
    const pem = await makePair(`${'Vaigai '.repeat(9)}Institute`, now);
    const pair = readPair(pem, pem);
    expect(pair.key.asymmetricKeyDetails?.modulusLength).toBe(3072);
    expect(pair.certificate.subject).toBe(`CN=${'Vaigai '.repeat(9)}I`);
    expect(pair.certificate.verify(pair.certificate.publicKey)).toBe(true);
    expect(isTooEarly(pair, new Date('2026-11-19T04:30:00Z'))).toBe(false);
    expect(hasExpired(pair, new Date('2046-11-20T04:30:00Z'))).toBe(false);
    expect(hasExpired(pair, new Date('2046-11-20T04:30:01Z'))).toBe(true);
  });

  test('is another one each time', async () => {
    const [one, other] = await Promise.all([makePair('A', new Date()), makePair('A', new Date())]);
    expect(readPair(one, one).certificate.fingerprint256).not.toBe(readPair(other, other).certificate.fingerprint256);
  });
});
