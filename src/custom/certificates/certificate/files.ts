import { endingOf } from '#domain/words/uploads.ts';
import type { IssuedCertificate } from './issued.ts';

/** A certificate's file: a PDF or a picture, by its type. */
export interface CertificateFile {
  certificate: IssuedCertificate;
  blob: Blob;
}

/** The name of a file in a ZIP: its certificate's number and whose it is; characters that no system takes are left out. */
export function certificateFileName({
  certificate: { id, certificateId, studentName },
  blob,
}: CertificateFile): string {
  const words = [certificateId || String(id), studentName].filter(Boolean).join(' ');
  return `${words.replaceAll(/[\\/:*?"<>|]/g, '-')}.${endingOf(blob.type) ?? 'bin'}`;
}

/**
 * All pages in one PDF, in the order of the certificates. A signature covers its own file alone, and is left out; `note` says so in
 * what the PDF tells of itself. Loads what writes PDFs.
 */
export async function joinAsPdf(files: readonly CertificateFile[], note: string | undefined): Promise<Blob> {
  const { PDFDict, PDFDocument, PDFName } = await import('@cantoo/pdf-lib');
  const [subtype, widget] = [PDFName.of('Subtype'), PDFName.of('Widget')];
  const joined = await PDFDocument.create();
  if (note !== undefined) joined.setSubject(note);
  for (const { blob } of files) {
    const bytes = await blob.arrayBuffer();
    if (blob.type === 'image/png' || blob.type === 'image/jpeg') {
      const picture = await (blob.type === 'image/png' ? joined.embedPng(bytes) : joined.embedJpg(bytes));
      joined.addPage([picture.width, picture.height]).drawImage(picture);
    } else {
      const source = await PDFDocument.load(bytes);
      for (const { node } of source.getPages()) {
        const marks = node.Annots();
        const others =
          marks?.asArray().filter((_, index) => marks.lookup(index, PDFDict).get(subtype) !== widget) ?? [];
        node.set(PDFName.of('Annots'), source.context.obj(others));
      }
      for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page);
    }
  }
  return new Blob([(await joined.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}

/** All files in one ZIP. Loads what writes ZIPs. */
export async function packAsZip(files: readonly CertificateFile[]): Promise<Blob> {
  const { downloadZip } = await import('client-zip');
  return downloadZip(files.map((file) => ({ name: certificateFileName(file), input: file.blob }))).blob();
}
