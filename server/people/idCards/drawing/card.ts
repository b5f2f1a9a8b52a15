import { colors, drawRule, tint } from '#server/drawing/ink.ts';
import { drawStack } from '#server/drawing/stack.ts';
import { textBlock, type TextStyle } from '#server/drawing/textBlock.ts';
import type { Typesetter } from '#server/drawing/typesetter.ts';
import type { IdCardWording } from './wording.ts';

const pointsPerMm = 72 / 25.4;

/** A card of the size of bank cards, 85.6 x 54 mm, in points. */
export const card = { width: 85.6 * pointsPerMm, height: 54 * pointsPerMm } as const;

/** The place of the photo, from the card's upper left corner, in points. */
export const photoBox = { left: 10, top: 50, width: 66, height: 84 } as const;

const side = 10;
const bar = 5;
const logo = { width: 60, height: 28 };
/** The vertical ranges of head, name with course, and the facts below. */
const head = { top: 9, bottom: 40 };
const rule = 44;
const person = { top: 48, bottom: 112 };
const facts = { top: 114, bottom: 138, gap: 8 };
const textLeft = photoBox.left + photoBox.width + 10;
const textWidth = card.width - textLeft - side;

type Style = Omit<TextStyle, 'width'>;

const styles = {
  institute: { face: 'bold', color: colors.ink, size: 10, minSize: 7, maxLines: 2, align: 'left' },
  address: { face: 'regular', color: colors.grey, size: 6.5, minSize: 5.5, maxLines: 2, align: 'left' },
  student: { face: 'bold', color: colors.ink, size: 13, minSize: 9, maxLines: 3, align: 'left' },
  course: { face: 'regular', color: colors.ink, size: 9, minSize: 7, maxLines: 2, align: 'left' },
  batch: { face: 'regular', color: colors.grey, size: 8, minSize: 6.5, maxLines: 2, align: 'left' },
  label: { face: 'regular', color: colors.grey, size: 6.5, minSize: 6.5, maxLines: 1, align: 'left' },
  value: { face: 'bold', color: colors.ink, size: 9.5, minSize: 6, maxLines: 1, align: 'left' },
} satisfies Record<string, Style>;

/** A picture that a document has taken in, to be drawn as often as wanted. */
export type Opened = PDFKit.Mixins.ImageSrc;

interface Pictures {
  logo: Opened | undefined;
  photo: Opened | undefined;
}

/** Draws an ID card with its upper left corner at a point of the page (W56). */
export function drawIdCard(
  doc: PDFKit.PDFDocument,
  typesetter: Typesetter,
  words: IdCardWording,
  { left, top, colour, logo: logoPicture, photo }: Pictures & { left: number; top: number; colour: string },
) {
  const blocks = (width: number, texts: readonly (readonly [text: string, style: Style])[]) =>
    texts.filter(([text]) => text !== '').map(([text, style]) => textBlock(typesetter, text, { ...style, width }));
  const range = (place: { top: number; bottom: number }) => ({ top: top + place.top, bottom: top + place.bottom });

  doc.rect(left, top, card.width, bar).fill(colour);
  if (logoPicture) {
    const fit = { fit: [logo.width, logo.height] as [number, number], align: 'right', valign: 'center' } as const;
    doc.image(logoPicture, left + card.width - side - logo.width, top + head.top + 2, fit);
  }
  const nameWidth = card.width - 2 * side - (logoPicture ? logo.width + 8 : 0);
  const institute = [[words.instituteName, styles.institute] as const, [words.instituteLine, styles.address] as const];
  drawStack(blocks(nameWidth, institute), left + side, range(head));
  drawRule(doc, left + side, top + rule, card.width - 2 * side, colors.line, 0.6);

  drawFace(doc, typesetter, words.initials, { left: left + photoBox.left, top: top + photoBox.top, colour, photo });
  const whom = [
    [words.student, styles.student] as const,
    [words.course, styles.course] as const,
    [words.batch, styles.batch] as const,
  ];
  drawStack(blocks(textWidth, whom), left + textLeft, range(person));
  const factWidth = (textWidth - facts.gap) / 2;
  words.facts.forEach(({ label, value }, index) => {
    const texts = [[label, styles.label] as const, [value, styles.value] as const];
    drawStack(blocks(factWidth, texts), left + textLeft + index * (factWidth + facts.gap), range(facts));
  });
}

interface Face {
  left: number;
  top: number;
  colour: string;
  photo: Opened | undefined;
}

/** The photo; the initials without one. */
function drawFace(doc: PDFKit.PDFDocument, typesetter: Typesetter, initials: string, place: Face) {
  const { left, top, colour, photo } = place;
  const { width, height } = photoBox;
  if (photo) {
    doc.image(photo, left, top, { width, height });
    return;
  }
  doc.rect(left, top, width, height).fill(tint(colour, 0.1));
  const style = { face: 'bold', color: colour, size: 28, minSize: 10, maxLines: 1, align: 'center' } as const;
  const block = textBlock(typesetter, initials, { ...style, width: width - 12 });
  block.draw(left + width / 2, top + (height - block.height) / 2);
}
