import { defineConfig } from '@playwright/test';
import { delayAnswers } from './harness/browser/lateAnswers.ts';
import { nameWorker } from './harness/time/notePlaywright.ts';
import { watchPages } from './harness/time/reachedByPages.ts';
import './scripts/locale.ts';

nameWorker();
watchPages();
delayAnswers();

// Each test file starts the server that it needs (harness/browser), so nothing has to run beforehand.
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/playwright',
  // Generous: they count on a shared machine a third as fast as a desk's, and cost time only where something is wrong.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  // One more than there are cores, as many a test waits for an answer that was lost on purpose. With six each test was
  // slowed down until its waits ended, and the whole took as long.
  workers: 3,
  // 'on': our own server with its extensions. 'present': the fake of the institute's present server (harness/presentServer).
  projects: [
    { name: 'on', testIgnore: 'presentServer/**' },
    { name: 'present', testMatch: 'presentServer/**/*.test.ts' },
    // What `npm test` runs in jsdom (vite.config.ts): in Chromium where a doubt is about the page and not about jsdom.
    ...(process.env.SCREENS === 'chromium'
      ? [{ name: 'screens', testDir: 'tests/screens', testIgnore: 'presentServer/**' }]
      : []),
  ],
  // A machine that runs everything at once may be too slow for a wait; the report names what passed on a second try.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['json'], ['./harness/time/notePlaywright.ts']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    // What moves on the way takes a tenth of the processor. The main job is done with it (mainJob.test.ts).
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 45_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
