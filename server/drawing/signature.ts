import type { KeyObject } from 'node:crypto';

/** With what a paper is signed, as a thread can be sent it. */
export interface Signing {
  /** RSA. */
  key: KeyObject;
  /** DER, the one of the key first. */
  certificates: readonly Uint8Array[];
  /** What the signature gives as its time. */
  at: Date;
}

/** What pdfkit's types leave out. */
interface WithForm {
  _root: { data: Record<string, unknown> };
  endAcroForm(): void;
}

/** Attributes, their lengths and the signature itself beside the certificates, in bytes; a key of 8192 bits signs with 1,024. */
const overheadBytes = 2048;

/** What stands for a number that is known when the file is: as long as the longest one. */
const later = '*'.repeat(10);

/**
 * Makes room for a signature in a document (PDF 1.7, 12.8; ETSI EN 319 142-1), which `sign` fills. No mark of it is on the page: what is printed
 * can be checked by its QR code alone.
 */
export function reserveSignature(doc: PDFKit.PDFDocument, { certificates, at }: Signing): void {
  // The issuer's name stands in it a second time.
  const bytes = certificates.reduce((sum, { length }) => sum + length, certificates[0]?.length ?? 0);
  const signature = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, later, later, later],
    Contents: new Uint8Array(bytes + overheadBytes),
    M: at,
  });
  signature.end(undefined);
  const field = doc.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: Buffer.from('Signature'),
    V: signature,
    Rect: [0, 0, 0, 0],
    // Printed and locked, as signatures without a mark are (PDF/A has it so).
    F: 132,
    P: doc.page.dictionary,
  });
  field.end(undefined);
  doc.page.annotations.push(field);
  // Signatures exist, and whoever changes the file may only append to it.
  const form = doc.ref({ SigFlags: 3, Fields: [field] });
  form.end(undefined);
  const withForm = doc as unknown as WithForm;
  // Called as the document ends. pdfkit's own wants fonts, which a form without a mark has no use for.
  withForm.endAcroForm = () => {
    withForm._root.data['AcroForm'] = form;
  };
}
