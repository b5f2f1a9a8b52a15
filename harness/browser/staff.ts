import { expect, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { storageKeys } from '#src/session/storage.ts';
import type { StoredSession } from '#src/session/storedSession.ts';
import type { Profile } from '../../contract/call.ts';
import { passwords } from './serverProcess.ts';

/** The answer to the captcha, from the text alternative that stands beside the drawing. */
export async function readCaptcha(page: Page): Promise<string> {
  const question = await page
    .getByText(/what is \d+ plus \d+/i)
    .first()
    .textContent();
  const [a = 0, b = 0] = (question?.match(/\d+/g) ?? []).map(Number);
  return String(a + b);
}

/** Fills in the login that is on the page, captcha included, and sends it; `beforeSending` is called in between. */
async function fillLogin(page: Page, profile: Profile, beforeSending = () => {}): Promise<void> {
  await page.getByLabel(/user name/i).fill(profile);
  await page.getByLabel(/^password/i).fill(passwords[profile]);
  await page.getByLabel(/captcha/i).fill(await readCaptcha(page));
  beforeSending();
  await page.getByRole('button', { name: /^(log ?in|sign ?in|login)$/i }).click();
}

/** Opens the login screen, fills it in and sends it. */
export async function sendLogin(page: Page, url: string, profile: Profile, beforeSending?: () => void): Promise<void> {
  await page.goto(url);
  await fillLogin(page, profile, beforeSending);
}

/** Logs in by the login that is on the page. */
export async function logInHere(page: Page, profile: Profile): Promise<void> {
  await fillLogin(page, profile);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Logs in through the login screen. */
export async function logInThroughScreen(page: Page, url: string, profile: Profile): Promise<void> {
  await page.goto(url);
  await logInHere(page, profile);
}

/** An address that no profile has: the frame and its menu, and nothing that asks the server for anything. */
const quietPage = '/quiet';

/**
 * Leaves a session in the browser as the login screen does, and nothing on the page: for tests that are not about logging
 * in and go to an address of the back office next.
 */
export async function signIn(page: Page, url: string, profile: Profile): Promise<void> {
  const sessionRef = randomUUID();
  const answer = await page.context().request.post(`${url}/api/WebUserLogin`, {
    headers: { 'API-Key': 'backoffice' },
    data: {
      CHANNEL_ID: 1,
      SESSION_REF: sessionRef,
      REF_KEY: `${sessionRef}-000000000`,
      USER_ID: 0,
      UserName: profile,
      Password: passwords[profile],
    },
  });
  const { result } = (await answer.json()) as { result: { USER_ID: number } };
  const session: StoredSession = {
    sessionRef,
    userId: result.USER_ID,
    profile,
    userName: profile,
    loginTime: Date.now(),
  };
  await page.goto(`${url}/healthz`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.session,
    JSON.stringify(session),
  ] as const);
}

/** The same, with the back office open on a page that asks the server for nothing. */
export async function logIn(page: Page, url: string, profile: Profile): Promise<void> {
  await signIn(page, url, profile);
  await page.goto(`${url}${quietPage}`);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Goes to an address of the back office that is open already, as a link does: without loading it anew, which takes a second. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Types a day (YYYY-MM-DD) into a date field over what stands there, key by key and without dashes. */
export async function typeDay(scope: Page | Locator, label: string, day: string): Promise<void> {
  const field = scope.getByRole('textbox', { name: label });
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(day.replaceAll('-', ''));
}
