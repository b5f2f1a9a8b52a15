import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** A real JPEG, such as a phone makes, with the metadata that phones leave in it. */
export const jpegPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 480, height: 600, channels: 3, background: { r: 70, g: 110, b: 160 } } })
    .withExif({ IFD0: { Artist: 'A phone' } })
    .jpeg()
    .toBuffer();

/** A real PDF of one page. */
export const pdfProof = (text = 'Income certificate: Rs. 18,000 a month'): Promise<Buffer> =>
  new Promise((resolve) => {
    const pdf = new PDFDocument({ size: 'A4' });
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.fontSize(18).text(text);
    pdf.end();
  });
