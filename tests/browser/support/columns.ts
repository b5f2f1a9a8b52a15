import type { Page } from '@playwright/test';

export interface MeasuredColumn {
  head: string;
  /** How much wider, in px, it is than its longest cell and head. */
  spare: number;
  /** The texts that do not stand in their cells from end to end. */
  cut: string[];
}

/** The columns of the list on a page, by what can be seen of them. */
export const measureColumns = (page: Page): Promise<MeasuredColumn[]> =>
  page.locator('main table').evaluate((table) => {
    /** From the left of the first to the right of the last letter, picture or button of a cell, in px. */
    const extentOf = (cell: Element) => {
      const boxes: DOMRect[] = [];
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_ALL);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('.visually-hidden')) continue;
        if (node instanceof Text) {
          const range = document.createRange();
          range.selectNodeContents(node);
          boxes.push(...range.getClientRects());
        } else if (
          node instanceof Element &&
          node.matches('button, a.MuiButton-root, .MuiChip-root, svg, div[aria-hidden]')
        ) {
          boxes.push(node.getBoundingClientRect());
        }
      }
      const seen = boxes.filter(({ width }) => width > 1);
      return {
        left: Math.min(...seen.map(({ left }) => left)),
        right: Math.max(...seen.map(({ right }) => right)),
      };
    };
    const measure = (cell: HTMLElement) => {
      const { left, right } = extentOf(cell);
      const style = getComputedStyle(cell);
      const box = cell.getBoundingClientRect();
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      const isClipped = [...cell.querySelectorAll('*')].some(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 &&
          part.clientWidth > 1 &&
          getComputedStyle(part).overflowX !== 'visible',
      );
      const isEmpty = !Number.isFinite(right);
      return {
        width: isEmpty ? 0 : right - left,
        room: box.width - padding,
        isCut: !isEmpty && (isClipped || right > box.right || left < box.left),
        text: cell.textContent,
      };
    };
    const isShown = (cell: HTMLElement) => cell.offsetWidth > 0;
    const [heads = [], ...rows] = [...table.querySelectorAll<HTMLElement>('tr')]
      .filter((row) => row.closest('tfoot') === null)
      .map((row) => [...row.querySelectorAll<HTMLElement>('th, td')].filter(isShown));
    return heads.map((head, place) => {
      const cells = [head, ...rows.flatMap((row) => row[place] ?? [])].map(measure);
      return {
        head: head.textContent,
        spare: Math.round((cells[0]?.room ?? 0) - Math.max(...cells.map(({ width }) => width))),
        cut: cells.filter(({ isCut }) => isCut).map(({ text }) => text),
      };
    });
  });
