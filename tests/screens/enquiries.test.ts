import { expect, type Page, test } from '@playwright/test';
import { addDays, todayInIndia } from '#domain/words/dates.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { field } from '../browser/support/students.ts';

const lists = { admin: '/enquiries', md_office: '/md-enquiries' };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const today = todayInIndia(new Date());

test.describe('enquiries', () => {
  let server: ServerProcess;
  let admin: Api;
  let mobile = 9_444_000_000;

  const open = async (page: Page, profile: keyof typeof lists = 'admin') => {
    await signIn(page, server.url, profile);
    await page.goto(server.url + lists[profile]);
    await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible();
  };
  /** Somebody who is to be called today. */
  const asked = async (Name: string) => {
    mobile += 1;
    const { OUT_ID } = await admin.call('AddEnquiry', {
      Name,
      Mobile: String(mobile),
      Source: 'Phone',
      NextDay: today,
    });
    return { id: Number(OUT_ID), mobile: String(mobile) };
  };

  test.beforeAll(async () => {
    server = await startServerProcess();
    admin = await openApi(server.url, 'admin');
    await admin.call('AddCourse', {
      CourseCode: 'TAL',
      CourseName: 'Tally',
      CourseType: 1,
      CourseTypeAbbr: 'INT',
      CourseDetail: 'Books and GST',
      DurationDays: 30,
      DurationText: '30 Days',
      Fees: 4500,
      MinAttnPercentage: 50,
      Location: 'Trichy',
      MinParticipants: 1,
      ValueAdd: 'Certificate',
    });
  });
  test.afterAll(() => server.remove());

  test('the home leads to the call', async ({ page }) => {
    await asked('Priya');
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/`);
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
    await admin.call('AddFollowUp', { EnquiryId: id, Text: 'Comes on Monday', NextDay: addDays(today, 3) });
    await page.keyboard.type('No answer');
    await button(page, 'Save').click();
    await expect(page.getByText(/^Changed by admin on/)).toBeVisible();
    await expect(page.getByText(/Comes on Monday/)).toBeVisible();
    await button(page, 'Save').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const enquiry = (await admin.call('GetEnquiry', { EnquiryId: id })) as unknown as {
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
    await expect(row(page, 'Saranya')).toHaveCount(0);
    const enquiries = await admin.call('GetEnquiryList', { State: 'OPEN' });
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
