import { expect, type Page, test } from '@playwright/test';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { logInThroughScreen } from '#harness/browser/staff.ts';
import { proves } from './support/proves.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServerProcess();
});
test.afterAll(() => server.remove());

/** Logs in and waits until nothing is asked of the server any more: what is asked later is what the test is about. */
async function logInAndRest(page: Page): Promise<void> {
  await logInThroughScreen(page, server.url, 'admin');
  await expect(page.getByRole('list', { name: 'Key figures' })).toHaveAttribute('aria-busy', 'false');
  // What is to be done today is asked for after the figures.
  await expect(page.getByRole('region', { name: 'Set up' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The addresses that the page goes through, whether the document is loaded anew or not. */
function recordAddresses(page: Page): string[] {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    // The router marks its first entry, which is no navigation.
    if (frame === page.mainFrame() && paths.at(-1) !== pathname) paths.push(pathname);
  });
  return paths;
}

const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

test('a signed-out person who opens a guarded page is led to the login by one navigation', async ({ page }) => {
  proves('2: Every other route needs a session');
  const addresses = recordAddresses(page);
  await page.goto(`${server.url}/student-list`, { waitUntil: 'networkidle' });
  await expect(login(page)).toBeVisible();
  expect(addresses).toEqual(['/student-list', '/']);
});

test('a session that ended elsewhere is led to the login by one navigation, without a call of Logout', async ({
  page,
  context,
}) => {
  await logInAndRest(page);
  await context.clearCookies();
  const logouts: string[] = [];
  page.on('request', (request) => request.url().endsWith('/Logout') && logouts.push(request.url()));
  const addresses = recordAddresses(page);
  await page.goto(`${server.url}/student-list`, { waitUntil: 'networkidle' });
  await expect(login(page)).toBeVisible();
  expect(addresses).toEqual(['/student-list', '/']);
  expect(logouts).toEqual([]);
});

test('logout ends the session and clears what was cached', async ({ page, context }) => {
  proves('4 Session: Logout clears session and caches, even when its call fails');
  await logInThroughScreen(page, server.url, 'admin');
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(login(page)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('backoffice.')))).toEqual(
    [],
  );
  const session = await context.request.get(`${server.url}/api/session`);
  expect(await session.json()).toMatchObject({ authenticated: false });
});

test('a logout by the account menu in one tab leads the other to the login', async ({ page, context }) => {
  proves('text: Accepted Students');
  await logInThroughScreen(page, server.url, 'admin');
  const other = await context.newPage();
  await other.goto(`${server.url}/student-list`);
  await expect(other.getByRole('heading', { name: 'Accepted Students' })).toBeVisible();
  await page.getByRole('button', { name: 'Account of admin' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(login(other)).toBeVisible();
});

test('a renewal that fails clears the session and leads to the login', async ({ page, context }) => {
  proves('4 Session: A renewal that fails clears everything');
  await page.clock.install();
  await logInThroughScreen(page, server.url, 'admin');
  await context.clearCookies();
  await page.clock.fastForward(780_000);
  await expect(login(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('backoffice.session'))).toBeNull();
});

test('a logout that the server did not hear of clears everything, is said, and is made up for', async ({
  page,
  context,
}) => {
  proves('4 Session: Logout clears session and caches, even when its call fails', 'text: Logout failed');
  await logInThroughScreen(page, server.url, 'admin');
  await page.route('**/api/Logout', (route) => route.fulfill({ status: 500, json: { result: { OUT_OK: 0 } } }));
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Logout failed' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /backoffice\.(session|courses|lookup)/.test(key)),
    ),
  ).toEqual([]);

  // The cookie is still good, but who logged out is not let in again by it.
  await page.unroute('**/api/Logout');
  await page.reload();
  await expect(login(page)).toBeVisible();
  await expect
    .poll(async () => (await (await context.request.get(`${server.url}/api/session`)).json()) as object)
    .toMatchObject({ authenticated: false });
});

test('another person who logs in elsewhere in the browser leads this tab to the login and on', async ({
  page,
  context,
}) => {
  await logInThroughScreen(page, server.url, 'admin');
  const other = await context.newPage();
  await other.goto(`${server.url}/student-list`);
  await expect(other.getByRole('heading', { name: 'Accepted Students' })).toBeVisible();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(login(page)).toBeVisible();
  await logInThroughScreen(page, server.url, 'md_office');
  await expect(other.getByRole('heading', { name: 'MD DASHBOARD' }).or(login(other))).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'MD DASHBOARD' })).toBeVisible();
});

test('a machine that slept past the renewal renews when it wakes', async ({ page }) => {
  await page.clock.install();
  await logInThroughScreen(page, server.url, 'admin');
  const renewed = page.waitForResponse('**/api/RenewToken');
  await page.clock.fastForward('05:00:00');
  expect((await renewed).status()).toBe(200);
  await page.getByRole('link', { name: 'Student List' }).click();
  await expect(page.getByRole('heading', { name: 'Accepted Students' })).toBeVisible();
});

test('a call that the server refuses for want of a session ends it here, too', async ({ page, context }) => {
  await logInAndRest(page);
  await context.clearCookies();
  await page.getByRole('link', { name: 'Student List' }).click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended. Please log in again.' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('backoffice.session'))).toBeNull();
});

test('a stored session without a user id is none', async ({ page, context }) => {
  proves('5 Other: Calls need a stored user id', 'text: User ID is missing. Please log in again.');
  await logInAndRest(page);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('backoffice.session') ?? '{}') as object;
    localStorage.setItem('backoffice.session', JSON.stringify({ ...session, userId: 0 }));
  });
  await context.clearCookies();
  await page.getByRole('link', { name: 'Student List' }).click();
  await expect(page.getByRole('dialog', { name: 'User ID is missing. Please log in again.' })).toBeVisible();
});

test('a page of a release that was replaced meanwhile loads the site anew', async ({ page }) => {
  await logInThroughScreen(page, server.url, 'admin');
  await page.route('**/assets/StudentList-*.js', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  await page.getByRole('link', { name: 'Student List' }).click();
  await expect(page.getByRole('heading', { name: 'Accepted Students' })).toBeVisible();
});
