import { expect, test } from '@playwright/test';
import { addDays, todayInIndia } from '../../domain/words/dates.ts';
import { openApi } from '#harness/browser/api.ts';
import { startServerProcess } from '#harness/browser/serverProcess.ts';
import { follow, logIn, signIn, typeDay } from '#harness/browser/staff.ts';
import { entries, followLog, givenActivity, menuEntry, openLog } from '../browser/support/activityGiven.ts';
import { proves } from '../browser/support/proves.ts';
import { addStudent, button, choose, field } from '../browser/support/students.ts';

const today = todayInIndia(new Date());
test.describe('the activity log, extensions on', () => {
  const given = givenActivity();

  test('says who did what in sentences, and leads to the record', async ({ page }) => {
    await logIn(page, given.server.url, 'admin');
    await followLog(page);
    await expect(page.getByRole('columnheader')).toHaveText(['When', 'Who', 'What', 'Record']);
    const update = entries(page).filter({ hasText: 'Changed 2 details of Kavya Raman' });
    await expect(update).toContainText(/IST.*md_office.*Changed 2 details.*Student \d+/);
    await expect(update.getByRole('listitem')).toHaveText([
      'Name: from Kavya Ram to Kavya Raman',
      'Monthly family income: from ₹30,000 to ₹20,000.50',
    ]);
    const added = entries(page).filter({ hasText: 'Added the student Kavya Raman' });
    await expect(added.getByRole('listitem')).toHaveCount(0);
    await added.getByRole('button', { name: 'Details: Added the student Kavya Raman' }).focus();
    await page.keyboard.press('Enter');
    await expect(added.getByRole('listitem').filter({ hasText: 'Monthly family income: ₹30,000' })).toBeVisible();
    await added.getByRole('button', { name: /^Show less/ }).click();
    await expect(added.getByRole('listitem')).toHaveCount(0);
    await expect(entries(page).filter({ hasText: 'Registered Anjali Raman for' })).toContainText('Public site');

    await update.getByRole('link', { name: `Student ${given.studentId}` }).click();
    await expect(page).toHaveURL(`${given.server.url}/view-student/${given.studentId}`);
  });

  test('is opened from a student and from a staff user, for that one', async ({ page }) => {
    proves('text: Page not found');
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-student/${given.studentId}`);
    await page.getByRole('link', { name: 'History' }).click();
    await expect(entries(page)).toHaveText([/Changed 2 details/, /Added the student/]);
    await expect(field(page, 'Record number')).toHaveValue(String(given.studentId));
    await follow(page, '/staff-user/2');
    await page.getByRole('link', { name: 'What md_office did, in the activity log' }).click();
    await expect(entries(page).filter({ hasText: 'Changed 2 details of Kavya Raman' })).toHaveCount(1);
    await expect(entries(page).filter({ hasNotText: 'md_office' })).toHaveCount(0);
    await logIn(page, given.server.url, 'md_office');
    await expect(menuEntry(page)).toHaveCount(0);
    await page.goto(`${given.server.url}/md-view-student/${given.studentId}`);
    await expect(button(page, 'Delete')).toBeVisible();
    await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);
    await follow(page, '/activity-log');
    await expect(page.getByText('Page not found')).toBeVisible();
  });

  test('is found by record, person and day', async ({ page }) => {
    await signIn(page, given.server.url, 'admin');
    await openLog(page, given.server.url);
    await choose(page, /^Record kind/, 'Student');
    await field(page, 'Record number').fill(`${given.studentId}x`);
    await page.keyboard.press('Enter');
    await expect(entries(page)).toHaveCount(2);
    await choose(page, /^Person/, 'md_office');
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toContainText('Changed 2 details of Kavya Raman');
    await choose(page, /^Person/, 'Public site');
    await expect(page.getByText('Nothing matches the filters.')).toBeVisible();
    await choose(page, /^Record kind/, 'All Records');
    await field(page, 'Record number').fill('');
    await expect(entries(page)).toHaveText([/Registered Anjali Raman/, /Uploaded a PDF/, /Uploaded a picture/]);
    await page.reload();
    await expect(entries(page)).toHaveCount(3);
    await typeDay(page, 'To Date', addDays(today, -1));
    await expect(page.getByText('Nothing matches the filters.')).toBeVisible();
  });
});

test('without extensions there is no activity log', async ({ page }) => {
  const server = await startServerProcess({ WIRE_EXTENSIONS: 'off' });
  const studentId = await addStudent(await openApi(server.url, 'admin'));
  await logIn(page, server.url, 'admin');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Institute List' })).toBeVisible();
  await expect(menuEntry(page)).toHaveCount(0);
  await page.goto(`${server.url}/activity-log`);
  await expect(page.getByText('Page not found')).toBeVisible();
  await follow(page, `/view-student/${studentId}`);
  await expect(button(page, 'Delete')).toBeVisible();
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);
  await server.remove();
});
