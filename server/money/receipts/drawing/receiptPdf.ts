import { isDate } from '#domain/words/dates.ts';
import { bytesOf, newDocument } from '#server/drawing/document.ts';
import { loadFonts } from '#server/drawing/fonts.ts';
import { createTypesetter } from '#server/drawing/typesetter.ts';
import { a5, drawA5 } from './a5.ts';
import type { PrintedReceipt } from './printed.ts';
import { rollLayout, rollWidth } from './roll.ts';
import { receiptWording } from './wording.ts';

/** A receipt as the drawing thread is sent it; the logo is the institute's, a PNG or JPEG. */
export interface ReceiptPaper {
  paper: 'receipt';
  printed: PrintedReceipt;
  logo: Uint8Array | undefined;
}

/**
 * Draws a receipt, voucher or statement (W45): a PDF of one page, A5 landscape or a roll of 80 mm that is as long as its text. The same
 * receipt gives the same bytes. Any text is made to fit; a character that no font has is printed as a replacement character.
 */
export async function drawReceipt(printed: PrintedReceipt, logo?: Uint8Array): Promise<Buffer> {
  const fonts = await loadFonts();
  const words = receiptWording(printed);
  const about = {
    Title: [words.title, words.number || words.day].join(' '),
    Author: words.instituteName,
    Subject: `${words.student}, ${words.course}`,
    CreationDate: isDate(printed.recordedOn) ? new Date(`${printed.recordedOn}T12:00:00+05:30`) : new Date(0),
  };
  if (printed.format === 'A5') {
    const doc = newDocument([a5.width, a5.height], about);
    const typesetter = createTypesetter(doc, fonts);
    return bytesOf(doc, () => drawA5(doc, typesetter, words, logo));
  }
  // Only a document measures texts, and its page has a height from the beginning: one is made to measure, and one of that height.
  const { height } = rollLayout(createTypesetter(newDocument([rollWidth, rollWidth], about), fonts), words);
  const doc = newDocument([rollWidth, height], about);
  return bytesOf(doc, () => rollLayout(createTypesetter(doc, fonts), words).draw(doc));
}
