import { drawColumn, type Item } from './column.ts';
import { factsItem } from './facts.ts';
import { colors, drawRule } from '../../drawing/ink.ts';
import { columnWidth, page } from './page.ts';
import type { Tags } from '../../drawing/tags.ts';
import { textBlock, type TextStyle } from '../../drawing/textBlock.ts';
import type { Typesetter } from '../../drawing/typesetter.ts';
import type { CertificateWording } from './wording.ts';

type ColumnStyle = Omit<TextStyle, 'width' | 'align'>;

const styles = {
  institute: { weight: 600, color: colors.navy, size: 21, minSize: 15, maxLines: 2 },
  place: { weight: 400, color: colors.grey, size: 10.5, minSize: 8.5, maxLines: 2 },
  heading: { weight: 400, color: colors.navy, size: 35, minSize: 35, maxLines: 1 },
  small: { weight: 400, color: colors.grey, size: 11.5, minSize: 11.5, maxLines: 1 },
  student: { weight: 600, color: colors.ink, size: 31, minSize: 20, maxLines: 2 },
  institution: { weight: 400, color: colors.ink, size: 13, minSize: 10.5, maxLines: 2 },
  course: { weight: 600, color: colors.navy, size: 20, minSize: 14, maxLines: 2 },
  remarks: { weight: 400, color: colors.grey, size: 9.5, minSize: 8, maxLines: 3 },
} satisfies Record<string, ColumnStyle>;

/** The vertical range of the body, between frame and foot. */
const place = { top: 52, bottom: 448 };

const logoPlace = { width: 220, height: 56 };

/** The logo, centred in its box and scaled to fit. */
const logoItem = (doc: PDFKit.PDFDocument, tags: Tags, logo: Uint8Array, institute: string): Item => ({
  gap: 0,
  height: logoPlace.height,
  draw(top, scale) {
    const [width, height] = [logoPlace.width * scale, logoPlace.height * scale];
    const fit = { fit: [width, height] as [number, number], align: 'center', valign: 'center' } as const;
    const left = (page.width - width) / 2;
    tags.figure(`Logo of ${institute}`, [left, top, left + width, top + height], () =>
      doc.image(Buffer.from(logo), left, top, fit),
    );
  },
});

/** The body: from the institute's name to the remarks. */
export function drawBody(
  doc: PDFKit.PDFDocument,
  tags: Tags,
  typesetter: Typesetter,
  words: CertificateWording,
  logo: Uint8Array | undefined,
) {
  const middle = page.width / 2;
  const line = (text: string, style: ColumnStyle, gap: number, role: 'H1' | 'P' = 'P'): Item[] => {
    if (text === '') return [];
    const block = textBlock(typesetter, text, { ...style, width: columnWidth, align: 'center' });
    return [{ gap, height: block.height, draw: (top, scale) => tags.text(role, () => block.draw(middle, top, scale)) }];
  };
  const rule: Item = {
    gap: 7,
    height: 1,
    draw: (top, scale) => tags.ornament(() => drawRule(doc, middle - 60 * scale, top, 120 * scale, colors.gold, 0.9)),
  };
  drawColumn(
    [
      ...(logo ? [logoItem(doc, tags, logo, words.instituteName)] : []),
      ...line(words.instituteName, styles.institute, 8),
      ...line(words.institutePlace, styles.place, 1),
      ...line(words.heading, styles.heading, 13, 'H1'),
      rule,
      ...line(words.certify, styles.small, 13),
      ...line(words.student, styles.student, 3),
      ...line(words.institution, styles.institution, 1),
      ...line(words.completed, styles.small, 7),
      ...line(words.course, styles.course, 3),
      factsItem(tags, typesetter, words.facts, 13),
      ...line(words.remarks, styles.remarks, 8),
    ],
    place.top,
    place.bottom,
  );
}
