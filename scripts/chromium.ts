import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages } from './debianPackages.ts';
import { run } from './run.ts';

/** Does what a test sees in a quarter less of the processor's time. */
const shell = '/usr/bin/chromium-headless-shell';

const others = [
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The first that is there. */
const find = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/**
 * The path of a Chromium for the browser tests: the one of CHROMIUM_PATH; the headless shell, which as root on Debian is
 * installed before any other is taken; Playwright's or another that is there; else one is installed or downloaded. Throws when
 * nothing works.
 */
export async function ensureChromium(): Promise<string> {
  const light = find(process.env.CHROMIUM_PATH, shell);
  if (light) return light;
  await installPackages('fonts-noto-core', 'chromium-headless-shell');
  const found = find(shell, ...others);
  if (found) return found;
  // Older releases have no shell of its own; there Chromium itself has to do.
  await installPackages('fonts-noto-core', 'chromium');
  if (!find(...others)) await run('npx', ['playwright', 'install', 'chromium']);
  const installed = find(...others);
  if (!installed) throw new Error('No Chromium was found or could be installed; set CHROMIUM_PATH to one.');
  return installed;
}
