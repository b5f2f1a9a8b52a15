import { expect, type Page, test } from '@playwright/test';
import { type ServerProcess, startServerProcess } from './support/serverProcess.ts';
import { logInThroughScreen } from './support/staff.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServerProcess();
});
test.afterAll(() => server.remove());

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
  const addresses = recordAddresses(page);
  await page.goto(`${server.url}/student-list`, { waitUntil: 'networkidle' });
  await expect(login(page)).toBeVisible();
  expect(addresses).toEqual(['/student-list', '/']);
});

test('a session that ended elsewhere is led to the login by one navigation, without a call of Logout', async ({
  page,
  context,
}) => {
  await logInThroughScreen(page, server.url, 'admin');
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
  await logInThroughScreen(page, server.url, 'admin');
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(login(page)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('backoffice.')))).toEqual(
    [],
  );
  const session = await context.request.get(`${server.url}/api/session`);
  expect(await session.json()).toMatchObject({ authenticated: false });
});

test('a logout in one tab leads the other to the login', async ({ page, context }) => {
  await logInThroughScreen(page, server.url, 'admin');
  const other = await context.newPage();
  await other.goto(`${server.url}/student-list`);
  await expect(other.getByRole('heading', { name: 'Accepted Students' })).toBeVisible();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(login(other)).toBeVisible();
});

test('a renewal that fails clears the session and leads to the login', async ({ page, context }) => {
  await page.clock.install();
  await logInThroughScreen(page, server.url, 'admin');
  await context.clearCookies();
  await page.clock.fastForward(780_000);
  await expect(login(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('backoffice.session'))).toBeNull();
});

test('each profile has its own pages, the other profile’s are not found', async ({ page }) => {
  await logInThroughScreen(page, server.url, 'md_office');
  await expect(page.getByRole('heading', { name: 'Accepted Students' })).toBeVisible();
  for (const path of ['/registered-students', '/student-list', '/course-map', '/certificates', '/nowhere']) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByText('Page not found')).toBeVisible();
  }
  for (const [link, heading] of [
    ['Student - Course List', 'Student Courses'],
    ['Certificate List', 'Certificate List'],
    ['Student List', 'Accepted Students'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/md-/);
  }
});
