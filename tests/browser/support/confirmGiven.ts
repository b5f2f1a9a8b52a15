import { expect, type Page, test } from '@playwright/test';
import { signIn } from '#harness/browser/staff.ts';
import { givenServer } from './serverGiven.ts';
import { choose, field } from './students.ts';

export const please = 'Please confirm your password';
export const dialog = (page: Page) => page.getByRole('dialog', { name: please });
export const password = (page: Page) => dialog(page).getByLabel('Password');

/** A server at which an admin is signed in before each test. */
export function givenConfirm() {
  const given = givenServer();
  test.beforeEach(({ page }) => signIn(page, given.server.url, 'admin'));
  return Object.assign(given, {
    /** Fills in Add Staff User and sends it; the server answers as it does ten minutes after the login. */
    async addLate(page: Page, userName: string) {
      await page.route('**/api/rest/staff-users', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 403,
              json: { result: { OUT_OK: 0, OUT_ERROR: please }, status: 403, confirm: true },
            })
          : route.fallback(),
      );
      await page.goto(`${given.server.url}/add-staff-user`);
      await field(page, 'User Name').fill(userName);
      await field(page, 'Email').fill(`${userName}@example.in`);
      await choose(page, /^Profile/, 'MD Office');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(password(page)).toBeFocused();
      await page.unroute('**/api/rest/staff-users');
    },
  });
}
