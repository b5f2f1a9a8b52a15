import { expect, type Locator, type Page, test } from '@playwright/test';
import { formatDay } from '../../domain/words/dates.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { daysAgo, enrol, type Enrolled } from './support/enrol.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { follow, signIn } from '#harness/browser/staff.ts';

const courses = (page: Page) => page.getByRole('region', { name: 'Courses' });
const payments = (page: Page) => page.getByRole('region', { name: 'Payments' });
const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });

test.describe('fees on the student’s page', () => {
  let server: ServerProcess;
  let admin: Api;
  let courseId: number;
  let people = 0;

  test.beforeAll(async () => {
    server = await startServerProcess();
    admin = await openApi(server.url, 'admin');
    courseId = Number((await admin.call('AddCourse', { ...course, Fees: 12_000 })).OUT_ID);
  });
  test.afterAll(() => server.remove());

  /** A student who paid so much of ₹12,000 by UPI. */
  const student = (name: string, PaidFee = 5000): Promise<Enrolled> => {
    people += 1;
    return enrol(admin, { courseId, name, mobile: String(9_840_070_000 + people), payment: { PaidFee } });
  };
  const open = async (page: Page, profile: 'admin' | 'md_office', { studentId }: Enrolled) => {
    await signIn(page, server.url, profile);
    await page.goto(`${server.url}${profile === 'admin' ? '/view-student' : '/md-view-student'}/${studentId}`);
    await expect(courses(page)).toContainText('Fee ₹12,000');
  };
  const choose = async (page: Page, item: string) => {
    await page.getByRole('button', { name: 'Fee of Web Development' }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    return page.getByRole('dialog');
  };

  test('an admin makes three instalments, edits one, and is told what does not add up', async ({ page }) => {
    await open(page, 'admin', await student('Plan Prema'));
    const dialog = await choose(page, 'Instalments');
    await expect(dialog).toContainText('₹12,000 is asked for in all.');
    await dialog.getByRole('textbox', { name: 'Number' }).fill('3');
    await expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveCount(3);
    await expect(dialog.getByRole('status')).toHaveText('₹12,000 of ₹12,000');
    await dialog.getByRole('textbox', { name: /^Amount 1/ }).fill('6000');
    await expect(dialog.getByRole('status')).toHaveText('₹14,000 of ₹12,000');
    await button(dialog, 'Save').click();
    await expect(dialog.getByText('Instalments must add up to ₹12,000').first()).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Amount 2/ }).fill('2000');
    await button(dialog, 'Save').click();
    await expect(dialog).toHaveCount(0);
    const boxes = courses(page).getByRole('list', { name: 'Instalments of Web Development' });
    await expect(boxes.getByRole('listitem')).toHaveCount(3);
    await expect(boxes.getByRole('listitem').first()).toContainText(/₹1,000 open/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    // Day, detail and mode of a payment stand in one line.
    const payment = payments(page).getByRole('row').last();
    const top = async (column: string) => (await payment.locator(`td.${column}`).boundingBox())?.y;
    expect([await top('detail'), await top('mode')]).toEqual([await top('date'), await top('date')]);
    await choose(page, 'Instalments');
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  });

  test('the one instalment that a concession left keeps its day', async ({ page }) => {
    const enrolled = await student('Single Selvi', 1000);
    const { enrolmentId: StudentCourseId } = enrolled;
    const Instalments = [30, 60].map((days) => ({ DueDate: daysAgo(-days), Amount: 6000 }));
    await admin.call('SetInstalments', { StudentCourseId, Instalments });
    const office = await openApi(server.url, 'md_office');
    await office.call('SetConcession', { StudentCourseId, Amount: 6000, Reason: 'Sister' });
    await open(page, 'admin', enrolled);
    const boxes = courses(page).getByRole('list', { name: 'Instalments of Web Development' });
    await expect(boxes).toContainText(formatDay(daysAgo(-30)));
    const dialog = await choose(page, 'Instalments');
    await expect(dialog.getByRole('textbox', { name: /^Amount 1/ })).toHaveValue('₹6,000');
    await button(dialog, 'Save').click();
    await expect(dialog).toHaveCount(0);
    const [fee] = await admin.call('GetFees', { StudentCourseId });
    expect(fee).toMatchObject({ OVERDUE: 0, OLDEST_DUE: daysAgo(-30) });
  });

  test('the office grants a concession and sets the fee, told before what will be due', async ({ page }) => {
    await open(page, 'md_office', await student('Concession Chellam'));
    const concession = await choose(page, 'Concession');
    await expect(concession).toContainText('Fee ₹12,000, concession ₹0 now.');
    await concession.getByRole('textbox', { name: /^Concession/ }).fill('12000.01');
    await concession.getByRole('textbox', { name: /^Reason/ }).fill('Brother studies here');
    await button(concession, 'Save concession').click();
    await expect(concession.getByText('Concession is more than the fee').first()).toBeVisible();
    await concession.getByRole('textbox', { name: /^Concession/ }).fill('2000');
    await expect(concession.getByRole('status')).toHaveText('₹5,000 will be due, ₹7,000 is now.');
    await expectNoViolations(page);
    await button(concession, 'Save concession').click();
    await expect(concession).toHaveCount(0);
    await expect(courses(page)).toContainText('Fee ₹12,000 · Concession ₹2,000 · Paid ₹5,000 · Due ₹5,000');

    const fee = await choose(page, 'Set fee');
    await fee.getByRole('textbox', { name: /^Fee/ }).fill('4000');
    await expect(fee.getByRole('status')).toHaveText('Nothing will be due. ₹3,000 will have been paid too much.');
    await button(fee, 'Set fee').click();
    await expect(fee.getByText('Reason is required').first()).toBeVisible();
    await fee.getByRole('textbox', { name: /^Reason/ }).fill('Half of the course');
    await button(fee, 'Set fee').click();
    await expect(fee).toHaveCount(0);
    await expect(courses(page)).toContainText('nothing due · ₹3,000 paid too much');
  });

  test('a concession shows which instalments it changes, and a corrected mistake gives back the plan', async ({
    page,
  }) => {
    const enrolled = await student('Mistake Meena', 1000);
    const { enrolmentId: StudentCourseId } = enrolled;
    const days = [30, 60, 90].map((ahead) => daysAgo(-ahead));
    const Instalments = days.map((DueDate) => ({ DueDate, Amount: 4000 }));
    await admin.call('SetInstalments', { StudentCourseId, Instalments });
    await open(page, 'md_office', enrolled);
    const boxes = courses(page).getByRole('list', { name: 'Instalments of Web Development' }).getByRole('listitem');
    const [first = '', second = '', third = ''] = days.map(formatDay);

    const wrong = await choose(page, 'Concession');
    await wrong.getByRole('textbox', { name: /^Concession/ }).fill('6500');
    await expect(wrong.getByRole('status')).toHaveText('₹4,500 will be due, ₹11,000 is now. 2 instalments change.');
    const changes = wrong.getByRole('table', { name: 'Instalments that change' }).getByRole('row');
    await expect(changes).toHaveText([/InstalmentNowThen/, `${second}₹4,000₹1,500`, `${third}₹4,000nothing`]);
    await expectNoViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await wrong.getByRole('textbox', { name: /^Reason/ }).fill('Sister');
    await button(wrong, 'Save concession').click();
    await expect(wrong).toHaveCount(0);
    await expect(boxes).toHaveText([`₹4,000${first} ₹3,000 open`, `₹1,500${second} open`]);

    const right = await choose(page, 'Concession');
    await right.getByRole('textbox', { name: /^Concession/ }).fill('0');
    await right.getByRole('textbox', { name: /^Reason/ }).fill('Typed wrongly');
    await button(right, 'Save concession').click();
    await expect(boxes).toHaveText([`₹4,000${first} ₹3,000 open`, `₹4,000${second} open`, `₹4,000${third} open`]);
  });

  test('a fee that somebody else changed meanwhile is named, and what was typed stays', async ({ page }) => {
    const enrolled = await student('Seen Seetha');
    await open(page, 'md_office', enrolled);
    const dialog = await choose(page, 'Set fee');
    await dialog.getByRole('textbox', { name: /^Fee/ }).fill('11000');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('As agreed');
    const office = await openApi(server.url, 'md_office');
    const change = { StudentCourseId: enrolled.enrolmentId, Amount: 500, Reason: 'Sister' };
    await office.call('SetConcession', change);
    await button(dialog, 'Set fee').click();
    await expect(dialog.getByText(/Changed by md_office on/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Fee/ })).toHaveValue(/11,?000/);
  });

  test('a payment is reversed by an admin, who is told what follows, and stands red with a minus', async ({ page }) => {
    await open(page, 'admin', await student('Reverse Revathi', 12_000));
    await page.getByRole('button', { name: /^Reverse R\// }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('₹12,000 will be due again.');
    await expect(dialog).toContainText(/Receipt R\/\d\d-\d\d\/\d{5} will say Reversed\./);
    await expectNoViolations(page);
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The cheque bounced');
    await button(dialog, 'Reverse').click();
    await expect(dialog).toHaveCount(0);
    const row = payments(page).getByRole('row', { name: /V\// });
    await expect(row).toContainText('-₹12,000');
    await expect(row.locator('.paid')).toHaveCSS('color', 'rgb(179, 38, 30)');
    await expect(page.getByRole('button', { name: /^Reverse R\// })).toHaveCount(0);
    await expect(courses(page)).toContainText('Due ₹12,000');
  });

  test('a refund in cash of what came by UPI is asked once more, and No goes back to the mode', async ({ page }) => {
    const enrolled = await student('Cash Kamala', 13_000);
    await open(page, 'md_office', enrolled);
    const dialog = await choose(page, 'Refund');
    await dialog.getByRole('textbox', { name: /^Amount/ }).press('c');
    await dialog.getByLabel('Reason').fill('Paid too much');
    await button(dialog, 'Refund').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('It came by UPI. Pay ₹1,000 back in cash?');
    await expectNoViolations(page);
    await button(question, 'Cancel').click();
    await expect(dialog.getByRole('combobox', { name: 'Payment Mode' })).toBeFocused();
    await button(dialog, 'Refund').click();
    await button(question, 'Pay in cash').click();
    await expect(dialog).toHaveCount(0);
    await expect(payments(page)).toContainText('-₹1,000');
  });

  test('what may not be done is not offered: no concession for an admin, no payment and no reversal for the office', async ({
    page,
  }) => {
    const enrolled = await student('Role Rani');
    await open(page, 'admin', enrolled);
    await expect(courses(page).getByRole('link', { name: 'Take payment for Web Development' })).toBeVisible();
    await page.getByRole('button', { name: 'Fee of Web Development' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Instalments']);

    await open(page, 'md_office', enrolled);
    await page.getByRole('button', { name: 'Fee of Web Development' }).click();
    await expect(page.getByRole('menuitem')).toContainText(['Instalments', 'Concession', 'Set fee', 'Refund']);
    const refund = page.getByRole('menuitem', { name: /^Refund/ });
    await expect(refund).toContainText('Nothing was paid too much.');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Fee of Web Development' }).click();
    // The reason is read to its end on a phone, too.
    expect(await refund.evaluate((item) => item.scrollWidth - item.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: /^Take payment/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Reverse/ })).toHaveCount(0);
  });

  test('deleting a student says what is due and what was paid', async ({ page }) => {
    await open(page, 'admin', await student('Leaving Lakshmi'));
    await button(page, 'Delete').click();
    await expect(page.getByRole('alertdialog')).toContainText('₹7,000 is due and is written off; ₹5,000 was paid.');
  });

  test('deleting a student writes nothing off that is completed, and tells of money without a course', async ({
    page,
  }) => {
    const attended = [1, 2].map(daysAgo);
    people += 1;
    const mobile = String(9_840_070_000 + people);
    const enrolled = await enrol(admin, { courseId, name: 'Done Divya', mobile, attended, payment: { PaidFee: 9000 } });
    await admin.call('UpdateStudentCourse', { StudentCourseId: enrolled.enrolmentId, Status: 1 });
    const other = Number((await admin.call('AddCourse', { ...course, CourseCode: 'LATER' })).OUT_ID);
    const payment = { PaidFee: 800, PaymentMode: 'UPI', PaymentDate: daysAgo(0), PaymentDetail: 'UPI 4712' };
    await admin.call('AddPayment', { StudentId: enrolled.studentId, CourseId: other, ...payment });
    await open(page, 'admin', enrolled);
    await button(page, 'Delete').click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('₹3,000 of completed courses stays due.');
    await expect(dialog).toContainText('₹800 was paid for no course yet: an admin reverses it.');
    await expect(dialog).not.toContainText('written off');
  });

  test('with a plan, Approve asks about an amount other than the first instalment, and says what stays due', async ({
    page,
  }) => {
    const { PaymentRef, ...person } = await registrationBody(admin, courseId, {
      Name: 'Approve Abinaya',
      Mobile: '9840079999',
    });
    const { OUT_ID } = await admin.call('AddRegistration', { ...person, PaymentRef });
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/approve-window/${Number(OUT_ID)}`);
    await page.getByRole('textbox', { name: 'Number' }).fill('3');
    await expect(page.getByText('₹12,000 of ₹12,000')).toBeVisible();
    await page.getByLabel('Paid Fee').fill('4000');
    await page.getByLabel('Payment Mode').press('c');
    await page.getByLabel('Payment Detail').fill('Receipt 21');
    await page.getByLabel('Paid Fee').fill('3000');
    await button(page, 'Approve').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('The first instalment is ₹4,000. Record a payment of ₹3,000 all the same?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Paid Fee').fill('4000');
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
    const [found] = await admin.call('GetStudentList', { Mobile: '9840079999' });
    await follow(page, `/view-student/${found?.ID}`);
    const boxes = courses(page).getByRole('list', { name: 'Instalments of Web Development' });
    await expect(boxes.getByRole('listitem')).toHaveCount(3);
    await expect(courses(page)).toContainText('Due ₹8,000');
    await expect(boxes).toContainText(formatDay(daysAgo(0)));
  });

  test('Approve takes no reference of the registration for cash, and gives it back with UPI', async ({ page }) => {
    const reference = 'UPI885384445549';
    const body = await registrationBody(admin, courseId, { Name: 'Ref Rani', Mobile: '9840079997' });
    const { OUT_ID } = await admin.call('AddRegistration', { ...body, PaymentRef: reference });
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/approve-window/${Number(OUT_ID)}`);
    const detail = page.getByLabel('Payment Detail');
    await expect(detail).toHaveValue(reference);
    await page.getByLabel('Payment Mode').press('c');
    await expect(detail).toHaveValue('');
    await page.getByLabel('Payment Mode').press('u');
    await expect(detail).toHaveValue(reference);
    await page.getByLabel('Payment Mode').press('c');
    await detail.fill('Slip 12');
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
    const [found] = await admin.call('GetStudentList', { Mobile: '9840079997' });
    const [payment] = await admin.call('GetPaymentList', { StudentId: Number(found?.ID) });
    expect(payment).toMatchObject({ PAYMENT_MODE: 'Cash', PAYMENT_DETAIL: expect.stringMatching(/Slip 12$/) });
  });

  test('Approve tells of a closed day before the payment and its UPI code', async ({ page }) => {
    const body = await registrationBody(admin, courseId, { Name: 'Shut Shanti', Mobile: '9840079996' });
    const { OUT_ID } = await admin.call('AddRegistration', body);
    const office = await openApi(server.url, 'md_office');
    await office.call('CloseDay', { Day: daysAgo(0), CountedCash: 0, Remark: 'Counted at noon' });
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/approve-window/${Number(OUT_ID)}`);
    await expect(page.getByText(`The day book is closed up to ${formatDay(daysAgo(0))}`).first()).toBeVisible();
    await expect(page.getByText('unless an admin takes the closing back')).toBeVisible();
    await expect(page.getByLabel('Payment Mode')).toHaveCount(0);
    await expect(button(page, 'Approve')).toBeDisabled();
    await admin.call('ReopenDay', { Reason: 'A payment came late' });
  });

  test('a fee that changes while Approve is open fits the plan anew, and the payment stays', async ({ page }) => {
    const dear = Number((await admin.call('AddCourse', { ...course, CourseCode: 'DEAR', Fees: 12_000 })).OUT_ID);
    const body = await registrationBody(admin, dear, { Name: 'Anew Anitha', Mobile: '9840079996' });
    const { OUT_ID } = await admin.call('AddRegistration', body);
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/approve-window/${Number(OUT_ID)}`);
    await page.getByRole('textbox', { name: 'Number' }).fill('3');
    await page.getByLabel('Payment Mode').press('u');
    await page.getByLabel('Payment Detail').fill('456094660157');
    await page.getByLabel('Paid Fee').fill('4000');
    await admin.call('UpdateCourse', { ...course, CourseCode: 'DEAR', CourseId: dear, Fees: 9000 });
    await button(page, 'Approve').click();
    await expect(page.getByText('Instalments must add up to ₹9,000').first()).toBeVisible();
    await expect(page.getByText('₹9,000 of ₹9,000')).toBeVisible();
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
    const [found] = await admin.call('GetStudentList', { Mobile: '9840079996' });
    const [fee] = await admin.call('GetFees', { StudentId: Number(found?.ID) });
    expect(fee).toMatchObject({ FEE: 9000, PAID: 4000, DUE: 5000 });
    expect(await admin.call('GetPaymentList', { StudentId: Number(found?.ID) })).toHaveLength(1);
  });

  test('a day that the office closes while Approve is open makes no student without a payment', async ({ page }) => {
    const body = await registrationBody(admin, courseId, { Name: 'Late Latha', Mobile: '9840079998' });
    const { OUT_ID } = await admin.call('AddRegistration', body);
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/approve-window/${Number(OUT_ID)}`);
    await page.getByLabel('Payment Mode').press('u');
    await page.getByLabel('Payment Detail').fill('456094660156');
    const office = await openApi(server.url, 'md_office');
    await office.call('CloseDay', { Day: daysAgo(0), CountedCash: 0, Remark: 'Counted at noon' });
    await button(page, 'Approve').click();
    await expect(page.getByText(`The day book is closed up to ${formatDay(daysAgo(0))}`).first()).toBeVisible();
    expect(await admin.call('GetStudentList', { Mobile: '9840079998' })).toEqual([]);
    await admin.call('ReopenDay', { Reason: 'A payment came late' });
    await page.reload();
    await expect(page.getByLabel('Payment Detail')).toHaveValue('456094660156');
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
  });
});
