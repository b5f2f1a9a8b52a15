import { type RefObject, useEffect } from 'react';

interface Options {
  /** What the browser calls the file where it is printed into one. */
  fileName: string;
  /** The page itself: its size, its margins and what stands in them. */
  pageRule: string;
  /** The browser's print window is closed. */
  onPrinted: () => void;
}

/** Prints an element of the body, marked `data-paper`, in place of the page as soon as its pictures are there. */
export function usePrinting(paper: RefObject<HTMLElement | null>, { fileName, pageRule, onPrinted }: Options): void {
  useEffect(() => {
    const titleBefore = document.title;
    document.title = fileName;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${pageRule}
      @media print { body > :not([data-paper]) { display: none !important; } }`);
    document.adoptedStyleSheets.push(sheet);
    addEventListener('afterprint', onPrinted);
    let isGone = false;
    void pictures(paper.current).then(() => isGone || print());
    return () => {
      isGone = true;
      removeEventListener('afterprint', onPrinted);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      document.title = titleBefore;
    };
  }, [paper, fileName, pageRule, onPrinted]);
}

/** Once the pictures are there; one that cannot be had is left out. */
const pictures = (paper: HTMLElement | null) =>
  Promise.allSettled([...(paper?.querySelectorAll('img') ?? [])].map((picture) => picture.decode()));
