import { expect, type Page, test } from '@playwright/test';
import { addDays, formatDay, todayInIndia } from '#domain/words/dates.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { enrol } from './support/enrol.ts';

const paths = { admin: '/statement', md_office: '/md-statement' };
const today = todayInIndia(new Date());
const ago = (days: number) => addDays(today, -days);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
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

  test('a statement is pasted, read and compared', async ({ page }) => {
    await open(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Day Book' })).toHaveAttribute('aria-current', 'true');
    await button(page, 'Read a statement').click();
    const dialog = page.getByRole('dialog', { name: 'Read a statement' });
    await dialog.getByLabel('Account').fill('Indian Bank 4410');
    await dialog.getByRole('button', { name: 'Pasted cells' }).click();
    await dialog.getByLabel('Cells').fill(`Txn Date\tNarration\tDeposit Amt.\n${formatDay(ago(1))}\tINTEREST\t12.00`);
    await dialog.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(section(page, 'The bank has, no receipt').getByText('INTEREST')).toBeVisible();
    await expectAccessible(page);
  });

  test('Enter takes what is offered and goes to the next', async ({ page }) => {
    const [first, second] = [await paid('Kavitha', 6000, ago(2)), await paid('Angelin', 2500, ago(2))];
    await read([
      [ago(1), 'UPI/KAVITHA/fees', '6000'],
      [ago(2), 'UPI-ANGELIN-x', '2500'],
    ]);
    await open(page);
    const offers = section(page, 'Offered');
    await expect(offers.getByRole('listitem')).toHaveCount(2);
    await expect(offers.getByRole('button', { name: /Match .* Kavitha/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(offers.getByRole('listitem')).toHaveCount(1);
    await expect(offers.getByRole('button', { name: /Match .* Angelin/ })).toBeFocused();
    await page.keyboard.press('x');
    await expect(offers).toBeHidden();
    const seen = await office.call('GetPaymentList', { Seen: 1 });
    expect(seen.map(({ STUDENT_ID }) => STUDENT_ID)).toContain(first.studentId);
    expect(seen.map(({ STUDENT_ID }) => STUDENT_ID)).not.toContain(second.studentId);
  });

  test('a deposit of the drawer is ticked beside its line, and the day book says so', async ({ page }) => {
    await office.call('AddDrawerEntry', { Kind: 'deposit', Day: today, Amount: 40_000, Short: 1 });
    await paid('Devi', 300, today);
    await paid('Uma', 350, today);
    await read([
      [today, 'BY CASH SELF', '40000'],
      [today, 'UPI/UMA/fees', '350'],
    ]);
    await open(page);
    await page.getByRole('button', { name: /Match .* Uma/ }).press('Enter');
    await section(page, 'The bank has, no receipt').getByRole('checkbox').check();
    const books = section(page, 'A receipt has, not the bank');
    await books.getByRole('checkbox', { name: /Devi/ }).check();
    const deposit = books.getByRole('checkbox', { name: /deposit P\/.* ₹40,000/ });
    await deposit.check();
    await expect(books.getByRole('checkbox', { name: /Devi/ })).not.toBeChecked();
    await section(page, 'What is chosen').getByRole('button', { name: 'Match', exact: true }).click();
    await expect(deposit).toHaveCount(0);
    await page.goto(`${server.url}/md-day-book`);
    const entry = section(page, 'In and out of the drawer').getByRole('row').filter({ hasText: '40,000' });
    await expect(entry.getByRole('img', { name: `seen in the bank on ${formatDay(today)}` })).toBeVisible();
    const receipts = section(page, 'Receipts');
    await receipts.getByRole('button', { name: /not seen in the bank/ }).click();
    await expect(receipts.getByRole('row').filter({ hasText: 'Devi' })).toBeVisible();
    await expect(receipts.getByRole('row').filter({ hasText: 'Cash' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('fits a phone, and the dark', async ({ page }) => {
    await read([[ago(1), 'NEFT-A LONG NARRATION-OF A BANK-THAT GOES ON', '777']]);
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, 'admin');
    await expect(section(page, 'The bank has, no receipt')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolations(page);
  });
});
