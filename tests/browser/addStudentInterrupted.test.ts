import { expect, type Page, test } from '@playwright/test';
import { todayInIndia } from '../../domain/words/dates.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { jpegPhoto, pdfProof } from '#harness/browser/files.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import {
  addStudent,
  answer,
  choose,
  expectPaidOnce,
  field,
  fillDetails,
  fillPayment,
  layGround,
  lose,
  loseAnswers,
  openAddStudent,
  refusal,
  upload,
} from './support/students.ts';
import { proves } from './support/proves.ts';

const today = todayInIndia(new Date());
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('add student, interrupted', () => {
  let server: ServerProcess;
  let admin: Api;

  test.beforeAll(async () => {
    server = await startServerProcess();
    admin = await openApi(server.url, 'admin');
    await layGround(admin);
  });
  test.afterAll(() => server.remove());
  test.beforeEach(({ page }) => signIn(page, server.url, 'admin'));

  const studentsOf = (mobile: string) => admin.call('GetStudentList', { Mobile: mobile });
  const enrolmentsOf = (studentId: number) => admin.call('GetStudentCourseList', { StudentId: studentId });
  const paymentsOf = (studentId: number) => admin.call('GetPaymentList', { StudentId: studentId });

  test('a step that fails is named; trying again repeats no step', async ({ page }) => {
    proves('text: Failed to add student: ...');
    await openAddStudent(page, server.url);
    await fillDetails(page, { name: 'Resume Rekha', mobile: '9811100003', income: 45_000 });
    await button(page, 'Submit').click();
    await fillPayment(page, today);

    await answer(page, 'AddStudent', refusal);
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add student: The database is busy')).toBeVisible();
    expect(await studentsOf('9811100003')).toHaveLength(0);

    await answer(page, 'AddPayment', refusal, { status: 500 });
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add payment')).toBeVisible();
    await expect(page.getByText('The database is busy')).toBeVisible();
    await expect(field(page, 'Payment Detail')).toHaveValue('Receipt 17');
    await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();

    await answer(page, 'AddStudentCourse', refusal);
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add student course')).toBeVisible();

    await button(page, 'Approve').click();
    await expect(page.getByText('Student Added Successfully')).toBeVisible();
    const students = await studentsOf('9811100003');
    expect(students).toHaveLength(1);
    await expectPaidOnce(admin, Number(students[0]?.ID), 4500.5);
    expect(await enrolmentsOf(Number(students[0]?.ID))).toHaveLength(1);
  });

  test('a payment that somebody else recorded meanwhile is asked about, and can be used', async ({ page }) => {
    await openAddStudent(page, server.url);
    await fillDetails(page, { name: 'Waiting Wahida', mobile: '9811100014', income: 45_000 });
    await button(page, 'Submit').click();
    await fillPayment(page, today);
    await answer(page, 'AddPayment', refusal);
    // The form looks for a payment once the student is there; the other person's comes after that look.
    const looked = page.waitForResponse(/\/api\/GetPaymentList$/);
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add payment')).toBeVisible();
    await looked;
    const [student] = await studentsOf('9811100014');
    const [course] = await admin.call('GetCourseList', { CourseName: 'Web Development' });
    const payment = {
      CourseId: Number(course?.ID),
      PaidFee: 4000,
      PaymentMode: 'UPI',
      PaymentDate: today,
      PaymentDetail: 'UPI 1',
    };
    await admin.call('AddPayment', { StudentId: Number(student?.ID), ...payment });
    await button(page, 'Approve').click();
    await expect(page.getByText(/Your payment of ₹4,500.50 was not recorded/)).toBeVisible();
    await button(page, 'Use this payment').click();
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Added Successfully')).toBeVisible();
    expect(await paymentsOf(Number(student?.ID))).toMatchObject([{ PAID_FEE: 4000 }]);
    const owed = { FEE: 4500.5, PAID: 4000, DUE: 500.5 };
    expect(await admin.call('GetFees', { StudentId: Number(student?.ID) })).toMatchObject([owed]);
  });

  test('what was done is not done again after a reload either', async ({ page }) => {
    proves('4 Add Student: Details, scholarship or payment, three calls, modal');
    await openAddStudent(page, server.url);
    await fillDetails(page, { name: 'Reload Renuka', mobile: '9811100004', income: 45_000 });
    await button(page, 'Submit').click();
    await fillPayment(page, today);
    await answer(page, 'AddPayment', refusal);
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add payment')).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain('Renuka');

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Reload Renuka is added, but not enrolled in the course yet.')).toBeVisible();
    await fillPayment(page, today);
    await answer(page, 'AddStudentCourse', refusal);
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add student course')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Reload Renuka is added and the payment is recorded.')).toBeVisible();
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Added Successfully')).toBeVisible();
    await button(page, 'OK').click();
    const students = await studentsOf('9811100004');
    expect(students).toHaveLength(1);
    await expectPaidOnce(admin, Number(students[0]?.ID), 4500.5);
    expect(await enrolmentsOf(Number(students[0]?.ID))).toHaveLength(1);
    await page.getByRole('link', { name: 'Add Student' }).first().click();
    await expect(button(page, 'Submit')).toBeVisible();
  });

  test('an answer that got lost does not make a second student', async ({ page }) => {
    await openAddStudent(page, server.url);
    await fillDetails(page, { name: 'Lost Latha', mobile: '9811100005', income: 45_000 });
    await button(page, 'Submit').click();
    await fillPayment(page, today);
    // The server does it, nobody hears of it.
    await loseAnswers(page, 'AddStudent', 1000);
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add student', { exact: true })).toBeVisible();
    // The name was wrong: the person goes back and corrects it.
    await button(page, 'Back').click();
    await page.unroute('**/api/AddStudent');
    await field(page, 'Name').fill('Lata Mohan');
    await button(page, 'Submit').click();
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Added Successfully')).toBeVisible();
    expect(await studentsOf('9811100005')).toMatchObject([{ NAME: 'Lata Mohan' }]);
  });

  for (const income of [45_000, 15_000])
    test(`an answer that got lost is asked for again by itself, with an income of ${income}`, async ({ page }) => {
      const mobile = income === 15_000 ? '9811100017' : '9811100018';
      await openAddStudent(page, server.url);
      await fillDetails(page, { name: 'Asked Asma', mobile, income });
      await button(page, 'Submit').click();
      if (income > 20_000) await fillPayment(page, today);
      for (const call of ['AddStudent', 'AddStudentCourse']) await loseAnswers(page, call, 3);
      await button(page, income > 20_000 ? 'Approve' : 'Okay').click();
      await expect(button(page, 'Ask again now')).toBeFocused();
      await expect(page.getByText('Student Added Successfully')).toBeVisible();
      const [student, ...more] = await studentsOf(mobile);
      expect(more).toEqual([]);
      expect(await enrolmentsOf(Number(student?.ID))).toHaveLength(1);
    });

  test('a further course whose answer was lost asks again by itself, and pays once', async ({ page }) => {
    const id = await addStudent(admin, { Name: 'Further Farida', Mobile: '9811100015', ParentIncome: 45_000 });
    await page.goto(`${server.url}/add-course/${id}`);
    await choose(page, /^Course/, /Web Development/);
    await fillPayment(page, today);
    await loseAnswers(page, 'AddPayment', 3);
    await button(page, 'Add Course').click();
    await expect(button(page, 'Ask again now')).toBeFocused();
    await expect(page.getByText('Course Added Successfully')).toBeVisible();
    await expectPaidOnce(admin, id, 4500.5);
    expect(await enrolmentsOf(id)).toHaveLength(1);
  });

  test('a payment that no enrolment uses stands on the student’s page, and leads to its course', async ({ page }) => {
    const id = await addStudent(admin, { Name: 'Left Lakshmi', Mobile: '9811100016', ParentIncome: 45_000 });
    const [course] = await admin.call('GetCourseList', { CourseName: 'Web Development' });
    const payment = { PaidFee: 4500.5, PaymentMode: 'UPI', PaymentDate: today, PaymentDetail: 'UPI 4711' };
    await admin.call('AddPayment', { StudentId: id, CourseId: Number(course?.ID), ...payment });
    await page.goto(`${server.url}/view-student/${id}`);
    const panel = page.getByRole('region', { name: 'Payments', exact: true });
    await expect(panel).toContainText('is used by no course yet');
    await expect(panel).toContainText('₹4,500.50 paid');
    await panel.getByRole('link', { name: 'Go on with Add Course for Student' }).click();
    await expect(page.getByRole('combobox', { name: /^Course/ })).toContainText('Web Development');
    await expect(button(page, 'Use this payment')).toBeVisible();
  });

  test('no network: what was typed stays', async ({ page }) => {
    await openAddStudent(page, server.url);
    await fillDetails(page, { name: 'Offline Oviya', mobile: '9811100006', income: 45_000 });
    await button(page, 'Submit').click();
    await fillPayment(page, today);
    await lose(page, 'AddStudent', 1000);
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add student', { exact: true })).toBeVisible();
    await expect(field(page, 'Payment Detail')).toHaveValue('Receipt 17');
    await button(page, 'Back').click();
    await expect(field(page, 'Name')).toHaveValue('Offline Oviya');
    await expect(page.getByText('Photo uploaded')).toBeVisible();
  });

  test('leaving by accident asks', async ({ page }) => {
    await openAddStudent(page, server.url);
    await field(page, 'Name').fill('Kavya');
    await page.getByRole('link', { name: 'Student List' }).click();
    await expect(page.getByText('What you typed is not saved. Leave this page?')).toBeVisible();
    await button(page, 'Stay').click();
    await expect(field(page, 'Name')).toHaveValue('Kavya');
    await page.getByRole('link', { name: 'Student List' }).click();
    await button(page, 'Leave').click();
    await expect(page).toHaveURL(/\/student-list$/);
  });

  test('what was typed survives a reload; a file that was only chosen does not', async ({ page }) => {
    await openAddStudent(page, server.url);
    await field(page, 'Name').fill('Kept Kavitha');
    await choose(page, /^Education Level/, 'School');
    await choose(page, /^Year of Study/, '10th');
    await choose(page, /^Course/, /Web Development/);
    await field(page, 'Monthly Family Income').fill('15000');
    await button(page, 'Accept').click();
    await upload(page, 'Photo', 'me.jpg', await jpegPhoto());
    const proof = page.getByLabel('Income Proof', { exact: true });
    await proof.setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: await pdfProof() });
    await page.reload();
    await expect(page.getByText(/^What you typed on .* was kept\.$/)).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Kept Kavitha');
    await expect(page.getByRole('combobox', { name: /^Year of Study/ })).toHaveText('10th');
    await expect(field(page, 'Degree')).toHaveValue('Not applicable');
    await expect(page.getByText('Fee: ₹4,500.50')).toBeVisible();
    await expect(page.getByText('Scholarship: the income is accepted. Upload the income proof.')).toBeVisible();
    await expect(page.getByRole('link', { name: /student photo/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Please upload the income proof to the server.' })).toBeVisible();
    await button(page, 'Discard').click();
    await expect(field(page, 'Name')).toHaveValue('');
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(page.getByText(/was kept\.$/)).toHaveCount(0);
  });

  test('courses and institutes that cannot be loaded say so, and Retry loads them', async ({ page }) => {
    proves(
      'text: Failed to load institutes or courses',
      'text: Failed to load courses after multiple attempts. Please try again later.',
    );
    await page.evaluate(() => {
      localStorage.setItem('backoffice.courses', '{"broken');
      localStorage.removeItem('backoffice.institutes');
    });
    await lose(page, 'GetCourseList', 3);
    await lose(page, 'GetInstituteList', 3);
    await page.goto(`${server.url}/add-student`);
    await expect(
      page.getByText('Failed to load courses after multiple attempts. Please try again later.'),
    ).toBeVisible();
    await expect(page.getByText('Failed to load institutes or courses')).toBeVisible();
    await button(page, 'Retry').first().click();
    await expect(button(page, 'Retry')).toHaveCount(1);
    await button(page, 'Retry').click();
    await expect(page.getByText('Status Data Warning')).toHaveCount(0);
    await page.getByRole('combobox', { name: /^Course/ }).click();
    await expect(page.getByRole('option')).toHaveCount(2);
  });
});
