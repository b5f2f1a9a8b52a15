import { createHash } from 'node:crypto';
import { SignPdf, Signer } from '@signpdf/signpdf';
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { Signing } from './signature.ts';

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;

/** The attributes that are signed, in the order of their encoding, which DER wants of a set: their lengths rise. */
const signedAttributes = (content: Uint8Array, certificate: Uint8Array) => {
  // Of RFC 5035: without an algorithm its hash is SHA-256.
  const hash = new Sequence({ value: [new OctetString({ valueHex: sha256(certificate) })] });
  const named = new Sequence({ value: [new Sequence({ value: [hash] })] });
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({ type: oid.contentType, values: [new ObjectIdentifier({ value: oid.data })] }),
      new Attribute({ type: oid.messageDigest, values: [new OctetString({ valueHex: sha256(content) })] }),
      new Attribute({ type: oid.signingCertificateV2, values: [named] }),
    ],
  });
};

/** Signs bytes apart from them, as CAdES-BES has it (ETSI EN 319 122-1): answers the DER of a CMS. */
class CadesSigner extends Signer {
  readonly #signing: Signing;

  constructor(signing: Signing) {
    super();
    this.#signing = signing;
  }

  override async sign(content: Buffer): Promise<Buffer> {
    const { key, certificates } = this.#signing;
    const [own = new Uint8Array()] = certificates;
    const parsed = certificates.map((der) => Certificate.fromBER(new Uint8Array(der)));
    const [{ issuer, serialNumber } = new Certificate()] = parsed;
    const cms = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
      certificates: parsed,
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
          signedAttrs: signedAttributes(content, own),
        }),
      ],
    });
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    // Node's type knows more uses than the browser's, for which pkijs is written.
    await cms.sign(key.toCryptoKey(algorithm, false, ['sign']) as CryptoKey, 0, 'SHA-256');
    const info = new ContentInfo({ contentType: oid.signedData, content: cms.toSchema(true) });
    return Buffer.from(info.toSchema().toBER());
  }
}

/** Signs a PDF in the room that `reserveSignature` made (W48). The same PDF and key give the same bytes. */
export const sign = (pdf: Buffer, signing: Signing): Promise<Buffer> =>
  new SignPdf().sign(pdf, new CadesSigner(signing));
