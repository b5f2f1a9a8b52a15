import { expect, test } from '@playwright/test';
import { jpegPhoto } from '#harness/browser/files.ts';
import { signIn } from '#harness/browser/staff.ts';
import { exportCsv } from '../browser/support/exported.ts';
import { addStudent, layGround, upload } from '../browser/support/students.ts';
import { givenServer } from '../browser/support/serverGiven.ts';

// What the other tests of this folder stand on: a page of jsdom says no where a browser does.

const soon = { timeout: 100 };

test('what is wrong of a page is not held to be right', async ({ page }) => {
  await page.evaluate(() => {
    document.body.innerHTML = `
      <button disabled>Send</button><p>One</p><p style="display: none">Two</p><input aria-label="Day" value="today" />
      <div aria-hidden="true"><button>Behind</button></div>`;
  });
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  await expect(page.getByRole('button')).toHaveCount(1);
  await expect(page.getByLabel('Day')).toHaveValue('today');
  await expect(page.getByText('Two')).toBeHidden();
  for (const wrong of [
    () => expect(page.getByText('Three')).toBeVisible(soon),
    () => expect(page.getByText('Two')).toBeVisible(soon),
    () => expect(page.getByText('One')).not.toBeVisible(soon),
    () => expect(page.locator('p')).toBeVisible(soon),
    () => expect(page.getByText('One')).toHaveText('On', soon),
    () => expect(send).toBeEnabled(soon),
    () => expect(page.getByLabel('Day')).toHaveValue('yesterday', soon),
    () => expect(page.locator('p')).toHaveCount(3, soon),
  ]) {
    await expect(wrong()).rejects.toThrow();
  }
});

test('a route answers as often as it is said to', async ({ page }) => {
  await page.route('**/api/Both', (route) => route.fulfill({ body: 'then' }));
  await page.route('**/api/Both', (route) => route.fulfill({ body: 'first' }), { times: 1 });
  await page.goto('http://127.0.0.1/healthz');
  const ask = () => page.evaluate(async () => (await fetch('/api/Both')).text());
  expect([await ask(), await ask(), await ask()]).toEqual(['first', 'then', 'then']);
});

test('the clock of a page stands still, while waits go on and end', async ({ page }) => {
  const day = new Date('2026-11-23T06:00:00Z');
  await page.clock.setFixedTime(day);
  expect(await page.evaluate(() => Date.now())).toBe(day.getTime());
  await expect(expect(page.getByText('Nowhere')).toBeVisible(soon)).rejects.toThrow();
});

test.describe('a page on a real server', () => {
  const given = givenServer();
  test.beforeAll(async () => {
    await layGround(given.admin);
  });

  test('sends a file, reads one, and saves one', async ({ page }) => {
    const id = await addStudent(given.admin, { Name: 'Photo Priya', Mobile: '9800000001' });
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-student/${id}`);
    await page.getByRole('button', { name: 'Update Student' }).click();
    await upload(page, 'Photo', 'new.jpg', await jpegPhoto());
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByRole('button', { name: 'View Photo' }).click();
    await expect(page.getByRole('img', { name: /photo/i })).toBeVisible();
    await page.goto(`${given.server.url}/student-list`);
    await expect(page.getByRole('link', { name: 'View Photo Priya' })).toBeVisible();
    const { name, lines } = await exportCsv(page);
    expect(name).toMatch(/\.csv$/);
    expect(lines).toHaveLength(2);
  });
});
