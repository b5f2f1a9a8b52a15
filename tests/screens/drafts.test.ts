import { expect, type Page, test } from '@playwright/test';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { logIn } from '#harness/browser/staff.ts';
import { button, field } from '../browser/support/students.ts';

// What was typed survives a reload, a lost session and a login, until it is saved or discarded; nobody else sees it.

const notice = (page: Page) => page.getByText(/^What you typed on \d\d\/\d\d\/\d{4} at \d\d:\d\d was kept\.$/);

test.describe('what was typed', () => {
  let server: ServerProcess;
  test.beforeAll(async () => {
    server = await startServerProcess();
  });
  test.afterAll(() => server.remove());

  /** Opens Add Staff User and types a name. */
  async function typeName(page: Page, name: string): Promise<void> {
    await page.goto(`${server.url}/add-staff-user`);
    await field(page, 'User Name').fill(name);
  }

  test('is there after a reload, until it is discarded', async ({ page }) => {
    await logIn(page, server.url, 'admin');
    await typeName(page, 'kept.kavya');
    await page.reload();
    await expect(field(page, 'User Name')).toHaveValue('kept.kavya');
    await expect(notice(page)).toBeVisible();
    await button(page, 'Discard').click();
    await expect(field(page, 'User Name')).toHaveValue('');
    await expect(notice(page)).toHaveCount(0);
    await page.reload();
    await expect(field(page, 'User Name')).toHaveValue('');
  });

  test('is there in a dialog that is opened again', async ({ page }) => {
    await logIn(page, server.url, 'admin');
    await page.goto(`${server.url}/course-list`);
    await button(page, 'Add Course').first().click();
    await field(page, 'Course Name').fill('Half a course');
    await page.reload();
    await button(page, 'Add Course').first().click();
    await expect(field(page, 'Course Name')).toHaveValue('Half a course');
    await expect(notice(page)).toBeVisible();
    await button(page, 'Cancel').click();
    await button(page, 'Add Course').first().click();
    await expect(field(page, 'Course Name')).toHaveValue('');
  });

  test('is there after the session was lost while it was sent', async ({ page }) => {
    await logIn(page, server.url, 'admin');
    await typeName(page, 'lost.leela');
    await page.context().clearCookies();
    await button(page, 'Add').click();
    await page.getByRole('link', { name: 'Please select a profile' }).waitFor();
    await field(page, 'Email').fill('leela@example.in');
    await page.getByRole('combobox', { name: /^Profile/ }).click();
    await page.getByRole('option', { name: 'MD Office' }).click();
    await button(page, 'Add').click();
    await expect(page).toHaveURL(`${server.url}/`);
    await logIn(page, server.url, 'admin');
    await page.goto(`${server.url}/add-staff-user`);
    await expect(field(page, 'User Name')).toHaveValue('lost.leela');
    await expect(field(page, 'Email')).toHaveValue('leela@example.in');
    await expect(notice(page)).toBeVisible();
  });

  test('goes with a logout', async ({ page }) => {
    await logIn(page, server.url, 'admin');
    await typeName(page, 'gone.gita');
    await page.goto(`${server.url}/logout`);
    await expect(page).toHaveURL(`${server.url}/`);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('gone.gita');
    await logIn(page, server.url, 'admin');
    await page.goto(`${server.url}/add-staff-user`);
    await expect(field(page, 'User Name')).toHaveValue('');
  });
});
