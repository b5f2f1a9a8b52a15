import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCertificate } from '#server/certificates/drawing/certificatePdf.ts';
import { readPair } from '#server/config/signingPair.ts';
import { signingAt } from '#server/certificates/signing/refuse.ts';
import { certificateFileName, joinAsPdf, packAsZip } from '#src/custom/certificates/certificate/files.ts';
import { sampleCertificate, sampleLook } from '#harness/server/sampleCertificate.ts';
import { signingPair } from '#harness/server/signingPair.ts';

const certificate = (id: number, studentName: string) => ({
  id,
  certificateId: `WEB-2026-0000${id}`,
  fileId: id,
  studentName,
  courseName: 'Web',
});

async function pdf(width: number): Promise<Blob> {
  const document = await PDFDocument.create();
  document.addPage([width, 100]);
  return new Blob([(await document.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}

async function picture(format: 'png' | 'jpeg'): Promise<Blob> {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'white' } })
    .toFormat(format)
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: `image/${format}` });
}

test('PDFs and pictures become pages of one PDF, in their order', async () => {
  const blobs = [await pdf(200), await picture('png'), await pdf(300), await picture('jpeg')];
  const joined = await joinAsPdf(
    blobs.map((blob, id) => ({ certificate: certificate(id, 'Anna'), blob })),
    undefined,
  );
  const pages = (await PDFDocument.load(await joined.arrayBuffer())).getPages();
  expect(pages.map((page) => page.getWidth())).toEqual([200, 30, 300, 30]);
});

test('the signature of a file is no part of the joined PDF, which says what it is for; its links are', async () => {
  const pair = readPair(signingPair, signingPair);
  const drawn = await drawCertificate(sampleCertificate(), sampleLook(), signingAt(pair, new Date('2026-11-20')));
  const blob = new Blob([new Uint8Array(drawn)], { type: 'application/pdf' });
  const joined = await joinAsPdf([{ certificate: certificate(1, 'Anna'), blob }], 'For printing');
  const document = await PDFDocument.load(await joined.arrayBuffer());
  expect(document.getSubject()).toBe('For printing');
  expect(document.getForm().getFields()).toEqual([]);
  const kinds = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? String(object.get(PDFName.of('Subtype'))) : []));
  expect(kinds).toContain('/Link');
  expect(kinds).not.toContain('/Widget');
  expect(joined.size).toBeLessThan(blob.size);
});

test('files in a ZIP are named by number and student, without what no system takes', async () => {
  const file = { certificate: certificate(7, 'Anna / "Devi"'), blob: await pdf(200) };
  expect(certificateFileName(file)).toBe('WEB-2026-00007 Anna - -Devi-.pdf');
  const bytes = Buffer.from(await (await packAsZip([file])).arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.toString('latin1')).toContain('WEB-2026-00007 Anna - -Devi-.pdf');
});
