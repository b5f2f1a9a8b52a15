import { colors } from '../../drawing/ink.ts';
import { textBlock, type TextStyle } from '../../drawing/textBlock.ts';
import { page, type CertificateTools } from './page.ts';
import { drawQr, qrMatrix } from './qr.ts';

/** The places of the foot, in points. */
const foot = { top: 464, bottom: 546 } as const;

const qrSide = 78;
const width = 204;

const styles = {
  number: { face: 'serif', color: colors.ink, size: 12, minSize: 9, maxLines: 2, align: 'left' },
  small: { face: 'regular', color: colors.grey, size: 8.5, minSize: 7, maxLines: 1, align: 'left' },
  verify: { face: 'regular', color: colors.grey, size: 7.5, minSize: 6.5, maxLines: 2, align: 'left' },
} satisfies Record<string, Omit<TextStyle, 'width'>>;

/** How the certificate is checked, in the lower left corner: QR code, number, days, code and address. */
export function drawCheck({ doc, tags, typesetter, words }: CertificateTools, verifyUrl: string) {
  let left: number = page.side;
  const top = (foot.top + foot.bottom - qrSide) / 2;
  if (verifyUrl !== '') {
    const box: [number, number, number, number] = [left, top, left + qrSide, top + qrSide];
    tags.figure(`QR code: ${words.verify}`, box, () =>
      drawQr(doc, qrMatrix(verifyUrl), page.side, top, qrSide, colors.ink),
    );
    if (/^https?:\/\//.test(verifyUrl)) doc.link(left, top, qrSide, qrSide, verifyUrl);
    left += qrSide + 14;
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
    .map(([text, style]) => textBlock(typesetter, text, { ...style, width }));
  let y = (foot.top + foot.bottom - blocks.reduce((sum, block) => sum + block.height + 1, -1)) / 2;
  for (const block of blocks) {
    const blockTop = y;
    tags.text('P', () => block.draw(left, blockTop));
    y += block.height + 1;
  }
}
