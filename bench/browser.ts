import { settle } from '../scripts/screenshots/settle.ts';
import { signIn } from '#harness/browser/staff.ts';
import { saveData, weigh } from '#harness/browser/weight.ts';
import { searchByKeys, withChromium } from './chromium.ts';
import type { Institute } from './institute.ts';
import type { Note } from './report.ts';
import { withServerProcess } from './serverProcess.ts';

const pages = { 'the login': '/', 'the dashboard': '/dashboard', 'the student list': '/student-list' };

/** What the first pages load, with nothing in the browser's cache, and how long a search takes from a key to its rows. */
export const benchBrowser = (institute: Institute, note: Note): Promise<void> =>
  withServerProcess(institute, ({ url }) =>
    withChromium(async (openPage) => {
      for (const [what, path] of Object.entries(pages)) {
        const page = await openPage();
        await saveData(page);
        if (path !== '/') await signIn(page, url, 'admin');
        const weight = weigh(page);
        await page.goto(url + path);
        await settle(page);
        const { requests, scriptKb, allKb } = await weight();
        note(what, `${scriptKb.toFixed(0)} KB of script, ${allKb.toFixed(0)} KB in all, ${requests} requests`);
      }
      const page = await openPage();
      await signIn(page, url, 'admin');
      await page.goto(`${url}/student-list`);
      await settle(page);
      note('a key to the rows of the student list, ms', await searchByKeys(page));
    }),
  );
