import PDFDocument from 'pdfkit';
import { isDate } from '../../../domain/dates.ts';
import { drawBody } from './body.ts';
import { loadFonts } from './fonts.ts';
import { drawFoot } from './foot.ts';
import { drawFrame } from './page.ts';
import type { PrintedCertificate } from './printed.ts';
import { createTypesetter } from './typesetter.ts';
import { certificateWording } from './wording.ts';

/**
 * Draws a certificate: a PDF of one page, A4 landscape (W17). The same certificate gives the same bytes. Any text is
 * made to fit, the institute's logo (a PNG or JPEG) too; a character that no font has is printed as a replacement character.
 */
export async function drawCertificate(printed: PrintedCertificate, logo?: Uint8Array): Promise<Buffer> {
  const fonts = await loadFonts();
  const words = certificateWording(printed);
  // PDF 1.3, pdfkit's default: from 1.4 on it writes XMP metadata without escaping the names in it.
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    // None of pdfkit's own, which would be read for each document.
    font: '',
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `${words.heading}: ${words.student}, ${words.course}`,
      Author: words.instituteName,
      Subject: words.number,
      CreationDate: issueMoment(printed.issuedDate),
    },
  });
  const bytes = collect(doc);
  const typesetter = createTypesetter(doc, fonts);
  drawFrame(doc);
  drawBody(doc, typesetter, words, logo);
  drawFoot(doc, typesetter, words, printed.verifyUrl);
  doc.end();
  return bytes;
}

/** Noon in India on the day of issue, so that the PDF says the same day nearly everywhere. */
function issueMoment(issuedDate: string): Date {
  return isDate(issuedDate) ? new Date(`${issuedDate}T12:00:00+05:30`) : new Date(0);
}

async function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk);
  return Buffer.concat(chunks);
}
