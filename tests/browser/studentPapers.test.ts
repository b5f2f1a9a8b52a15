import { expect, type Page, test } from '@playwright/test';
import type { BodyOf } from '../../contract/calls/index.ts';
import { course } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { expectNoViolations, expectNoSidewaysScroll } from './support/accessible.ts';
import { daysAgo, enrol, type Enrolled } from './support/enrol.ts';
import { holdPrinting, pressPrint, printedPages } from './support/paper.ts';
import { addStudent, answer, button } from './support/students.ts';
import { givenServer } from './support/serverGiven.ts';

const a4 = [595, 842];
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const printings = (page: Page) => page.evaluate(() => (globalThis as unknown as { printed: number }).printed);
const sizesOf = async (page: Page) => (await printedPages(page)).map(({ width, height }) => [width, height]);

const given = givenServer();
let priya: Enrolled;
/** Without a photo, as an import brought her. */
const imported = 'Anjali Raman';

/** Enrols somebody from a file: name, mobile, course and first day. */
async function importStudent(cells: readonly string[]): Promise<void> {
  const Columns = (['Name', 'Mobile', 'Course', 'StartDate'] as const).map((Field, Column) => ({ Field, Column }));
  const Text = `Name\tMobile\tCourse\tStart\n${cells.join('\t')}\n`;
  const body: BodyOf<'StartImport'> = { Kind: 'students', FileName: '', Text };
  const ImportId = Number((await given.admin.call('StartImport', body)).OUT_ID);
  const settled = async (state: string) =>
    expect.poll(async () => (await given.admin.call('GetImports', { ImportId }))[0]?.STATE).toBe(state);
  await settled('READ');
  await given.admin.call('CheckImport', { ImportId, Sheet: 0, HeadRow: 1, Columns, DateOrder: '' });
  await settled('CHECKED');
  await given.admin.call('RunImport', { ImportId });
  await settled('DONE');
}

test.beforeAll(async () => {
  const courseId = Number(
    (await given.admin.call('AddCourse', { ...course, CourseName: 'Tailoring', Fees: 9000 })).OUT_ID,
  );
  priya = await enrol(given.admin, { courseId, name: 'Priya Raghavan', mobile: '9600000001' });
  await enrol(given.admin, { courseId, name: 'அன்பு செல்வன்', mobile: '9600000002' });
  const held = await enrol(given.admin, { courseId, name: 'Held Hema', mobile: '9600000003' });
  await given.admin.call('UpdateStudentCourse', { StudentCourseId: held.enrolmentId, Status: 2 });
  await importStudent([imported, '9600000004', 'Tailoring', daysAgo(1)]);
});

test.beforeEach(({ page }) => holdPrinting(page));

/** The menu of the page, beside those of its rows. */
const more = (page: Page) =>
  page
    .getByRole('main')
    .locator('header')
    .getByRole('button', { name: /^More actions/ });
