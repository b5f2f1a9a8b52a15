import { colors, drawRule } from '../../drawing/ink.ts';
import { textBlock, type TextStyle } from '../../drawing/textBlock.ts';
import { page, type CertificateTools } from './page.ts';

/** A signatory's place: the picture stands on the line, name and title under it. In points. */
const layout = { width: 178, between: 28, line: 508, picture: { width: 150, height: 44 } } as const;

const styles = {
  name: { face: 'serif', color: colors.ink, size: 13, minSize: 9, maxLines: 2, align: 'center' },
  title: { face: 'regular', color: colors.grey, size: 8.5, minSize: 7, maxLines: 2, align: 'center' },
} satisfies Record<string, Omit<TextStyle, 'width'>>;

/** Who signs, in the lower right corner: the last signatory stands at the column's edge. */
export function drawSignatures(
  { doc, tags, typesetter, words }: CertificateTools,
  pictures: readonly (Uint8Array | undefined)[],
) {
  const signing = words.signatories
    .map((signatory, index) => ({ ...signatory, picture: pictures[index] }))
    .filter(({ name }) => name !== '');
  const { width, between, line } = layout;
  signing.forEach(({ name, title, picture }, index) => {
    const x = page.width - page.side - width * (signing.length - index) - between * (signing.length - 1 - index);
    const middle = x + width / 2;
    if (picture) {
      const box = layout.picture;
      const [left, top] = [middle - box.width / 2, line - box.height + 3];
      const fit = { fit: [box.width, box.height] as [number, number], align: 'center', valign: 'bottom' } as const;
      tags.figure(`Signature of ${name}`, [left, top, left + box.width, top + box.height], () =>
        doc.image(Buffer.from(picture), left, top, fit),
      );
    }
    tags.ornament(() => drawRule(doc, x, line, width, colors.grey, 0.5));
    const nameBlock = textBlock(typesetter, name, { ...styles.name, width });
    tags.text('P', () => nameBlock.draw(middle, line + 2));
    const titleBlock = textBlock(typesetter, title, { ...styles.title, width });
    tags.text('P', () => titleBlock.draw(middle, line + 2 + nameBlock.height));
  });
}
