import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 120, b: 200 } } });

/** A real JPEG of one colour. */
export const jpeg = (width = 40, height = 50): Promise<Buffer> => picture(width, height).jpeg().toBuffer();

/** A real PNG of one colour. */
export const png = (width = 40, height = 50): Promise<Buffer> => picture(width, height).png().toBuffer();

/** A real PDF of one page. */
export async function pdf(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A6' });
  document.text('Income certificate');
  document.end();
  return buffer(document);
}
