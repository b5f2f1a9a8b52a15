import { bytesOf, newDocument } from '#server/drawing/document.ts';
import { loadFonts } from '#server/drawing/fonts.ts';
import { colors } from '#server/drawing/ink.ts';
import { createTypesetter } from '#server/drawing/typesetter.ts';
import { card, drawIdCard, type Opened } from './card.ts';
import type { PrintedIdCards } from './printed.ts';
import { idCardWording } from './wording.ts';

/** ID cards as the drawing thread is sent them; logo and photos are PNGs or JPEGs. */
export interface IdCardsPaper {
  paper: 'idCards';
  printed: PrintedIdCards;
  logo: Uint8Array | undefined;
  /** By the enrolment; those that are missing get initials. */
  photos: ReadonlyMap<number, Uint8Array>;
}

/** A4 in points, and its cards: two beside each other, four below, with room for the marks between. */
const a4 = { width: 595.28, height: 841.89 } as const;
const [columns, rows, gap] = [2, 4, 15];
const perPage = columns * rows;
const sheet = {
  left: (a4.width - columns * card.width - (columns - 1) * gap) / 2,
  top: (a4.height - rows * card.height - (rows - 1) * gap) / 2,
};

/** Where the card of a number, from 0 on, stands on its page. */
const placeOf = (index: number) => ({
  left: sheet.left + (index % columns) * (card.width + gap),
  top: sheet.top + Math.floor((index % perPage) / columns) * (card.height + gap),
});

/** How far from its card a cut mark begins and ends. */
const mark = { from: 2, to: 7 };

/** Lines outside of each corner, along which the card is cut. */
function drawCutMarks(doc: PDFKit.PDFDocument, { left, top }: { left: number; top: number }) {
  const [right, bottom] = [left + card.width, top + card.height];
  for (const [x, away] of [
    [left, -1],
    [right, 1],
  ] as const)
    for (const [y, up] of [
      [top, -1],
      [bottom, 1],
    ] as const) {
      doc.moveTo(x + away * mark.from, y).lineTo(x + away * mark.to, y);
      doc.moveTo(x, y + up * mark.from).lineTo(x, y + up * mark.to);
    }
  doc.lineWidth(0.4).stroke(colors.grey);
}

/** pdfkit keeps a picture once for all its places where it is opened; its types do not say so yet. */
const open = (doc: PDFKit.PDFDocument, bytes: Uint8Array | undefined): Opened | undefined =>
  bytes && (doc as unknown as { openImage(bytes: Buffer): Opened }).openImage(Buffer.from(bytes));

/**
 * Draws ID cards, eight on a page of A4 with cut marks (W56). The same cards give the same bytes. Any text is made to fit; a character that
 * no font has is printed as a replacement character.
 */
export async function drawIdCards({ printed, logo, photos }: IdCardsPaper): Promise<Buffer> {
  const fonts = await loadFonts();
  const { cards, colour, drawnOn, instituteName } = printed;
  const size: [number, number] = [a4.width, a4.height];
  const doc = newDocument(size, {
    Title: 'ID cards',
    Author: instituteName,
    Subject: cards.length === 1 ? '1 card' : `${cards.length} cards`,
    CreationDate: new Date(`${drawnOn}T12:00:00+05:30`),
  });
  const typesetter = createTypesetter(doc, fonts);
  const logoPicture = open(doc, logo);
  return bytesOf(doc, () =>
    cards.forEach((one, index) => {
      if (index > 0 && index % perPage === 0) doc.addPage({ size, margin: 0 });
      const place = placeOf(index);
      drawCutMarks(doc, place);
      const photo = open(doc, photos.get(one.id));
      drawIdCard(doc, typesetter, idCardWording(printed, one), { ...place, colour, logo: logoPicture, photo });
    }),
  );
}
