import { pdfjs } from 'react-pdf';
import '#src/ui/dialogs/pdfWorker.ts';

/** A page as a picture. */
export interface Picture {
  /** An object URL, to be revoked. */
  url: string;
  /** Points. */
  width: number;
  height: number;
}

const pointsPerInch = 72;
/** As sharp as office printers print text. */
const printedDots = 300;

/** Draws the first page of a PDF as a PNG, `dotsPerInch` sharp; width and height in points. Throws where it cannot be read. */
export async function drawPage(blob: Blob, dotsPerInch: number) {
  const task = pdfjs.getDocument({ data: new Uint8Array(await blob.arrayBuffer()) });
  try {
    const page = await (await task.promise).getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: dotsPerInch / pointsPerInch });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    await page.render({ canvas, viewport, intent: 'print' }).promise;
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    if (!drawn) throw new Error('The page could not be drawn');
    return { drawn, width, height };
  } finally {
    await task.destroy();
  }
}

/** Draws the first page of a PDF, as browsers without a viewer of their own have to for printing it. Throws where it cannot be read. */
export async function pdfPicture(blob: Blob): Promise<Picture> {
  const { drawn, ...size } = await drawPage(blob, printedDots);
  return { url: URL.createObjectURL(drawn), ...size };
}
