import PDFDocument from 'pdfkit';
import { reserveSignature, type Signing } from './signature.ts';
import { escapeMetadata } from './xmp.ts';

/** What a document says about itself, which every document names. */
interface About {
  Title: string;
  Author: string;
  Subject: string;
  CreationDate: Date;
}

/**
 * An empty document of one page; `size` is its width and height in points. The same drawing gives the same bytes. What is drawn on a
 * tagged one is told by `createTags`.
 */
export function newDocument(
  size: [width: number, height: number],
  info: About,
  as: 'plain' | 'tagged' = 'plain',
): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size,
    margin: 0,
    // None of pdfkit's own, which would be read for each document.
    font: '',
    // Tags came with PDF 1.4; only 1.3 has no XMP.
    ...(as === 'tagged' ? { pdfVersion: '1.7', tagged: true } : {}),
    lang: 'en-IN',
    displayTitle: true,
    info,
  });
  escapeMetadata(doc);
  return doc;
}

/** Draws on a document, ends it and gives its bytes, signed where it is told with what. */
export async function bytesOf(doc: PDFKit.PDFDocument, draw: () => void, signing?: Signing): Promise<Buffer> {
  const bytes = collect(doc);
  draw();
  if (signing) reserveSignature(doc, signing);
  doc.end();
  if (!signing) return bytes;
  // Loaded with the first paper that is signed: receipts are not.
  const { sign } = await import('./sign.ts');
  return sign(await bytes, signing);
}

async function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk);
  return Buffer.concat(chunks);
}
