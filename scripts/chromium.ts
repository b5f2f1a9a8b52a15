import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages } from './debianPackages.ts';
import { run } from './run.ts';

/** Candidates, headless shells first as they are lighter. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const find = (): string | undefined =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usual].find((path) => path && existsSync(path));

/**
 * The path of a Chromium for the browser tests: the one of CHROMIUM_PATH, Playwright's, or an installed one; where there
 * is none, Playwright's is downloaded or, as root on Debian, the distribution's installed. Throws when nothing works.
 */
export async function ensureChromium(): Promise<string> {
  const found = find();
  if (found) return found;
  // Older releases have no shell of its own; there Chromium itself has to do.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (await installPackages('fonts-noto-core', name)) break;
  }
  if (!find()) await run('npx', ['playwright', 'install', 'chromium']);
  const installed = find();
  if (!installed) throw new Error('No Chromium was found or could be installed; set CHROMIUM_PATH to one.');
  return installed;
}
