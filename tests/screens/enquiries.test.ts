import { expect, test } from '@playwright/test';
import { addDays } from '#domain/words/dates.ts';
import { signIn } from '#harness/browser/staff.ts';
import { button, field } from '../browser/support/students.ts';
import { givenEnquiries, row, today } from '../browser/support/enquiriesGiven.ts';

test.describe('enquiries', () => {
  const given = givenEnquiries();
  const { asked, open } = given;

  test('the home leads to the call', async ({ page }) => {
    await asked('Priya');
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/`);
    await page.getByRole('link', { name: 'Note a call to Priya' }).click();
    await expect(page.getByRole('dialog', { name: 'Priya' })).toBeVisible();
    await expect(field(page, 'What was said').last()).toBeFocused();
  });

  test('a lost one says why', async ({ page }) => {
    await asked('Nila');
    await open(page, 'md_office');
    await expect(page.getByRole('link', { name: /^Admit/ })).toHaveCount(0);
    await button(page, 'Note a call to Nila').press('l');
    await expect(field(page, 'What was said').last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Reason is required']);
    await page.getByRole('dialog').getByRole('combobox', { name: /^Why/ }).click();
    await page.getByRole('option', { name: 'No time' }).click();
    await button(page, 'Save').click();
    await expect(row(page, 'Nila')).toHaveCount(0);
    await page.getByRole('tab', { name: /^Lost/ }).click();
    await expect(row(page, 'Nila')).toContainText('No time');
  });

  test('of two clerks the second is told what the first noted', async ({ page }) => {
    const { id } = await asked('Meena');
    await open(page);
    await button(page, 'Note a call to Meena').click();
    await expect(page.getByRole('dialog', { name: 'Meena' })).toBeVisible();
    await given.admin.call('AddFollowUp', { EnquiryId: id, Text: 'Comes on Monday', NextDay: addDays(today, 3) });
    await page.keyboard.type('No answer');
    await button(page, 'Save').click();
    await expect(page.getByText(/^Changed by admin on/)).toBeVisible();
    await expect(page.getByText(/Comes on Monday/)).toBeVisible();
    await button(page, 'Save').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const enquiry = (await given.admin.call('GetEnquiry', { EnquiryId: id })) as unknown as {
      FOLLOW_UPS: { TEXT: string }[];
    };
    expect(enquiry.FOLLOW_UPS.map(({ TEXT }) => TEXT)).toEqual(['No answer', 'Comes on Monday']);
  });

  test('a mistake is mended, and an admin erases one', async ({ page }) => {
    const { id } = await asked('Sarany');
    await open(page);
    await button(page, 'Note a call to Sarany').click();
    await button(page, 'Change').click();
    await field(page, 'Name').last().fill('Saranya');
    await button(page, 'Save').click();
    await expect(page.getByRole('dialog', { name: 'Saranya' })).toBeVisible();
    await button(page, 'Erase').click();
    await field(page, 'Reason').fill('Asked for it');
    await button(page, 'Erase').click();
    // Behind a dialog no row is found.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, 'Saranya')).toHaveCount(0);
    const enquiries = await given.admin.call('GetEnquiryList', { State: 'OPEN' });
    expect(enquiries.map(({ ID }) => ID)).not.toContain(id);
  });

  test('Admit opens Add Student with what is known', async ({ page }) => {
    const { mobile: typed } = await asked('Kavya');
    await open(page);
    await page.getByRole('link', { name: 'Admit Kavya' }).click();
    await expect(page.getByRole('heading', { name: 'Add Student', level: 1 })).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Kavya');
    await expect(field(page, 'Mobile')).toHaveValue(typed);
  });
});
