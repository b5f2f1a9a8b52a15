import { expect, type Page, test } from '@playwright/test';
import { addDays, formatDay } from '../../domain/words/dates.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { signIn } from '#harness/browser/staff.ts';
import { daysAgo } from './support/enrol.ts';
import { addStudent, button, field } from './support/students.ts';
import { givenServer } from './support/serverGiven.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'What goes in the next 31 days' });
const months = (page: Page, name: string) => page.getByRole('spinbutton', { name });
const goes = formatDay(addDays(daysAgo(0), 31));

const given = givenServer();

test('the admin says how long is kept what nobody needs, sees what goes, and keeps one', async ({ page }) => {
  const student = await addStudent(given.admin, { Name: 'Kavya Raman' });
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/settings?tab=people`);
  await expect(panel(page)).toContainText('Nothing goes in the next 31 days.');
  await months(page, 'Keep rejected registrations for').fill('121');
  await button(page, 'Save').click();
  await expect(page.getByText('Months of rejected registrations must be from 0 to 120').first()).toBeVisible();
  await months(page, 'Keep rejected registrations for').fill('6');
  await months(page, 'Keep papers of students without a course for').fill('1');
  await button(page, 'Save').click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  expect(await given.admin.rest('GET', 'settings/1')).toMatchObject({
    retention: { rejectedMonths: 6, papersMonths: 1 },
  });

  const row = panel(page).getByRole('row').filter({ hasText: 'Kavya Raman' });
  await expect(row).toContainText(`Photo and income proof${goes}`);
  await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(`/${student}$`));
  await button(page, 'Keep this one: Kavya Raman').click();
  const dialog = page.getByRole('dialog', { name: 'Keep Kavya Raman' });
  await dialog.getByRole('button', { name: 'Keep this one' }).click();
  await expect(dialog.getByText('Reason is required').first()).toBeVisible();
  await field(page, 'Reason').fill('The scholarship’s audit is open');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Kept: The scholarship’s audit is open');
  await expect(button(page, 'Let go again: Kavya Raman')).toBeFocused();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/${width}.png`, fullPage: true });
  }

  await button(page, 'Let go again: Kavya Raman').click();
  await expect(page.getByRole('alertdialog')).toContainText(`deleted from ${goes} on.`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Kept');
  await button(page, 'Let go again: Kavya Raman').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Let go again' }).click();
  await expect(row).not.toContainText('Kept');
  await expect(button(page, 'Keep this one: Kavya Raman')).toBeFocused();
});
