import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A line of text where it stands on the page, in points from the bottom left. */
export interface PlacedText {
  text: string;
  left: number;
  right: number;
  baseline: number;
}

/** What a reader sees in a PDF: its pages, the texts of the first one and of all, and its metadata. */
export async function readPdf(pdf: Buffer) {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const sheets: PlacedText[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.flatMap((item): PlacedText[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [left, baseline] = [Number(item.transform[4]), Number(item.transform[5])];
      return [{ text: item.str, left, right: left + item.width, baseline }];
    });
    sheets.push(texts);
  }
  const placed = sheets[0] ?? [];
  const { info } = await document.getMetadata();
  const annotations = await page.getAnnotations();
  const links = annotations.filter(({ subtype }) => subtype === 'Link').map(({ url }) => String(url));
  const [, , width, height] = page.view;
  const seen = {
    pages: document.numPages,
    width,
    height,
    placed,
    sheets,
    info: info as Record<string, unknown>,
    links,
  };
  await task.destroy();
  return { ...seen, text: placed.map(({ text }) => text).join('\n') };
}
