import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { drawCertificate } from '../../../server/certificates/drawing/certificatePdf.ts';
import { readPair } from '../../../server/config/signingPair.ts';
import { signingAt } from '../../../server/certificates/signing/refuse.ts';
import { signatureIn, skippedPaper, outputOf } from '../support/paperTools.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { signingPair } from '#harness/server/signingPair.ts';
import { sampleCertificate, sampleLook } from '#harness/server/sampleCertificate.ts';

const at = new Date('2026-11-20T04:30:05.000Z');
const pair = readPair(signingPair, signingPair);
const draw = (...[changes]: Parameters<typeof sampleCertificate>) =>
  drawCertificate(sampleCertificate(changes), sampleLook(), signingAt(pair, at));

const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, bytes: Uint8Array | string) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

const changedPositions = 100;

describe.skipIf(skippedPaper !== '')(`a signed certificate${skippedPaper}`, () => {
  it('has a signature that pdfsig finds valid, over all of the file, of the time of the issue', async () => {
    const said = await outputOf('pdfsig', file('signed.pdf', await draw()));
    expect(said).toContain('Signature Validation: Signature is Valid.');
    expect(said).toContain('Total document signed');
    expect(said).toContain('Signature Type: ETSI.CAdES.detached');
    expect(said).toContain('Signer Certificate Common Name: Test Institute');
    expect(said).toMatch(/Signing Time: Nov 20 2026 \d\d:\d\d:05/);
  });

  it('is never valid once a byte of it is changed', { timeout: 120_000 }, async () => {
    const pdf = await draw();
    const ranges = signatureIn(pdf).ranges.map(([from, to]) => to - from);
    const [before = 0, after = 0] = ranges;
    const random = seededRandom(48);
    const believed: number[] = [];
    const positions = Array.from({ length: changedPositions }, () => Math.floor(random() * (before + after)));
    const check = async (index: number) => {
      const covered = positions[index] ?? 0;
      const position = covered < before ? covered : pdf.length - after + (covered - before);
      const changed = Buffer.from(pdf);
      changed[position] = (changed[position] ?? 0) ^ (1 + Math.floor(random() * 255));
      const path = file(`changed-${index % 4}.pdf`, changed);
      if ((await outputOf('pdfsig', path)).includes('Signature is Valid')) believed.push(position);
    };
    for (let next = 0; next < changedPositions; next += 4) {
      await Promise.all([0, 1, 2, 3].map((offset) => check(next + offset)));
    }
    expect(believed).toEqual([]);
  });

  it('has a CMS that OpenSSL takes as CAdES, with the attributes of W48 and no other', async () => {
    const { covered, cms } = signatureIn(await draw());
    const [content, signature] = [file('covered', covered), file('cms', cms)];
    const certificate = file('certificate.pem', signingPair);
    const verify = `cms -verify -cades -binary -purpose any -inform DER -in ${signature} -content ${content}`;
    const trusting = `-CAfile ${certificate} -out ${join(folder, 'out')}`;
    const checked = await outputOf('openssl', ...`${verify} ${trusting}`.split(' '));
    expect(checked).toMatch(/CAdES Verification successful/i);
    const printed = await outputOf('openssl', 'cms', '-cmsout', '-print', '-noout', '-inform', 'DER', '-in', signature);
    const [, signed = ''] = /signedAttrs:([^]*?)signatureAlgorithm:/.exec(printed) ?? [];
    expect(Array.from(signed.matchAll(/object: (\S+)/g), ([, name]) => name)).toEqual([
      'contentType',
      'messageDigest',
      'id-smime-aa-signingCertificateV2',
    ]);
  });

  it('carries the certificates of who signed its own', async () => {
    const chain = readPair(signingPair, signingPair).certificate;
    const signing = signingAt({ ...pair, chain: [chain, chain] }, at);
    const pdf = await drawCertificate(sampleCertificate(), sampleLook(), signing);
    expect(await outputOf('pdfsig', file('chain.pdf', pdf))).toContain('Signature is Valid.');
    const inside = signatureIn(pdf).cms.toString('latin1').split(chain.raw.toString('latin1')).length - 1;
    expect(inside).toBe(3);
  });

  it('is tagged, read in its order, and has its fonts inside', async () => {
    const path = file('read.pdf', await draw({ courseName: 'R & D <x>', studentName: 'அஞ்சலி அंजली Anjali' }));
    expect(await outputOf('pdfinfo', path)).toMatch(/^Tagged: +yes$/m);
    const read = await outputOf('pdfinfo', '-struct-text', path);
    const words = [
      'Vaigai Institute',
      'Certificate of Completion',
      'certify that',
      'Anjali',
      'R & D <x>',
      'with grade',
      'Certificate no.',
      'Authorised signatory',
    ];
    const places = words.map((word) => read.indexOf(word));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const fonts = (await outputOf('pdffonts', path)).trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(2);
    // Name, type, encoding, then: emb sub uni.
    expect(fonts.filter((line) => !/ yes +yes +yes +\d+ +\d+$/.test(line))).toEqual([]);
  });
});

describe('the signature of a certificate', () => {
  it('is the same for the same certificate, key and time', async () => {
    expect(await draw()).toEqual(await draw());
  });

  it('is no part of a certificate that is drawn without a key', async () => {
    const plain = (await drawCertificate(sampleCertificate(), sampleLook())).toString('latin1');
    expect(plain).not.toMatch(/ByteRange|AcroForm|Widget/);
  });
});
