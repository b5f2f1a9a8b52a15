import { expect, type Page, test } from '@playwright/test';
import { addDays, formatDay, todayInIndia } from '#domain/words/dates.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { enrol } from '../browser/support/enrol.ts';

const paths = { admin: '/statement', md_office: '/md-statement' };
const today = todayInIndia(new Date());
const ago = (days: number) => addDays(today, -days);
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('the bank beside the books', () => {
  let server: ServerProcess;
  let admin: Api;
  let office: Api;
  let account = 0;
  let courseId = 0;
  let students = 0;

  const open = async (page: Page, profile: keyof typeof paths = 'md_office') => {
    await signIn(page, server.url, profile);
    await page.goto(server.url + paths[profile]);
    await expect(page.getByRole('heading', { name: 'Bank', level: 1 })).toBeVisible();
  };
  /** Somebody who takes a course of ₹9,000, and paid something on a day. */
  const paid = async (name: string, PaidFee: number, PaymentDate: string, PaymentMode = 'UPI') => {
    students += 1;
    const payment = { PaidFee, PaymentDate, PaymentMode, PaymentDetail: `Typed ${students}` };
    return enrol(admin, { courseId, name, mobile: `944300000${students}`, payment });
  };
  const read = async (lines: readonly (readonly [day: string, narration: string, credit: string])[]) => {
    account += 1;
    const rows = lines.map(([day, ...rest]) => [formatDay(day), ...rest].join('\t'));
    const Account = `Bank ${account}`;
    const { OUT_ID } = await office.call('StartStatement', {
      Account,
      Text: ['Txn Date\tNarration\tDeposit Amt.', ...rows].join('\n'),
    });
    await expect
      .poll(async () => (await office.call('GetStatements', { StatementId: Number(OUT_ID) }))[0]?.MATCHING)
      .toBe(0);
    return Account;
  };

  test.beforeAll(async () => {
    server = await startServerProcess();
    admin = await openApi(server.url, 'admin');
    office = await openApi(server.url, 'md_office');
    const course = await admin.call('AddCourse', {
      CourseCode: 'TAL',
      CourseName: 'Tally',
      CourseType: 1,
      CourseTypeAbbr: 'INT',
      CourseDetail: 'Books and GST',
      DurationDays: 30,
      DurationText: '30 Days',
      Fees: 9000,
      MinAttnPercentage: 50,
      Location: 'Trichy',
      MinParticipants: 1,
      ValueAdd: 'Certificate',
    });
    courseId = Number(course.OUT_ID);
  });
  test.afterAll(() => server.remove());

  test('what is ticked on both sides says what is missing, which may be charges', async ({ page }) => {
    await paid('Meena', 4500, ago(6));
    await read([[ago(3), 'SOMETHING', '4464']]);
    await open(page);
    await section(page, 'The bank has, no receipt').getByRole('checkbox').check();
    await section(page, 'A receipt has, not the bank').getByRole('checkbox', { name: /Meena/ }).check();
    const bar = section(page, 'What is chosen');
    await expect(bar.getByText('₹36 is missing')).toBeVisible();
    await bar.getByRole('button', { name: '₹36 are charges: match' }).click();
    await expect(section(page, 'The bank has, no receipt').getByText('Every line has its receipt.')).toBeVisible();
  });

  test('the office asks for a receipt, and the admin takes it at the counter with everything filled in', async ({
    page,
  }) => {
    await paid('Venkatesan', 100, today, 'Cash');
    await read([[ago(1), 'NEFT-N331260049123456-R VENKATESAN', '1200']]);
    await open(page);
    await section(page, 'The bank has, no receipt').getByRole('button', { name: 'Ask for a receipt' }).click();
    await expect(page.getByText(/Asked by md_office/)).toBeVisible();
    await open(page, 'admin');
    await page.getByRole('link', { name: /To counter with ₹1,200/ }).click();
    await expect(page.getByText(/In the bank on/)).toBeVisible();
    await page.getByRole('combobox').first().fill('Venkatesan');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Payment Detail')).toHaveValue('N331260049123456');
    await page.getByRole('button', { name: /Record ₹1,200/ }).click();
    await expect(page.getByText('This line of the bank has its receipt, or was put aside.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the bank' }).click();
    await expect(page.getByRole('heading', { name: 'Bank', level: 1 })).toBeVisible();
  });
});
