import { expect, type Page, test } from '@playwright/test';
import { addDays } from '../../domain/words/dates.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { daysAgo } from './support/enrol.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn, typeDay } from '#harness/browser/staff.ts';
import { choose, field } from './support/students.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const today = daysAgo(0);
const phone = { width: 390, height: 844 };

let server: ServerProcess;
let admin: Api;

test.beforeAll(async () => {
  server = await startServerProcess();
  admin = await openApi(server.url, 'admin');
});
test.afterAll(() => server.remove());

test('notices stand version beside version in Settings, and the admin adds the next', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/settings?tab=people`);
  await expect(part(page, 'Notices')).toContainText('There is no notice yet');
  await button(page, 'Add Notice').click();
  const dialog = page.getByRole('dialog', { name: 'Add a notice' });
  await dialog.getByRole('button', { name: 'Add Notice' }).click();
  await expect(dialog.getByText('Text is required').first()).toBeVisible();
  await choose(page, /^Language/, 'தமிழ்');
  await field(page, 'Text').fill('உங்கள் விவரங்கள்\nகற்பிக்க மட்டும்');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Add Notice' }).click();
  await expect(dialog).toHaveCount(0);
  const tamil = part(page, 'தமிழ்');
  await expect(tamil.getByRole('listitem')).toContainText('Version 1');
  await expect(tamil.getByRole('listitem')).toContainText('Holds today');
  await expect(button(page, 'Add Notice')).toBeFocused();

  await button(page, 'Add Notice').click();
  await choose(page, /^Language/, 'தமிழ்');
  await field(page, 'Text').fill('புதிய அறிவிப்பு');
  await typeDay(page, 'From', addDays(today, 7));
  await dialog.getByRole('button', { name: 'Add Notice' }).click();
  await expect(tamil.getByRole('listitem').first()).toContainText('Version 2');
  await expect(tamil.getByRole('listitem').first()).toContainText('Not yet');
  await expect(tamil.getByRole('listitem').last()).toContainText('Holds today');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  expect(await admin.rest('GET', 'notices')).toHaveLength(2);
});
