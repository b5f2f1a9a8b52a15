import { expect, test } from '@playwright/test';
import { formatDay } from '../../domain/words/dates.ts';
import { openApi } from '#harness/browser/api.ts';
import { daysAgo } from '../browser/support/enrol.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { follow, signIn, typeDay } from '#harness/browser/staff.ts';
import { chooseOfFee, courses, givenFees, openFees } from '../browser/support/feesGiven.ts';
import { button, listen } from '../browser/support/students.ts';

test.describe('fees on the student’s page', () => {
  const given = givenFees();

  test('the one instalment that a concession left keeps its day', async ({ page }) => {
    const enrolled = await given.student('Single Selvi', 1000);
    const { enrolmentId: StudentCourseId } = enrolled;
    const Instalments = [30, 60].map((days) => ({ DueDate: daysAgo(-days), Amount: 6000 }));
    await given.admin.call('SetInstalments', { StudentCourseId, Instalments });
    const office = await openApi(given.server.url, 'md_office');
    await office.call('SetConcession', { StudentCourseId, Amount: 6000, Reason: 'Sister' });
    await openFees(page, given, 'admin', enrolled);
    const boxes = courses(page).getByRole('list', { name: 'Instalments of Web Development' });
    await expect(boxes).toContainText(formatDay(daysAgo(-30)));
    const dialog = await chooseOfFee(page, 'Instalments');
    await expect(dialog.getByRole('textbox', { name: /^Amount 1/ })).toHaveValue('₹6,000');
    await button(dialog, 'Save').click();
    await expect(dialog).toHaveCount(0);
    const [fee] = await given.admin.call('GetFees', { StudentCourseId });
    expect(fee).toMatchObject({ OVERDUE: 0, OLDEST_DUE: daysAgo(-30) });
  });

  test('an instalment more than a year before the enrolment began is refused where it is typed', async ({ page }) => {
    const enrolled = await given.student('Early Elango', 1000);
    const DueDate = daysAgo(-30);
    await given.admin.call('SetInstalments', {
      StudentCourseId: enrolled.enrolmentId,
      Instalments: [{ DueDate, Amount: 12_000 }],
    });
    await openFees(page, given, 'admin', enrolled);
    const dialog = await chooseOfFee(page, 'Instalments');
    const calls = listen(page);
    await typeDay(page, 'Day 1', '2001-01-01');
    await button(dialog, 'Save').click();
    await expect(dialog.getByText(/^Instalment dates must be from /).first()).toBeVisible();
    expect(calls).not.toContain('SetInstalments');
  });

  test('a fee that somebody else changed meanwhile is named, and what was typed stays', async ({ page }) => {
    const enrolled = await given.student('Seen Seetha');
    await openFees(page, given, 'md_office', enrolled);
    const dialog = await chooseOfFee(page, 'Set fee');
    await dialog.getByRole('textbox', { name: /^Fee/ }).fill('11000');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('As agreed');
    const office = await openApi(given.server.url, 'md_office');
    const change = { StudentCourseId: enrolled.enrolmentId, Amount: 500, Reason: 'Sister' };
    await office.call('SetConcession', change);
    await button(dialog, 'Set fee').click();
    await expect(dialog.getByText(/Changed by md_office on/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Fee/ })).toHaveValue(/11,?000/);
  });

  test('a reason that names the student is asked about once, as it stays for good', async ({ page }) => {
    const enrolled = await given.student('Reason Revathi');
    await openFees(page, given, 'md_office', enrolled);
    const dialog = await chooseOfFee(page, 'Set fee');
    await dialog.getByRole('textbox', { name: /^Fee/ }).fill('11000');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Revathi has a sister here');
    await button(dialog, 'Set fee').click();
    await expect(dialog.getByText(/^The reason says ‘revathi’\. It stays for good\./i)).toBeVisible();
    expect(await given.admin.call('GetFees', { StudentCourseId: enrolled.enrolmentId })).toMatchObject([
      { FEE: 12_000 },
    ]);
    await button(dialog, 'Set fee').click();
    await expect(dialog).toHaveCount(0);
    expect(await given.admin.call('GetFees', { StudentCourseId: enrolled.enrolmentId })).toMatchObject([
      { FEE: 11_000 },
    ]);
  });

  test('deleting a student says what is due and what was paid', async ({ page }) => {
    await openFees(page, given, 'admin', await given.student('Leaving Lakshmi'));
    await button(page, 'Delete').click();
    await expect(page.getByRole('alertdialog')).toContainText('₹7,000 is due and is written off; ₹5,000 was paid.');
  });

  test('deleting a student writes nothing off that is completed, and tells of money without a course', async ({
    page,
  }) => {
    const attended = [1, 2].map(daysAgo);
    const enrolled = await given.student('Done Divya', 9000, attended);
    await given.admin.call('UpdateStudentCourse', { StudentCourseId: enrolled.enrolmentId, Status: 1 });
    const other = Number((await given.admin.call('AddCourse', { ...course, CourseCode: 'LATER' })).OUT_ID);
    const payment = { PaidFee: 800, PaymentMode: 'UPI', PaymentDate: daysAgo(0), PaymentDetail: 'UPI 4712' };
    await given.admin.call('AddPayment', { StudentId: enrolled.studentId, CourseId: other, ...payment });
    await openFees(page, given, 'admin', enrolled);
    await button(page, 'Delete').click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('₹3,000 of completed courses stays due.');
    await expect(dialog).toContainText('₹800 was paid for no course yet: an admin reverses it.');
    await expect(dialog).not.toContainText('written off');
  });

  test('with a plan, Approve asks about an amount other than the first instalment, and says what stays due', async ({
    page,
  }) => {
    const { PaymentRef, ...person } = await registrationBody(given.admin, given.courseId, {
      Name: 'Approve Abinaya',
      Mobile: '9840079999',
    });
    const { OUT_ID } = await given.admin.call('AddRegistration', { ...person, PaymentRef });
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/approve-window/${Number(OUT_ID)}`);
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
    const [found] = await given.admin.call('GetStudentList', { Mobile: '9840079999' });
    await follow(page, `/view-student/${found?.ID}`);
    const boxes = courses(page).getByRole('list', { name: 'Instalments of Web Development' });
    await expect(boxes.getByRole('listitem')).toHaveCount(3);
    await expect(courses(page)).toContainText('Due ₹8,000');
    await expect(boxes).toContainText(formatDay(daysAgo(0)));
  });

  test('Approve takes no reference of the registration for cash, and gives it back with UPI', async ({ page }) => {
    const reference = 'UPI885384445549';
    const body = await registrationBody(given.admin, given.courseId, { Name: 'Ref Rani', Mobile: '9840079997' });
    const { OUT_ID } = await given.admin.call('AddRegistration', { ...body, PaymentRef: reference });
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/approve-window/${Number(OUT_ID)}`);
    const detail = page.getByLabel('Payment Detail');
    await expect(detail).toHaveValue(reference);
    await page.getByLabel('Payment Mode').press('c');
    await expect(detail).toHaveValue('Cash');
    await page.getByLabel('Payment Mode').press('u');
    await expect(detail).toHaveValue(reference);
    await page.getByLabel('Payment Mode').press('c');
    await detail.fill('Slip 12');
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
    const [found] = await given.admin.call('GetStudentList', { Mobile: '9840079997' });
    const [payment] = await given.admin.call('GetPaymentList', { StudentId: Number(found?.ID) });
    expect(payment).toMatchObject({ PAYMENT_MODE: 'Cash', PAYMENT_DETAIL: expect.stringMatching(/Slip 12$/) });
  });

  test('Approve tells of a closed day before the payment and its UPI code', async ({ page }) => {
    const body = await registrationBody(given.admin, given.courseId, { Name: 'Shut Shanti', Mobile: '9840079996' });
    const { OUT_ID } = await given.admin.call('AddRegistration', body);
    const office = await openApi(given.server.url, 'md_office');
    await office.call('CloseDay', { Day: daysAgo(0), CountedCash: 0, Remark: 'Counted at noon' });
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/approve-window/${Number(OUT_ID)}`);
    await expect(page.getByText(`The day book is closed up to ${formatDay(daysAgo(0))}`).first()).toBeVisible();
    await expect(page.getByText('unless an admin takes the closing back')).toBeVisible();
    await expect(page.getByLabel('Payment Mode')).toHaveCount(0);
    await expect(button(page, 'Approve')).toBeDisabled();
    await given.admin.call('ReopenDay', { Reason: 'A payment came late' });
  });

  test('a fee that changes while Approve is open fits the plan anew, and the payment stays', async ({ page }) => {
    const dear = Number((await given.admin.call('AddCourse', { ...course, CourseCode: 'DEAR', Fees: 12_000 })).OUT_ID);
    const body = await registrationBody(given.admin, dear, { Name: 'Anew Anitha', Mobile: '9840079996' });
    const { OUT_ID } = await given.admin.call('AddRegistration', body);
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/approve-window/${Number(OUT_ID)}`);
    await page.getByRole('textbox', { name: 'Number' }).fill('3');
    await page.getByLabel('Payment Mode').press('u');
    await page.getByLabel('Payment Detail').fill('456094660157');
    await page.getByLabel('Paid Fee').fill('4000');
    await given.admin.call('UpdateCourse', { ...course, CourseCode: 'DEAR', CourseId: dear, Fees: 9000 });
    await button(page, 'Approve').click();
    await expect(page.getByText('Instalments must add up to ₹9,000').first()).toBeVisible();
    await expect(page.getByText('₹9,000 of ₹9,000')).toBeVisible();
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
    const [found] = await given.admin.call('GetStudentList', { Mobile: '9840079996' });
    const [fee] = await given.admin.call('GetFees', { StudentId: Number(found?.ID) });
    expect(fee).toMatchObject({ FEE: 9000, PAID: 4000, DUE: 5000 });
    expect(await given.admin.call('GetPaymentList', { StudentId: Number(found?.ID) })).toHaveLength(1);
  });

  test('a day that the office closes while Approve is open makes no student without a payment', async ({ page }) => {
    const body = await registrationBody(given.admin, given.courseId, { Name: 'Late Latha', Mobile: '9840079998' });
    const { OUT_ID } = await given.admin.call('AddRegistration', body);
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/approve-window/${Number(OUT_ID)}`);
    await page.getByLabel('Payment Mode').press('u');
    await page.getByLabel('Payment Detail').fill('456094660156');
    const office = await openApi(given.server.url, 'md_office');
    await office.call('CloseDay', { Day: daysAgo(0), CountedCash: 0, Remark: 'Counted at noon' });
    await button(page, 'Approve').click();
    await expect(page.getByText(`The day book is closed up to ${formatDay(daysAgo(0))}`).first()).toBeVisible();
    expect(await given.admin.call('GetStudentList', { Mobile: '9840079998' })).toEqual([]);
    await given.admin.call('ReopenDay', { Reason: 'A payment came late' });
    await page.reload();
    await expect(page.getByLabel('Payment Detail')).toHaveValue('456094660156');
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
  });
});
