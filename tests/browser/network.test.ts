import { expect, test } from '@playwright/test';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { logIn } from '#harness/browser/staff.ts';

test.describe('a short loss of network', () => {
  let server: ServerProcess;
  test.beforeAll(async () => {
    server = await startServerProcess();
  });
  test.afterAll(() => server.remove());

  const noConnection = 'No connection. Trying again…';

  test('a screen opened offline says so, and is there by itself when the network is back', async ({
    page,
    context,
  }) => {
    await logIn(page, server.url, 'admin');
    await page.getByRole('link', { name: 'Student List', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Accepted Students' })).toBeVisible();
    await page.evaluate(() => Reflect.set(window, 'kept', true));
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Institute List', exact: true }).click();
    await expect(page.getByText(noConnection)).toBeVisible();
    await expect(page).toHaveURL(/institute-list$/);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Institute List', level: 1 })).toBeVisible();
    await expect(page.getByText(noConnection)).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'kept') as unknown)).toBe(true);
  });

  test('a dialog opened offline waits for the network, too', async ({ page, context }) => {
    await logIn(page, server.url, 'admin');
    await page.getByRole('button', { name: /^Account/ }).click();
    await context.setOffline(true);
    await page.getByRole('menuitem', { name: 'Update Password' }).click();
    await expect(page.getByText(noConnection)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: 'Update Password' })).toBeVisible();
    await expect(page.getByText(noConnection)).toHaveCount(0);
  });

  test('a new release loads the page anew, once', async ({ page }) => {
    await logIn(page, server.url, 'admin');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/assets/InstituteList-*.js', (route) => route.fulfill({ status: 404 }));
    await page.route(`${server.url}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/newer.js"></script>' }),
    );
    await page.getByRole('link', { name: 'Institute List', exact: true }).click();
    await expect(page.getByText(noConnection)).toBeVisible();
    expect(loads).toBe(1);
    await page.unroute('**/assets/InstituteList-*.js');
    await expect(page.getByRole('heading', { name: 'Institute List', level: 1 })).toBeVisible();
    expect(loads).toBe(1);
  });
});
