import { expect, type Page, test } from '@playwright/test';
import { openApi } from '#harness/browser/api.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { follow, logIn, signIn } from '#harness/browser/staff.ts';
import { answer, button, choose, field, lose } from '../browser/support/students.ts';
import { proves } from '../browser/support/proves.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const menuEntry = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
const more = (page: Page, name: string) => button(page, `More actions, ${name}`);
/** Chooses from the menu of a row. */
const chooseFor = async (page: Page, name: string, action: string) => {
  await more(page, name).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const temporaryPassword = (page: Page) => page.getByLabel('Temporary password', { exact: true });

/** Fills in the form of Add Staff User. */
async function fillIn(page: Page, userName: string, profile = 'MD Office'): Promise<void> {
  await field(page, 'User Name').fill(userName);
  await field(page, 'Email').fill(`${userName}@example.in`);
  await choose(page, /^Profile/, profile);
}

/** Adds somebody through the screen and answers the temporary password. */
async function add(page: Page, url: string, userName: string, profile?: string): Promise<string> {
  await page.goto(`${url}/add-staff-user`);
  await fillIn(page, userName, profile);
  await button(page, 'Add').click();
  const password = await temporaryPassword(page).inputValue();
  await button(page, 'Close').click();
  await expect(heading(page, 'Staff Users')).toBeVisible();
  return password;
}

test.describe('staff users, extensions on', () => {
  let server: ServerProcess;
  test.beforeAll(async () => {
    server = await startServerProcess();
  });
  test.afterAll(() => server.remove());

  test('somebody is changed; what is typed stays when it fails, and is shown where it is wrong', async ({ page }) => {
    proves('text: Mobile number must be 10 digits');
    await logIn(page, server.url, 'admin');
    await add(page, server.url, 'changed');
    await page.getByRole('link', { name: 'changed', exact: true }).click();
    await expect(heading(page, 'Staff User – changed')).toBeVisible();
    await expect(field(page, 'User Name')).toHaveCount(0);
    await field(page, 'Mobile').fill('12');
    await button(page, 'Save Changes').click();
    await expect(page.getByRole('link', { name: 'Mobile number must be 10 digits or empty' })).toBeVisible();
    await field(page, 'Mobile').fill('9840012345');

    await answer(page, 'rest/staff-users/*', { OUT_OK: 0, OUT_ERROR: 'It is broken' }, { status: 500 });
    await button(page, 'Save Changes').click();
    await expect(page.getByText('It is broken')).toBeVisible();
    await lose(page, 'rest/staff-users/*', 3);
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Failed to process request')).toBeVisible();
    await expect(field(page, 'Mobile')).toHaveValue('9840012345');
    await field(page, 'Email').fill('Changed.Office@Example.in');
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Staff user updated')).toBeVisible();
    await expect(row(page, 'changed')).toContainText(/changed\.office@example\.in.*9840012345/);

    await follow(page, '/staff-user/1');
    await choose(page, /^Profile/, 'MD Office');
    await button(page, 'Save Changes').click();
    const lastAdmin = 'This is the last active admin. Make somebody else an admin first.';
    await expect(page.getByRole('link', { name: lastAdmin })).toBeVisible();
    await choose(page, /^Profile/, 'Admin');
    await expect(page.getByText(lastAdmin)).toHaveCount(0);
  });

  test('only the admin may: a new password and Disable, asked first, end the sessions at once', async ({ page }) => {
    await logIn(page, server.url, 'md_office');
    await expect(menuEntry(page, 'Settings')).toHaveCount(0);
    await page.goto(`${server.url}/staff-users`);
    await expect(page.getByText('Page not found')).toBeVisible();
    const office = await openApi(server.url, 'md_office');
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/staff-users`);
    await chooseFor(page, 'md_office', 'Reset Password');
    await expect(page.getByText(/Create a temporary password for md_office\?/)).toBeVisible();
    await lose(page, 'rest/staff-users/2/password', 3);
    await button(page, 'Reset Password').click();
    await expect(page.getByRole('alertdialog')).toContainText('Failed to process request');
    await office.call('GetStudentList', {});
    await button(page, 'Reset Password').click();
    await expect(temporaryPassword(page)).toHaveValue(/^[A-Z][a-z]{9}-\d{4}$/);
    await expect(office.call('GetStudentList', {})).rejects.toThrow(/session has ended/);
    await button(page, 'Close').click();

    await more(page, 'admin').press('Enter');
    await expect(page.getByRole('menuitem', { name: /^Reset Password/ })).toHaveText(
      'Reset PasswordYou cannot reset your own password. Change it instead.',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await button(page, 'Disable').click();
    await expect(page.getByRole('alertdialog')).toContainText('This is the last active admin.');
    await button(page, 'Cancel').click();
    await expect(more(page, 'admin')).toBeFocused();

    await chooseFor(page, 'md_office', 'Disable');
    await button(page, 'Disable').click();
    await expect(page.getByText('md_office is disabled.')).toBeVisible();
    await expect(row(page, 'md_office')).toContainText('Disabled');
    await choose(page, /^Status/, 'Active');
    await expect(page.getByRole('link', { name: 'md_office' })).toHaveCount(0);
    await choose(page, /^Status/, 'Disabled');
    await page.getByRole('link', { name: 'md_office' }).click();
    await button(page, 'Enable, md_office').click();
    await button(page, 'Enable').click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
  });

  test('the list is searched; what is not there or fails is said', async ({ page }) => {
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/staff-users`);
    const search = page.getByRole('searchbox');
    await search.fill('OFFICE@institute');
    await expect(page.getByRole('row')).toHaveCount(2);
    await search.fill('nobody');
    await expect(page.getByText('No staff users found.')).toBeVisible();
    for (const path of ['/staff-user/99999', '/staff-user/x']) {
      await page.goto(server.url + path);
      await expect(page.getByText('Error: User not found')).toBeVisible();
    }
    await page.route('**/api/rest/staff-users?*', (route) => route.abort(), { times: 3 });
    await follow(page, '/staff-users');
    await expect(page.getByText('Error: Failed to fetch data')).toBeVisible();
    await page.route('**/api/rest/staff-users?*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.reload();
    await expect(page.getByText('General System Error')).toBeVisible();
  });
});

test('without extensions there are no staff users, and nobody asks for them', async ({ page }) => {
  const server = await startServerProcess({ WIRE_EXTENSIONS: 'off' });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/rest') && asked.push(request.url()));
  await logIn(page, server.url, 'admin');
  await expect(menuEntry(page, 'Institute List')).toBeVisible();
  await expect(menuEntry(page, 'Settings')).toHaveCount(0);
  for (const path of ['/staff-users', '/add-staff-user', '/staff-user/1']) {
    await page.goto(server.url + path);
    await expect(page.getByText('Page not found')).toBeVisible();
  }
  expect(asked).toEqual([]);
  await server.remove();
});
