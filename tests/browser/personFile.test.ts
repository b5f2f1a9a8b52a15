import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { passwords } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { dialog, givenPriya, more, title, unpacked } from './support/personFileGiven.ts';

const given = givenPriya();

test('the admin takes out what is kept of a student by keyboard after the password; the page is read and prints on A4', async ({
  page,
  context,
}) => {
  await signIn(page, given.server.url, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  // The server answers as it does ten minutes after the login.
  await page.route('**/api/GetPersonFile', (route) =>
    route.fulfill({ json: { result: { OUT_OK: 0, OUT_ERROR: 'Please confirm your password', CONFIRM_NEEDED: 1 } } }),
  );
  await page.goto(`${given.server.url}/view-student/${given.priya.studentId}`);
  await more(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: title }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Password')).toBeFocused();
  await page.unroute('**/api/GetPersonFile');
  await page.keyboard.type(passwords.admin);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^Priya Raghavan \d{4}-\d\d-\d\d\.zip$/);
  await expect(dialog(page).getByText(/^Saved as Priya Raghavan /)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(more(page)).toBeFocused();
  await expectAccessible(page);

  const folder = unpacked(await file.path());
  const paper = await context.newPage();
  await paper.goto(pathToFileURL(join(folder, 'index.html')).href);
  await expect(paper.getByRole('heading', { name: title })).toBeVisible();
  await expect(paper.getByRole('img', { name: 'Photo of Priya Raghavan' })).toBeVisible();
  await expect(paper.getByText('Tailoring').first()).toBeVisible();
  await expectNoViolations(paper);
  const pdf = await paper.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox ?\[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  await paper.close();
});
