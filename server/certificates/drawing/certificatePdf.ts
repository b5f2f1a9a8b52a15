import { isDate } from '#domain/words/dates.ts';
import { bytesOf, newDocument } from '../../drawing/document.ts';
import type { Signing } from '../../drawing/signature.ts';
import { loadFonts } from '../../drawing/fonts.ts';
import { createTags } from '../../drawing/tags.ts';
import { createTypesetter } from '../../drawing/typesetter.ts';
import { drawBody } from './body.ts';
import { drawCheck } from './check.ts';
import { drawFrame, drawRosette } from './frame.ts';
import type { CertificateLook } from './look.ts';
import { page } from './page.ts';
import type { PrintedCertificate } from './printed.ts';
import { drawSignatures } from './signatures.ts';
import { certificateWording } from './wording.ts';

/** A certificate as the drawing thread is sent it. */
export interface CertificatePaper {
  paper: 'certificate';
  printed: PrintedCertificate;
  look: CertificateLook;
  signing?: Signing | undefined;
}

/**
 * Draws a certificate: a PDF of one page, A4 landscape (W17). The same certificate gives the same bytes. Any text is
 * made to fit, logo and signatures too; a character that no font has is printed as a replacement character.
 * It is tagged, so that a screen reader reads it in its order, and signed where it is told with what (W48).
 */
export async function drawCertificate(
  printed: PrintedCertificate,
  look: CertificateLook,
  signing?: Signing,
): Promise<Buffer> {
  const fonts = await loadFonts();
  const words = certificateWording(printed);
  const about = {
    Title: `${words.heading}: ${words.student}, ${words.course}`,
    Author: words.instituteName,
    Subject: words.number,
    CreationDate: issueMoment(printed.issuedDate),
  };
  const doc = newDocument([page.width, page.height], about, 'tagged');
  const tags = createTags(doc);
  const typesetter = createTypesetter(doc, fonts, tags.piece);
  const paper = { doc, tags, typesetter, words };
  return bytesOf(
    doc,
    () => {
      tags.ornament(() => {
        drawRosette(doc, look.frameColour);
        drawFrame(doc, look.frameColour);
      });
      drawBody(paper, look);
      drawCheck(paper, printed.verifyUrl);
      drawSignatures(paper, look.signatures);
    },
    signing,
  );
}

/** Noon in India on the day of issue, so that the PDF says the same day nearly everywhere. */
function issueMoment(issuedDate: string): Date {
  return isDate(issuedDate) ? new Date(`${issuedDate}T12:00:00+05:30`) : new Date(0);
}
