import { expect, test } from '@playwright/test';
import { addDays, formatDay } from '#domain/words/dates.ts';
import { signIn } from '#harness/browser/staff.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { button, field } from './support/students.ts';
import { givenEnquiries, row, today } from './support/enquiriesGiven.ts';

test.describe('enquiries', () => {
  const given = givenEnquiries();
  const { asked, open } = given;

  test('thirty are taken down by keys alone, seven each beside what is typed, and the next is told whom it is', async ({
    page,
  }) => {
    await open(page, 'md_office');
    await field(page, 'Name').focus();
    const known = ['Ramya', 'Joseph', 'Fathima', 'Harish', 'Lakshmi'];
    const names = [
      ...known,
      ...Array.from({ length: 25 }, (_none, index) => `Caller ${String.fromCodePoint(65 + index)}`),
    ];
    let pressed = 0;
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      pressed += keys.length;
    };
    for (const [index, name] of names.entries()) {
      await page.keyboard.type(name);
      await press('Tab');
      await page.keyboard.type(String(9_840_000_000 + index));
      // Course and source by their first letters.
      await press('Tab', 't', 'Tab', 'w', 'Tab');
      await page.keyboard.type('Asks for Saturdays');
      await press('Enter');
      await expect(page.getByText(`Taken down: ${name}`)).toBeVisible();
      await expect(field(page, 'Name')).toBeFocused();
      await expect(field(page, 'Name')).toHaveValue('');
    }
    expect(pressed).toBe(30 * 7);
    const taken = await given.admin.call('GetEnquiryList', { State: 'OPEN' });
    expect(taken.map(({ NAME, COURSE_NAME, SOURCE, NOTE }) => [NAME, COURSE_NAME, SOURCE, NOTE])).toContainEqual([
      'Harish',
      'Tally',
      'Walk-in',
      'Asks for Saturdays',
    ]);
    await page.getByRole('tab', { name: /^Open/ }).click();
    await expect(row(page, 'Lakshmi')).toBeVisible();

    await field(page, 'Mobile').fill('+91 98400 00003');
    await expect(page.getByText('This mobile is known:')).toBeVisible();
    await field(page, 'Name').fill('harish');
    await field(page, 'Name').press('Enter');
    await expect(page.getByText(/^Harish asked on/)).toHaveCount(0);
    await expect(page.getByText('Taken down: harish')).toBeVisible();
    await field(page, 'Name').press('Enter');
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Mobile or e-mail is required',
      'Name is required',
    ]);
  });

  test('a key on a row chooses the day, Enter saves, and the row leaves', async ({ page }) => {
    const { id } = await asked('Velan');
    await open(page);
    await button(page, 'Note a call to Velan').press('w');
    const dialog = page.getByRole('dialog', { name: 'Velan' });
    await expect(dialog.getByRole('button', { name: 'In a week' })).toHaveAttribute('aria-pressed', 'true');
    await expect(field(page, 'What was said').last()).toBeFocused();
    await page.keyboard.type('Father decides');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(row(page, 'Velan')).toHaveCount(0);
    const [enquiry] = await given.admin.call('GetEnquiryList', { Search: 'Velan' });
    expect(enquiry).toMatchObject({ ID: id, TEXT: 'Father decides' });
    expect(String(enquiry?.NEXT_DAY) >= addDays(today, 7)).toBe(true);
  });

  test('arrow keys move between rows', async ({ page }) => {
    await asked('Usha');
    await asked('Vani');
    await open(page);
    const notes = page.getByRole('button', { name: /^Note a call to/ });
    await expect(notes.nth(1)).toBeVisible();
    await notes.nth(0).focus();
    await page.keyboard.press('ArrowDown');
    await expect(notes.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(notes.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(notes.nth(0)).toBeFocused();
  });

  test('L on the home puts a call off to the next class day, and the next row has the focus', async ({ page }) => {
    const { id } = await asked('Ramya');
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/`);
    const rows = page.getByRole('region', { name: 'Next' }).getByRole('listitem');
    const call = rows.getByRole('link', { name: 'Note a call to Ramya' });
    await call.press('l');
    await expect(call).toHaveCount(0);
    const { NEXT_DAY } = await given.admin.call('GetEnquiry', { EnquiryId: id });
    const nextDay = formatDay(String(NEXT_DAY));
    await expect(page.getByRole('status').filter({ hasText: 'Ramya' })).toContainText(
      `Ramya is called again on ${nextDay}`,
    );
    await expect(rows.locator('.next-action > :focus')).toHaveCount(1);
  });

  test('the form is sent in WhatsApp, and why not where it cannot be', async ({ page }) => {
    const { id, mobile: typed } = await asked('Revathi');
    await open(page, 'md_office');
    const openForm = async () => {
      await button(page, 'Note a call to Revathi').click();
      await button(page, 'Send the form').click();
    };
    await openForm();
    const dialog = page.getByRole('dialog', { name: 'Send the form to Revathi' });
    await expect(dialog).toContainText('The form cannot be sent: Applications are closed.');
    await expectNoViolations(page);
    await given.admin.rest('PUT', 'settings/1', { applyOpen: true });
    await page.reload();
    await openForm();
    await button(page, 'By WhatsApp').click();
    const link = dialog.getByRole('link', { name: 'Open WhatsApp' });
    await expect(link).toHaveAttribute('href', new RegExp(`^https://wa\\.me/91${typed}\\?text=.*%23from%3D`));
    await expectNoViolations(page);
    await button(page, 'Close').click();
    await expect(page.getByRole('dialog', { name: 'Revathi' })).toContainText('form sent on');
    const enquiry = await given.admin.call('GetEnquiry', { EnquiryId: id });
    expect(enquiry).toMatchObject({ STATE: 'OPEN', FORM_SENT_AT: expect.any(String) });
  });

  test('is accessible in light and dark, and usable on a phone', async ({ page }) => {
    await asked('Anitha');
    await open(page);
    await expect(row(page, 'Anitha')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await button(page, 'Note a call to Anitha').click();
    await expect(page.getByRole('dialog', { name: 'Anitha' })).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  });
});
