import { expect, test } from '@playwright/test';
import { addHoliday, givenCalendar, holiday, month, year } from '../browser/support/calendarGiven.ts';
import { button, field } from '../browser/support/students.ts';

const given = givenCalendar();
const { openCalendar } = given;

test('a holiday is added, changed and deleted, and the year follows', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-23T06:00:00Z'));
  await openCalendar(page);
  await expect(year(page)).toHaveText('2026');
  await addHoliday(page, 'தீபாவளி', '09/11/2026', '11/11/2026');
  await expect(holiday(page, 'தீபாவளி')).toContainText('09/11/2026 to 11/11/2026, Mon – Wed');
  await expect(month(page, 'November 2026')).toContainText('22 class days');
  await expect(month(page, 'November 2026').getByRole('cell', { name: '10 தீபாவளி' })).toBeVisible();
  await expect(month(page, 'November 2026').getByRole('cell', { name: '8 day off' })).toBeVisible();

  await button(page, /^Edit தீபாவளி/).click();
  await field(page, 'Last day').fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(holiday(page, 'தீபாவளி')).toContainText('09/11/2026, Mon');
  await expect(month(page, 'November 2026')).toContainText('24 class days');

  await button(page, /^Delete தீபாவளி/).click();
  await expect(page.getByRole('alertdialog')).toContainText('Delete தீபாவளி, 09/11/2026?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No holidays in 2026.')).toBeVisible();
  await expect(button(page, 'Add Holiday')).toBeFocused();
});

test('what is wrong is said at its field, and so is a holiday that is there already', async ({ page }) => {
  await openCalendar(page);
  await addHoliday(page, 'Republic Day', '26/01/2027');
  await button(page, 'Add Holiday').click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Name is required' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'First day is required' })).toBeVisible();
  await field(page, 'Name').fill('republic day');
  await field(page, 'First day').fill('26/01/2027');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Republic Day is already entered for 26/01/2027' })).toBeVisible();
  await field(page, 'Last day').fill('25/01/2027');
  await expect(page.getByText('Last day cannot be before the first day').first()).toBeVisible();
});

test('India’s national holidays are accepted in one click', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-23T06:00:00Z'));
  await openCalendar(page);
  await expect(page.getByText('26/01/2027 Republic Day')).toBeVisible();
  await button(page, 'Accept').click();
  await expect(page.getByText('National holidays added')).toBeVisible();
  await expect(button(page, 'Accept')).toHaveCount(0);
  await expect(button(page, 'Add Holiday')).toBeFocused();
  await button(page, 'Next year, 2027').click();
  for (const name of ['Republic Day', 'Independence Day', 'Gandhi Jayanti'])
    await expect(holiday(page, name)).toBeVisible();
});

test('what moves more than 100 ends is asked about before it is saved', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-23T06:00:00Z'));
  let endsMoved = 100;
  await page.route('**/api/rest/holidays/preview', (route) =>
    route.fulfill({ json: { endsMoved, studentsPresent: 0 } }),
  );
  await openCalendar(page);
  await addHoliday(page, 'Bandh', '24/11/2026');
  await expect(holiday(page, 'Bandh')).toBeVisible();

  endsMoved = 101;
  const question = page.getByRole('alertdialog');
  const confirm = async (name = 'Save', ends = '101') => {
    await expect(question).toContainText(`This moves the end of ${ends} enrolments.`);
    await question.getByRole('button', { name }).click();
    await expect(question).toHaveCount(0);
  };
  await button(page, 'Add Holiday').click();
  await field(page, 'Name').fill('Floods');
  await field(page, 'First day').fill('25/11/2026');
  await page.keyboard.press('Enter');
  await confirm('Cancel');
  await expect(field(page, 'First day')).toBeFocused();
  await expect(field(page, 'Name')).toHaveValue('Floods');
  await expect(holiday(page, 'Floods')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await confirm();
  await expect(holiday(page, 'Floods')).toBeVisible();

  await button(page, /^Edit Floods/).click();
  await field(page, 'Last day').fill('26/11/2026');
  await page.keyboard.press('Enter');
  await confirm();
  await expect(holiday(page, 'Floods')).toContainText('25/11/2026 to 26/11/2026');
  await button(page, /^Delete Floods/).click();
  await confirm('Delete');
  await expect(holiday(page, 'Floods')).toHaveCount(0);

  await button(page, 'Paste a List').click();
  await page.getByRole('textbox', { name: 'A line for each holiday' }).fill('27/11/2026 Visit');
  await button(page, 'Add').click();
  await confirm();
  await expect(holiday(page, 'Visit')).toBeVisible();
  await button(page, 'Accept').click();
  await confirm();
  await expect(page.getByText('National holidays added')).toBeVisible();

  endsMoved = 100_000;
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  await button(page, 'Save').click();
  await confirm('Cancel', '1,00,000');
  await expect(page.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
  await expect(page.getByText('311 class days')).toBeVisible();
  await button(page, 'Save').click();
  await confirm('Save', '1,00,000');
  await expect(page.getByText('311 class days')).toHaveCount(0);
});
