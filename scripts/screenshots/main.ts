import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { generatePath } from 'react-router';
import { routesOf } from '#src/routing/routeTable.ts';
import { owners } from '#src/resources/index.ts';
import { profiles } from '../../contract/call.ts';
import { ensureChromium } from '../chromium.ts';
import { root } from '../run.ts';
import { startDemo } from './demoServer.ts';
import { findExamples } from './examples.ts';
import { moments, notFound } from './moments.ts';
import { signIn } from './person.ts';
import { settle } from './settle.ts';

// `npm run screenshots`: every screen of both profiles at 1440, 1366 and 390 pixels on the demo's data, in .cache/screenshots,
// as it first stands in the window.
// `npm run screenshots -- dark` takes them in the dark theme, `-- certificates` those alone whose name holds the word.

const args = process.argv.slice(2);
const theme = args.includes('dark') ? 'dark' : 'light';
const wanted = args.filter((word) => word !== 'dark');
const sizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;

const folder = join(root, '.cache/screenshots', theme);
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const demo = await startDemo();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });

/** Resets filters, so that they do not show in the next picture. */
function forgetPreferences(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('RaStore.')) localStorage.removeItem(key);
}

/** Throws if the screen is missing or shows an error. */
async function expectScreen(page: Page): Promise<void> {
  const failure = page.getByRole('heading', { name: /^(Page not found|General System Error)$/ });
  if (await failure.isVisible()) throw new Error(`shows: ${await failure.innerText()}`);
}

async function take(
  context: BrowserContext,
  name: string,
  path: string,
  act?: (page: Page) => Promise<void>,
): Promise<void> {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) return;
  for (const viewport of sizes) {
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    await page.setViewportSize(viewport);
    await page.addInitScript(forgetPreferences);
    const file = `${name}-${viewport.width}.png`;
    try {
      await page.goto(demo.url + path);
      await settle(page);
      if (act) await act(page).then(() => settle(page));
      if (!name.endsWith(notFound)) await expectScreen(page);
      await page.screenshot({ path: join(folder, file) });
      console.log(file);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await page.close();
    }
  }
}

try {
  const stranger = await browser.newContext({ locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  await take(stranger, 'login', '/');
  await take(stranger, 'login-forgotten', '/', (page) => page.getByText('Forget Password').click());
  const admin = await signIn(browser, demo.url, 'admin', theme);
  const people = { admin, md_office: await signIn(browser, demo.url, 'md_office', theme) };
  const examples = await findExamples(admin);
  for (const profile of profiles) {
    for (const { owner, name, path } of routesOf(owners, profile)) {
      if (owner === 'logout') continue;
      const params = examples[`${owner}.${name}`] ?? {};
      const texts = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
      await take(people[profile].context, `${profile}-${owner}-${name}`, generatePath(path, texts));
    }
  }
  for (const { name, profile, path, act } of moments) {
    await take(people[profile].context, `${profile}-moment-${name}`, path, act);
  }
} finally {
  await browser.close();
  await demo.stop();
}
