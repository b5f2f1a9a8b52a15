import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Profile } from '../../contract/call.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { addHoliday, givenCalendar, holiday, month, year } from './support/calendarGiven.ts';
import { logIn, signIn } from '#harness/browser/staff.ts';
import { button, field } from './support/students.ts';

const given = givenCalendar();
const { openCalendar } = given;

/** Somebody with a browser of their own, on a page. */
async function somebody(browser: Browser, profile: Profile, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, given.server.url, profile);
  await page.goto(given.server.url + path);
  return page;
}

test('a list is pasted: what cannot be read stays, what is there is told', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-23T06:00:00Z'));
  await openCalendar(page);
  await addHoliday(page, 'Republic Day', '26/01/2027');
  await button(page, 'Paste a List').click();
  const box = page.getByRole('textbox', { name: 'A line for each holiday' });
  await box.fill(
    '26/01/2027 Republic Day\n14/01/2027\tபொங்கல்\nHolidays of 2027\n08/11/2026 - 10/11/2026 Deepavali\n30/02/2027 Nothing',
  );
  await expect(page.getByText('2 holidays to add')).toBeVisible();
  await button(page, 'Add').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 holidays added')).toBeVisible();
  await expect(dialog.getByText('1 is there already: Republic Day')).toBeVisible();
  await expect(dialog.getByText('2 lines could not be read. They stay in the box.')).toBeVisible();
  await expect(dialog.getByText('Line 2: 30/02/2027 Nothing – 30/02/2027 is not a day')).toBeVisible();
  await expect(box).toHaveValue('Holidays of 2027\n30/02/2027 Nothing');
  await expectNoViolations(page);

  // What stands in the box outlives the dialog.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await button(page, 'Paste a List').click();
  await expect(box).toHaveValue('Holidays of 2027\n30/02/2027 Nothing');
  await box.fill('28/02/2027 Nothing');
  await button(page, 'Add').click();
  await expect(dialog).toHaveCount(0);
  await expect(holiday(page, 'Deepavali')).toBeVisible();
  await button(page, 'Next year, 2027').click();
  for (const name of ['Republic Day', 'பொங்கல்', 'Nothing']) await expect(holiday(page, name)).toBeVisible();
});

test('the year is turned by keyboard', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-23T06:00:00Z'));
  await openCalendar(page);
  await button(page, 'Paste a List').focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Year before, 2025')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(year(page)).toHaveText('2027');
  await expect(button(page, 'Next year, 2028')).toBeFocused();
  await page.keyboard.press('Enter');
  // A leap year that begins on a Saturday: 366 days, 53 Sundays.
  await expect(page.getByText('313 class days')).toBeVisible();
  await expect(month(page, 'February 2028').getByRole('cell', { name: '29' })).toBeVisible();
});

test('of two admins the second sees what the first saved, and chooses', async ({ browser }) => {
  const first = await somebody(browser, 'admin', '/settings?tab=calendar');
  await addHoliday(first, 'Local festival', '01/03/2027');
  const second = await somebody(browser, 'admin', '/settings?tab=calendar');
  for (const page of [first, second]) {
    while ((await year(page).textContent()) !== '2027') await button(page, /^Next year/).click();
    await button(page, /^Edit Local festival/).click();
  }
  await field(first, 'Name').fill('Car festival');
  await first.keyboard.press('Enter');
  await expect(first.getByRole('dialog')).toHaveCount(0);
  await field(second, 'Name').fill('Temple festival');
  await field(second, 'Last day').fill('02/03/2027');
  await second.keyboard.press('Enter');
  await expect(second.getByText(/^Changed by admin on/)).toBeVisible();
  await second.getByRole('radio', { name: /Car festival/ }).check();
  await button(second, 'Save').last().click();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await expect(holiday(second, 'Car festival')).toContainText('01/03/2027 to 02/03/2027');
});

test('the office sees the year, changes nothing, and follows what an admin saves', async ({ page, browser }) => {
  await page.clock.setFixedTime(new Date('2026-11-23T06:00:00Z'));
  await logIn(page, given.server.url, 'md_office');
  await page.getByRole('navigation').getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByText('No classes on Sunday')).toBeVisible();
  await expect(page.getByText('No holidays in 2026.')).toBeVisible();
  await expect(button(page, 'Add Holiday')).toHaveCount(0);
  await expectAccessible(page);

  const admin = await somebody(browser, 'admin', '/settings?tab=calendar');
  await addHoliday(admin, 'Bandh', '24/11/2026');
  await expect(holiday(page, 'Bandh')).toBeVisible();
  await admin.getByRole('checkbox', { name: 'Saturday' }).check();
  await button(admin, 'Save').click();
  await expect(page.getByText('No classes on Sunday, Saturday')).toBeVisible();
  await expect(button(page, /^(Edit|Delete)/)).toHaveCount(0);
  await page.goto(`${given.server.url}/settings`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('is accessible in both themes, on a phone too, with long names in any script', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-23T06:00:00Z'));
  await openCalendar(page);
  await addHoliday(page, 'தமிழ் புத்தாண்டு மற்றும் சித்திரைத் திருவிழா விடுமுறை', '2026-04-14');
  await addHoliday(page, 'स्वतंत्रता दिवस', '2026-08-15');
  await addHoliday(page, 'Festival '.repeat(11).slice(0, 95), '2026-11-09', '2026-11-11');
  for (const width of [1440, 1366, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await button(page, 'Add Holiday').click();
  await expectNoViolations(page);
});
