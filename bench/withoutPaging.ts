import type { Page } from '@playwright/test';
import { inventName } from '../demo/names.ts';
import { randomOf } from '../demo/random.ts';
import { layGround } from '#harness/presentServer/people.ts';
import { startPresentServer } from '#harness/presentServer/server.ts';
import { open } from '#harness/presentServer/openPage.ts';
import { searchByKeys, withChromium } from './chromium.ts';
import type { Note } from './report.ts';

/** Notes from now on how long a page stands still at the longest. */
const watchFreezes = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((tasks) => {
      const { dataset } = document.documentElement;
      const durations = tasks.getEntries().map(({ duration }) => duration);
      dataset['longestTask'] = String(Math.max(Number(dataset['longestTask'] ?? 0), ...durations));
    }).observe({ type: 'longtask', buffered: true });
  });

/** The longest so far, and begins anew. */
const longestFreeze = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    const longest = dataset['longestTask'];
    delete dataset['longestTask'];
    // What takes less than 50 ms is not told.
    return longest === undefined ? 'under 50 ms' : `${Number(longest).toFixed(0)} ms`;
  });

/** The student list before a server that knows complete lists alone: until its rows stand there, and while one searches. */
export async function benchWithoutPaging(rows: number, note: Note): Promise<void> {
  const server = await startPresentServer('plain');
  try {
    const ground = await layGround(server.records);
    for (let serial = 1; serial <= rows; serial += 1) {
      const { name, account } = inventName(randomOf(serial), serial % 2 === 0);
      ground.student(name, { EMAIL: `${account}@example.in` });
    }
    await withChromium(async (openPage) => {
      const page = await openPage();
      await watchFreezes(page);
      const arrived = page.waitForEvent('requestfinished', {
        predicate: (request) => request.url().endsWith('/GetStudentList'),
        timeout: 120_000,
      });
      await open(page, server, 'admin', '/student-list');
      const shown = await page.waitForFunction(
        () => document.querySelector('tbody a') && performance.now(),
        undefined,
        {
          polling: 'raf',
          timeout: 120_000,
        },
      );
      const shownMs = Number(await shown.jsonValue());
      const { startTime, responseEnd } = (await arrived).timing();
      const arrivedMs = startTime + responseEnd - (await page.evaluate(() => performance.timeOrigin));
      note('until rows stand there', `${shownMs.toFixed(0)} ms (${(shownMs - arrivedMs).toFixed(0)} after the answer)`);
      note('longest freeze until then', await longestFreeze(page));
      note('a key to the rows, ms', await searchByKeys(page));
      note('longest freeze while searching', await longestFreeze(page));
    });
  } finally {
    await server.close();
  }
}
