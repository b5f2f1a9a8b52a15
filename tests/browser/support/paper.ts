import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Opens no print window: the page stays as it would be printed, and says how often it was asked to print. */
export const holdPrinting = (page: Page) =>
  page.addInitScript(() => {
    const counted = globalThis as unknown as { printed: number };
    counted.printed = 0;
    window.print = () => {
      counted.printed += 1;
    };
  });

/** Presses what prints, and waits until the browser is asked to. */
export async function pressPrint(page: Page, name: string): Promise<void> {
  const asked = () => page.evaluate(() => (globalThis as unknown as { printed: number }).printed);
  const before = await asked();
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForFunction((count) => (globalThis as unknown as { printed: number }).printed > count, before);
}

export interface PaperPage {
  /** What stands on it, its blanks as single spaces. */
  text: string;
  /** In points. */
  width: number;
  height: number;
}

/** What the browser would print now, page by page. */
export async function printedPages(page: Page): Promise<PaperPage[]> {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const sheet = await pdf.getPage(index + 1);
      const { items } = await sheet.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      const { width, height } = sheet.getViewport({ scale: 1 });
      return { text: text.replace(/\s+/g, ' '), width: Math.round(width), height: Math.round(height) };
    }),
  );
}
