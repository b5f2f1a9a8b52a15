import type { Page } from '@playwright/test';

/** Counts what a person does: clicks, also those of Enter on a button; from the next page on, over every page. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // Not on the window: there Playwright takes back a click whose target moved away under it, and clicks again.
    document.addEventListener(
      'click',
      () => sessionStorage.setItem('clicks', `${Number(sessionStorage.getItem('clicks')) + 1}`),
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}
