import type { Page } from '@playwright/test';

/** Nothing is loading any more and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // One part may begin to load when another one is there.
  await page.waitForFunction(
    (quietMs) => {
      const { dataset } = document.documentElement;
      const loading = document.querySelector('[aria-busy=true], .MuiSkeleton-root') !== null;
      const hasContent = document.querySelector('h1, h2') !== null;
      dataset['quietSince'] = String(
        loading || !hasContent ? Infinity : Math.min(Number(dataset['quietSince'] ?? Infinity), performance.now()),
      );
      return performance.now() - Number(dataset['quietSince']) > quietMs;
    },
    700,
    { polling: 100 },
  );
  await page.evaluate(() => document.fonts.ready);
}
