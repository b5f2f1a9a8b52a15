import { randomBytes } from 'node:crypto';
import { addYears } from 'date-fns/addYears';
import { subDays } from 'date-fns/subDays';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, Time, TimeType } from 'pkijs';

/** Long: it says who signed to those who know its fingerprint, and nobody else vouches for it. */
const years = 20;
/** 2048 bits are held to be enough until 2030 (NIST SP 800-57). */
const modulusLength = 3072;
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

const oid = { commonName: '2.5.4.3', keyUsage: '2.5.29.15', basicConstraints: '2.5.29.19' };
/** DigitalSignature and nonRepudiation (RFC 5280, 4.2.1.3). */
const keyUsage = 0b1100_0000;

const asPem = (label: string, der: ArrayBuffer): string =>
  [
    `-----BEGIN ${label}-----`,
    ...(Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []),
    `-----END ${label}-----\n`,
  ].join('\n');

/** A time as a certificate has it: years from 2050 on have a form of their own (RFC 5280, 4.1.2.5). */
const timeOf = (value: Date) =>
  new Time({ value, type: value.getUTCFullYear() < 2050 ? TimeType.UTCTime : TimeType.GeneralizedTime });

/** Draws an RSA key and writes its certificate, signed by itself, in the name of the institute; the PEM of both. */
export async function makePair(instituteName: string, now: Date): Promise<string> {
  const { subtle } = crypto;
  const usages = ['sign', 'verify'] as const;
  const publicExponent = new Uint8Array([1, 0, 1]);
  const pair = await subtle.generateKey({ ...algorithm, modulusLength, publicExponent }, true, usages);

  const certificate = new Certificate({ version: 2 });
  // Positive, as RFC 5280 has it.
  const serial = randomBytes(16);
  serial[0] = 0x01;
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array(serial).buffer });
  // RFC 5280 gives a common name 64 characters.
  const value = new Utf8String({ value: instituteName.slice(0, 64).toWellFormed() });
  for (const name of [certificate.subject, certificate.issuer]) {
    name.typesAndValues.push(new AttributeTypeAndValue({ type: oid.commonName, value }));
  }
  // A day earlier, for readers whose clock is slow.
  certificate.notBefore = timeOf(subDays(now, 1));
  certificate.notAfter = timeOf(addYears(now, years));
  const extension = (extnID: string, content: { toBER(): ArrayBuffer }) =>
    new Extension({ extnID, critical: true, extnValue: content.toBER() });
  certificate.extensions = [
    extension(oid.basicConstraints, new BasicConstraints({ cA: false }).toSchema()),
    extension(oid.keyUsage, new BitString({ valueHex: new Uint8Array([keyUsage]).buffer, unusedBits: 6 })),
  ];
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey);
  await certificate.sign(pair.privateKey, 'SHA-256');
  const privateKey = await subtle.exportKey('pkcs8', pair.privateKey);
  return asPem('PRIVATE KEY', privateKey) + asPem('CERTIFICATE', certificate.toSchema().toBER());
}
