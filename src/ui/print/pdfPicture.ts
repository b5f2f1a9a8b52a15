import { pdfjs } from 'react-pdf';
import '#src/ui/dialogs/pdfWorker.ts';

/** A page as a picture. */
export interface PagePicture {
  /** An object URL, to be revoked. */
  url: string;
  /** Points. */
  width: number;
  height: number;
}

const pointsPerInch = 72;
/** As sharp as office printers print text. */
const printedDots = 300;

type Pdf = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>;

/** Opens a PDF for as long as it is read. Throws where it cannot be. */
async function withPdf<T>(blob: Blob, read: (pdf: Pdf) => Promise<T>): Promise<T> {
  const task = pdfjs.getDocument({ data: new Uint8Array(await blob.arrayBuffer()) });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}

async function drawPageOf(pdf: Pdf, number: number, dotsPerInch: number) {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: dotsPerInch / pointsPerInch });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!drawn) throw new Error('The page could not be drawn');
  page.cleanup();
  // Its memory is free at once: a page of A4 takes 35 MB.
  canvas.width = 0;
  return { drawn, width, height };
}

/** Draws the first page of a PDF as a PNG, `dotsPerInch` sharp; width and height in points. Throws where it cannot be read. */
export const drawPage = (blob: Blob, dotsPerInch: number) => withPdf(blob, (pdf) => drawPageOf(pdf, 1, dotsPerInch));

interface Progress {
  /** Told before each page which one is drawn. */
  onPage?: ((page: number, of: number) => void) | undefined;
  signal: AbortSignal;
}

/** Draws the pages of a PDF, as browsers without a viewer of their own have to for printing it. Throws where it cannot be read. */
export const pdfPictures = (blob: Blob, { onPage, signal }: Progress): Promise<PagePicture[]> =>
  withPdf(blob, async (pdf) => {
    const pages = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      onPage?.(number, pdf.numPages);
      pages.push(await drawPageOf(pdf, number, printedDots));
      signal.throwIfAborted();
    }
    return pages.map(({ drawn, ...size }) => ({ url: URL.createObjectURL(drawn), ...size }));
  });
