import { chromium, type Page } from '@playwright/test';
import { median } from './measure.ts';
import config from '../playwright.config.ts';
import { ensureChromium } from '../scripts/chromium.ts';

/** Runs a part with pages of a browser, each with a cache and a session of its own. */
export async function withChromium(work: (openPage: () => Promise<Page>) => Promise<void>): Promise<void> {
  const { launchOptions, locale, timezoneId, viewport } = config.use ?? {};
  const browser = await chromium.launch({ ...launchOptions, executablePath: await ensureChromium() });
  try {
    await work(async () => (await browser.newContext({ locale, timezoneId, viewport })).newPage());
  } finally {
    await browser.close();
  }
}

const words = ['priya', 'kumar', 'lakshmi'];
/** A key after which the same rows stand there is not counted. */
const longestMs = 4000;
const betweenWordsMs = 1500;

/** Searches the list on a page key by key: how long from a key until other rows stand there, as `usual, longest` in ms. */
export async function searchByKeys(page: Page): Promise<string> {
  const took: number[] = [];
  const search = page.getByRole('searchbox').first();
  for (const word of words) {
    await search.fill('');
    await page.waitForTimeout(betweenWordsMs);
    for (const key of word) {
      const watching = await page.evaluateHandle((most) => {
        const rows = () => document.querySelector('tbody')?.textContent;
        const before = rows();
        const changed = new Promise<number | undefined>((resolve) => {
          const begin = ({ timeStamp }: Event) => {
            const look = () => {
              const ms = performance.now() - timeStamp;
              if (ms > most) resolve(undefined);
              else if (rows() === before) requestAnimationFrame(look);
              else resolve(ms);
            };
            look();
          };
          document.addEventListener('keydown', begin, { once: true, capture: true });
        });
        return { changed };
      }, longestMs);
      await search.press(key);
      const ms = await watching.evaluate(({ changed }) => changed);
      if (ms !== undefined) took.push(ms);
    }
  }
  return `${median(took).toFixed(0)}, longest ${Math.max(...took).toFixed(0)} (${took.length} keys)`;
}