const openMore = async (page: Page, entry: string) => {
  await more(page).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

test.describe('on the student’s page', () => {
  test('the ID card is printed by one click', async ({ page }) => {
    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-view-student/${priya.studentId}`);
    await openMore(page, 'Print ID card');
    await expect.poll(() => printings(page)).toBe(1);
    await expect(page).toHaveTitle('ID card Priya Raghavan');
    expect(await sizesOf(page)).toEqual([a4]);
  });

  test('an ID card without a photo says that it has initials', async ({ page }) => {
    const [student] = await given.admin.call('GetStudentList', { Search: imported });
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-student/${student?.ID}`);
    await openMore(page, 'Print ID card');
    await expect(page.getByText(`${imported} has no photo. The card has initials.`)).toBeVisible();
    await expect.poll(() => printings(page)).toBe(1);
  });

  test('an ID card that could not be drawn says why, and is drawn at the second try', async ({ page }) => {
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-student/${priya.studentId}`);
    await answer(page, 'PrintIdCards', { OUT_OK: 0, OUT_ERROR: 'Priya Raghavan does not take Tailoring any more.' });
    await openMore(page, 'Print ID card');
    await expect(page.getByRole('alertdialog')).toContainText('does not take Tailoring any more');
    await pressPrint(page, 'Try again');
  });

  test('of somebody without a course under way there is no ID card, and the menu says so', async ({ page }) => {
    const studentId = await addStudent(given.admin, { Name: 'Newcomer Nila' });
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-student/${studentId}`);
    await more(page).click();
    const entry = page.getByRole('menuitem', { name: /^Print ID card/ });
    await expect(entry).toContainText('No course is on Active or Hold.');
    await expect(entry).toHaveAttribute('aria-disabled', 'true');
  });

  test('the fee account is read, printed and mailed', async ({ page }) => {
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-student/${priya.studentId}`);
    await openMore(page, 'Fee account');
    const account = dialog(page, 'Fee account of Priya Raghavan');
    await expect(account.getByText('Page 1 of 1').first()).toBeVisible();
    await expect(account.getByText('₹4,500.50').first()).toBeVisible();
    await expect(button(page, 'Print')).toBeFocused();
    await expectNoViolations(page);
    await pressPrint(page, 'Print');
    expect(await sizesOf(page)).toEqual([a4]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await button(page, 'Send by e-mail').click();
    await expect(page.getByRole('alertdialog')).toContainText('The fee account was sent by e-mail.');
    await button(page, 'OK').click();
    await expect(button(page, 'Send by e-mail')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account).toHaveCount(0);
  });

  test('the fee account that is opened again has what was paid meanwhile', async ({ page }) => {
    const { studentId, enrolmentId } = await enrol(given.admin, {
      courseId: 1,
      name: 'Payer Pooja',
      mobile: '9600000010',
    });
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-student/${studentId}`);
    await openMore(page, 'Fee account');
    const account = dialog(page, 'Fee account of Payer Pooja');
    await expect(account.getByText('₹4,499.50').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(account).toHaveCount(0);
    await given.admin.call('AddPayment', {
      StudentId: studentId,
      CourseId: 1,
      StudentCourseId: enrolmentId,
      PaidFee: 1000,
      PaymentMode: 'UPI',
      PaymentDate: daysAgo(0),
      PaymentDetail: 'UPI 4712',
    });
    await openMore(page, 'Fee account');
    await expect(account.getByText('₹1,000').first()).toBeVisible();
  });

  test('a fee account that could not be drawn says why, and is drawn on Retry', async ({ page }) => {
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-student/${priya.studentId}`);
    await answer(page, 'PrintFeeAccount', { OUT_OK: 0, OUT_ERROR: 'The fee account could not be printed.' });
    await openMore(page, 'Fee account');
    await expect(page.getByRole('alert')).toContainText('The fee account could not be printed.');
    await button(page, 'Retry').click();
    await expect(page.getByText('Page 1 of 1').first()).toBeVisible();
  });
});

test.describe('from a selection of Student Courses', () => {
  const select = async (page: Page, names: readonly string[]) => {
    await page.goto(`${given.server.url}/course-map`);
    await page.getByRole('tab', { name: /^All/ }).click();
    for (const name of names) await page.getByRole('row', { name }).getByRole('checkbox').press('Space');
  };

  test('ID cards open as one PDF that is printed, and who has no photo is named with a link', async ({ page }) => {
    await signIn(page, given.server.url, 'admin');
    await select(page, ['Priya Raghavan', 'அன்பு', imported, 'Held Hema']);
    await button(page, 'Print ID cards').click();
    const cards = dialog(page, '4 ID cards');
    await expect(cards.getByText('Page 1 of 1')).toBeVisible();
    for (const said of ['Priya Raghavan', 'Held Hema']) await expect(cards.getByText(said).first()).toBeVisible();
    await expect(cards.getByRole('alert')).toContainText('This student has no photo, and gets initials:');
    await expect(cards.getByRole('alert').getByRole('link')).toHaveText([imported]);
    await expectNoViolations(page);
    await pressPrint(page, 'Print');
    expect(await sizesOf(page)).toEqual([a4]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await cards.getByRole('link', { name: imported }).click();
    await expect(page.getByRole('heading', { name: new RegExp(imported) })).toBeVisible();
  });

  test('whose card says a day that is past is named, before it is printed', async ({ page }) => {
    await importStudent(['Past Padma', '9600000012', 'Tailoring', daysAgo(200)]);
    await signIn(page, given.server.url, 'admin');
    await select(page, ['Priya Raghavan', 'Past Padma']);
    await button(page, 'Print ID cards').click();
    const warning = dialog(page, '2 ID cards').getByRole('alert').filter({ hasText: 'a day that is past' });
    await expect(warning.getByRole('link')).toHaveText(['Past Padma']);
  });

  test('they say that they are being drawn, fit a phone, and leave the selection as it was', async ({ page }) => {
    await signIn(page, given.server.url, 'admin');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${given.server.url}/course-map`);
    const drawn = Promise.withResolvers<void>();
    await page.route('**/api/PrintIdCards', async (route) => {
      await drawn.promise;
      await route.continue();
    });
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .click();
    await button(page, 'Print ID cards').click();
    await expect(page.getByRole('progressbar', { name: 'Drawing 1 ID card' })).toBeVisible();
    drawn.resolve();
    await expect(page.getByText('Page 1 of 1')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 selected').first()).toBeAttached();
  });

  test('whose course is not on Active or Hold any more is named, and gets no card', async ({ page }) => {
    const { studentId } = await enrol(given.admin, { courseId: 1, name: 'Gone Gita', mobile: '9600000011' });
    await signIn(page, given.server.url, 'admin');
    await select(page, ['Priya Raghavan', 'Gone Gita']);
    await given.admin.call('DeleteStudent', { StudentId: studentId });
    await button(page, 'Print ID cards').click();
    await expect(page.getByRole('alert')).toContainText('Gone Gita does not take Tailoring any more.');
    await page.keyboard.press('Escape');
    // Who comes back to the tab has the rows of now.
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('row', { name: 'Gone Gita' })).toContainText('Deleted');
    await button(page, 'Print ID cards').click();
    const cards = dialog(page, '1 ID card');
    await expect(cards.getByRole('alert')).toContainText('This student gets no card');
    await expect(cards.getByRole('link', { name: 'Gone Gita' })).toBeVisible();
    await expect(cards.getByText('Page 1 of 1')).toBeVisible();
  });
});
