import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { PagePicture } from './pdfPicture.ts';
import { PrintedPages } from './PrintedPages.tsx';

interface PdfPrinting {
  /** Opens the print window once all pages are drawn; `onPage` is told which one is being drawn. Throws where the PDF cannot be had or read. */
  printPdf: (pdf: Blob | Promise<Blob>, onPage?: (page: number, of: number) => void) => Promise<void>;
  /** What is printed; belongs anywhere into the page. */
  pages: ReactNode;
}

/** Prints a PDF by the browser's print window, which opens without another window: a browser may block that. */
export function usePdfPrinting(fileName: string): PdfPrinting {
  const [pictures, setPictures] = useState<readonly PagePicture[]>([]);
  const left = useRef<AbortController>(null);
  const onPrinted = useCallback(() => setPictures([]), []);
  useEffect(() => () => pictures.forEach(({ url }) => URL.revokeObjectURL(url)), [pictures]);
  useEffect(() => () => left.current?.abort(), []);

  const printPdf: PdfPrinting['printPdf'] = async (pdf, onPage) => {
    const { signal } = (left.current = new AbortController());
    // What draws pages is loaded with the first PDF.
    const [blob, { pdfPictures }] = await Promise.all([pdf, import('./pdfPicture.ts')]);
    setPictures(await pdfPictures(blob, { onPage, signal }));
  };
  const [first, ...further] = pictures;
  return {
    printPdf,
    pages: first && <PrintedPages key={first.url} pictures={[first, ...further]} {...{ fileName, onPrinted }} />,
  };
}
