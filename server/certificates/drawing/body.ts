import { colors } from '../../drawing/ink.ts';
import { textBlock, type TextStyle } from '../../drawing/textBlock.ts';
import { drawColumn, type Item } from './column.ts';
import { drawFlourish } from './frame.ts';
import type { CertificateLook } from './look.ts';
import { columnWidth, page, type CertificateTools } from './page.ts';

type ColumnStyle = Omit<TextStyle, 'width' | 'align'>;

const stylesIn = (colour: string) =>
  ({
    institute: { face: 'serif', color: colors.ink, size: 22, minSize: 15, maxLines: 2 },
    place: { face: 'serif', color: colors.grey, size: 12, minSize: 9, maxLines: 2 },
    heading: { face: 'serif', color: colour, size: 42, minSize: 42, maxLines: 1 },
    phrase: { face: 'italic', color: colors.grey, size: 14.5, minSize: 14.5, maxLines: 1 },
    student: { face: 'serif', color: colors.ink, size: 37, minSize: 24, maxLines: 2 },
    institution: { face: 'serif', color: colors.ink, size: 15, minSize: 11.5, maxLines: 2 },
    course: { face: 'serif', color: colour, size: 25, minSize: 16, maxLines: 2 },
    facts: { face: 'serif', color: colors.ink, size: 14, minSize: 11, maxLines: 2 },
    remarks: { face: 'italic', color: colors.ink, size: 12.5, minSize: 9, maxLines: 3 },
    wording: { face: 'italic', color: colors.grey, size: 12.5, minSize: 9, maxLines: 2 },
  }) satisfies Record<string, ColumnStyle>;

/** The vertical range of the body, between frame and foot. */
const box = { top: 52, bottom: 456 };

const logoBox = { width: 220, height: 46 };

/** The logo, centred in its box and scaled to fit. */
const logoItem = ({ doc, tags, words }: CertificateTools, logo: Uint8Array): Item => ({
  gap: 0,
  height: logoBox.height,
  draw(top, scale) {
    const [width, height] = [logoBox.width * scale, logoBox.height * scale];
    const fit = { fit: [width, height] as [number, number], align: 'center', valign: 'center' } as const;
    const left = (page.width - width) / 2;
    tags.figure(`Logo of ${words.instituteName}`, [left, top, left + width, top + height], () =>
      doc.image(Buffer.from(logo), left, top, fit),
    );
  },
});

/** The body: from the institute's name to its own lines. */
export function drawBody(paper: CertificateTools, { logo, frameColour }: CertificateLook) {
  const { doc, tags, typesetter, words } = paper;
  const styles = stylesIn(frameColour);
  const middle = page.width / 2;
  const line = (text: string, style: ColumnStyle, gap: number, role: 'H1' | 'P' = 'P'): Item[] => {
    if (text === '') return [];
    const block = textBlock(typesetter, text, { ...style, width: columnWidth, align: 'center' });
    return [{ gap, height: block.height, draw: (top, scale) => tags.text(role, () => block.draw(middle, top, scale)) }];
  };
  const flourish: Item = {
    gap: 2,
    height: 6,
    draw: (top, scale) => tags.ornament(() => drawFlourish(doc, middle, top + 3 * scale, scale)),
  };
  drawColumn(
    [
      ...(logo ? [logoItem(paper, logo)] : []),
      ...line(words.instituteName, styles.institute, 4),
      ...line(words.institutePlace, styles.place, -2),
      ...line(words.heading, styles.heading, 5, 'H1'),
      flourish,
      ...line(words.certify, styles.phrase, 7),
      ...line(words.student, styles.student, 1),
      ...line(words.institution, styles.institution, 0),
      ...line(words.completed, styles.phrase, 5),
      ...line(words.course, styles.course, 1),
      ...line(words.facts, styles.facts, 2),
      ...line(words.grade, styles.facts, 0),
      ...line(words.remarks, styles.remarks, 3),
      ...words.wording.flatMap((text, index) => line(text, styles.wording, index === 0 ? 6 : -2)),
    ],
    box.top,
    box.bottom,
  );
}
