import { expect, test } from '@playwright/test';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { logInThroughScreen } from '#harness/browser/staff.ts';
import { field } from './support/students.ts';

test.describe('a browser that blocks storage', () => {
  let server: ServerProcess;
  test.beforeAll(async () => {
    server = await startServerProcess();
  });
  test.afterAll(() => server.remove());

  test('is told so, and the app works in that tab', async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        const get = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        };
        Object.defineProperty(window, name, { get });
      }
    });
    await logInThroughScreen(page, server.url, 'admin');
    const notice = page.getByText('Your browser blocks the storage of this site.');
    await expect(notice).toBeVisible();
    await page.getByRole('link', { name: 'Student List', exact: true }).click();
    await page.getByRole('searchbox').fill('Kavya');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.getByRole('link', { name: 'Add Student' }).first().click();
    await field(page, 'Name').fill('Kavya Raman');
    await page.getByRole('link', { name: 'Student List', exact: true }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('Kavya');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(notice).toHaveCount(0);
    expect(faults).toEqual([]);
  });
});
