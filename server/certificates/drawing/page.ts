import type { Tags } from '../../drawing/tags.ts';
import type { Typesetter } from '../../drawing/typesetter.ts';
import type { CertificateWording } from './wording.ts';

/** A4 landscape in points; what stands on it is measured from the top left. */
export const page = { width: 841.89, height: 595.28, side: 70 } as const;

/** Width of the column of text. */
export const columnWidth = page.width - 2 * page.side;

/** What a part of the certificate is drawn with. */
export interface CertificateTools {
  doc: PDFKit.PDFDocument;
  tags: Tags;
  typesetter: Typesetter;
  words: CertificateWording;
}
