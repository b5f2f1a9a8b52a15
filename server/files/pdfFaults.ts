import {
  decodePDFRawStream,
  PDFDict,
  PDFArray,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** Why a PDF is not taken; undefined where it is. */
export type PdfFault = 'encrypted' | 'active' | 'unreadable';

/** What only a PDF with scripts, programs to start, films, forms with scripts or other files in it names (ISO 32000-1, 12.6 and 7.11). */
const activeNames = 'JavaScript|Launch|Rendition|RichMedia|EmbeddedFiles?|XFA';
const active = new RegExp(`/(?:${activeNames})(?![A-Za-z0-9])`);
/** The same as names of a parsed object; these are too short to be looked for in bytes that are not text. */
const activeKeys = new RegExp(`^/(?:${activeNames}|JS|EF)$`);
const encrypted = /\/Encrypt(?![A-Za-z0-9])/;
const objectStream = /\/ObjStm(?![A-Za-z0-9])/g;

/** Bytes as text, one character a byte, with the names written plainly: `/J#61va` is `/Java`. */
const asText = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/#([0-9A-Fa-f]{2})/g, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Every name in an object and in what it holds itself. */
function* namesIn(object: PDFObject): Generator<string> {
  if (object instanceof PDFName) yield `/${object.decodeText()}`;
  else if (object instanceof PDFArray) for (const part of object.asArray()) yield* namesIn(part);
  else if (object instanceof PDFRawStream) yield* namesIn(object.dict);
  else if (object instanceof PDFDict) {
    for (const [key, value] of object.entries()) {
      yield* namesIn(key);
      yield* namesIn(value);
    }
  }
}

/**
 * Looks for what a paper has no need of and a reader may act on. The objects are parsed as they stand in the file; what readers
 * may find otherwise (an older revision, an object inside the bytes of another) is looked for in the bytes. Takes as long and
 * as much memory as the file makes it: for a worker.
 */
export async function findPdfFault(bytes: Uint8Array): Promise<PdfFault | undefined> {
  const text = asText(bytes);
  // Asked first: what is encrypted cannot be looked into.
  if (encrypted.test(text)) return 'encrypted';
  if (active.test(text)) return 'active';
  try {
    const { context } = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
    const objects = context.enumerateIndirectObjects().map(([, object]) => object);
    const packed = objects.filter(
      (object): object is PDFRawStream =>
        object instanceof PDFRawStream && object.dict.get(PDFName.of('Type')) === PDFName.of('ObjStm'),
    );
    if (packed.length !== (text.match(objectStream) ?? []).length) return 'unreadable';
    if (packed.some((stream) => active.test(asText(decodePDFRawStream(stream).decode())))) return 'active';
    for (const object of objects) for (const name of namesIn(object)) if (activeKeys.test(name)) return 'active';
    return context.lookup(context.trailerInfo.Root) instanceof PDFDict ? undefined : 'unreadable';
  } catch {
    return 'unreadable';
  }
}
