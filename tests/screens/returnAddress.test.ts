import { expect, test } from '@playwright/test';
import { logInHere } from '#harness/browser/staff.ts';
import { givenCourse } from '../browser/support/serverGiven.ts';

const given = givenCourse();

test('a signed-out person who opens a page gets there after the login', async ({ page }) => {
  await page.goto(`${given.server.url}/certificates?page=1`);
  await logInHere(page, 'admin');
  await expect(page).toHaveURL(/\/certificates/);
  await expect(page.getByRole('heading', { name: 'Certificate List' })).toBeVisible();
});

for (const [what, path] of [
  ['of the other profile', '/md-payment-list'],
  ['that does not exist', '/nothing'],
  ['that logs out', '/logout'],
  ['of another host', '//evil.example/dashboard'],
  ['with a way to another host', '/?next=https://evil.example&redirect=//evil.example'],
] as const) {
  test(`a signed-out person who opens a page ${what} lands on the dashboard`, async ({ page }) => {
    await page.goto(given.server.url + path);
    await logInHere(page, 'admin');
    await expect(page).toHaveURL(`${given.server.url}/dashboard`);
  });
}
