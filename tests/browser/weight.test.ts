import { expect, type Page, type Request, test } from '@playwright/test';
import { openApi } from '#harness/browser/api.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { sendLogin, signIn } from '#harness/browser/staff.ts';
import { saveData, weigh } from '#harness/browser/weight.ts';

/** KB of script that each page of an admin may load, gzip-compressed; each some 3 more than it does. */
const limits = {
  '/dashboard': 295,
  '/student-list': 352,
  '/registered-students': 353,
  '/course-list': 365,
  '/course-map': 366,
  '/certificates': 357,
  '/institute-list': 352,
};
const loginLimit = 78;

/** The last part of a page is there: Today on the dashboard, the pages under a list. */
const expectContent = (page: Page, path: string) =>
  expect(
    path === '/dashboard'
      ? page.getByText('There are no students or registrations yet.')
      : page.getByRole('navigation', { name: 'Pages' }),
  ).toBeVisible();

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServerProcess();
  // What a budget is for is every day, not the first hour of an institute.
  await (await openApi(server.url, 'admin')).call('PutSetUpAway', {});
});
test.afterAll(() => server.remove());

test.beforeEach(({ page }) => saveData(page));

test(`the login loads at most ${loginLimit} KB of script`, async ({ page }) => {
  const weight = weigh(page);
  await page.goto(server.url);
  await expect(page.getByRole('textbox', { name: 'User Name' })).toBeVisible();
  expect((await weight()).scriptKb).toBeLessThanOrEqual(loginLimit);
});

for (const [path, limit] of Object.entries(limits)) {
  test(`${path} loads at most ${limit} KB of script`, async ({ page }) => {
    await signIn(page, server.url, 'admin');
    const weight = weigh(page);
    await page.goto(server.url + path);
    await expectContent(page, path);
    expect((await weight()).scriptKb).toBeLessThanOrEqual(limit);
  });
}

test('a login asks at most 16 times until the dashboard is there', async ({ page }) => {
  const asked: string[] = [];
  // A browser with a window asks for the icon by itself, the headless shell does not.
  const count = (request: Request) => request.resourceType() !== 'other' && asked.push(request.url());
  await sendLogin(page, server.url, 'admin', () => page.on('request', count));
  await expectContent(page, '/dashboard');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(16);
});
