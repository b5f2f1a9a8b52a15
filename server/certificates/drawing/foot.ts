import { colors, drawRule } from '../../drawing/ink.ts';
import { page } from './page.ts';
import { drawQr, qrMatrix } from './qr.ts';
import type { Tags } from '../../drawing/tags.ts';
import { textBlock, type TextStyle } from '../../drawing/textBlock.ts';
import type { Typesetter } from '../../drawing/typesetter.ts';
import type { CertificateWording } from './wording.ts';

const top = 464;
const qrSide = 76;
const numberWidth = 300;
const signature = { width: 210, line: top + 46 };

const styles = {
  number: { weight: 600, color: colors.ink, size: 10, minSize: 8, maxLines: 2, align: 'left' },
  small: { weight: 400, color: colors.grey, size: 8.5, minSize: 7, maxLines: 1, align: 'left' },
  verify: { weight: 400, color: colors.grey, size: 8, minSize: 7, maxLines: 2, align: 'left' },
  issuer: { weight: 600, color: colors.ink, size: 11, minSize: 8, maxLines: 3, align: 'center' },
  signatory: { weight: 400, color: colors.grey, size: 9, minSize: 9, maxLines: 1, align: 'center' },
} satisfies Record<string, Omit<TextStyle, 'width'>>;

/** How the certificate is checked, on the left, and who signs it, on the right. */
export function drawFoot(
  doc: PDFKit.PDFDocument,
  tags: Tags,
  typesetter: Typesetter,
  words: CertificateWording,
  verifyUrl: string,
) {
  let left: number = page.side;
  if (verifyUrl !== '') {
    const place: [number, number, number, number] = [left, top, left + qrSide, top + qrSide];
    tags.figure(`QR code: ${words.verify}`, place, () =>
      drawQr(doc, qrMatrix(verifyUrl), page.side, top, qrSide, colors.ink),
    );
    if (/^https?:\/\//.test(verifyUrl)) doc.link(left, top, qrSide, qrSide, verifyUrl);
    left += qrSide + 16;
  }
  const lines = [
    [words.number, styles.number],
    [words.issued, styles.small],
    [words.issue, styles.small],
    [words.code, styles.small],
    [words.verify, styles.verify],
  ] as const;
  const blocks = lines
    .filter(([text]) => text !== '')
    .map(([text, style]) => textBlock(typesetter, text, { ...style, width: numberWidth }));
  let y = top + (qrSide - blocks.reduce((sum, block) => sum + block.height + 2, -2)) / 2;
  for (const block of blocks) {
    const blockTop = y;
    tags.text('P', () => block.draw(left, blockTop));
    y += block.height + 2;
  }
  drawSignature(doc, tags, typesetter, words);
}

function drawSignature(doc: PDFKit.PDFDocument, tags: Tags, typesetter: Typesetter, words: CertificateWording) {
  const x = page.width - page.side - signature.width;
  const middle = x + signature.width / 2;
  tags.ornament(() => drawRule(doc, x, signature.line, signature.width, colors.grey, 0.6));
  const issuer = textBlock(typesetter, words.issuedBy, { ...styles.issuer, width: signature.width });
  tags.text('P', () => issuer.draw(middle, signature.line + 3));
  const signatory = textBlock(typesetter, words.signatory, { ...styles.signatory, width: signature.width });
  tags.text('P', () => signatory.draw(middle, signature.line + 3 + issuer.height));
}
