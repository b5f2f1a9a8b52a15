import { type Browser, expect, type Page, test } from '@playwright/test';
import { todayInIndia } from '../../domain/words/dates.ts';
import { course } from '#harness/browser/institute.ts';
import { signIn, typeDay } from '#harness/browser/staff.ts';
import { register } from './support/enrol.ts';
import { addStudent, answer, button, choose, field, refusal } from './support/students.ts';
import { givenServer } from './support/serverGiven.ts';

const today = todayInIndia(new Date());

const given = givenServer();
let courseId: number;

test.beforeAll(async () => {
  courseId = Number((await given.admin.call('AddCourse', course)).OUT_ID);
});

/** Somebody of the staff with a browser of their own, on a page. */
async function somebody(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, given.server.url, 'admin');
  await page.goto(given.server.url + path);
  return page;
}

/** Sends a payment of another fee than the course's, which is asked about. */
async function sendOtherFee(page: Page, submit: 'Add Course' | 'Approve'): Promise<void> {
  await button(page, submit).click();
  await page.getByRole('alertdialog').getByRole('button', { name: submit, exact: true }).click();
}

async function fillPayment(page: Page, fee: string): Promise<void> {
  await field(page, 'Paid Fee').fill(fee);
  await choose(page, /^Payment Mode/, 'UPI');
  await typeDay(page, 'Payment Date', today);
  await field(page, 'Payment Detail').fill(`UPI ${fee}`);
}

const paymentsOf = (studentId: number) => given.admin.call('GetPaymentList', { StudentId: studentId });
/** What was paid and taken back, in the order of recording: a payment that is voided is reversed by a row of its own. */
const amountsOf = async (studentId: number) =>
  (await paymentsOf(studentId)).toSorted((a, b) => Number(a.ID) - Number(b.ID)).map(({ PAID_FEE }) => PAID_FEE);
const studentWithPayment = async () => {
  const studentId = await addStudent(given.admin, { ParentIncome: 40_000 });
  const payment = { StudentId: studentId, CourseId: courseId, PaymentDate: today, PaymentMode: 'UPI' };
  await given.admin.call('AddPayment', { ...payment, PaidFee: 4500.5, PaymentDetail: 'UPI 4711' });
  return studentId;
};

/** Approves with a fee other than the course's, which is meant so. */
async function approve(page: Page): Promise<void> {
  await button(page, 'Approve').click();
  await button(page, 'Approve').last().click();
}

test('two people approve a registration at once: one does, the other reads who and with which payment', async ({
  browser,
}) => {
  const id = await register(given.admin, courseId, 'Both Bhama', '9840077701');
  const pages = await Promise.all([
    somebody(browser, `/approve-window/${id}`),
    somebody(browser, `/approve-window/${id}`),
  ]);
  const [first, second] = pages;
  await fillPayment(first, '4500');
  await fillPayment(second, '100');
  // The first is under way, the student made, when the second begins.
  await first.route('**/api/AddPayment', async (route) => {
    await approve(second);
    await expect(second.getByText(/Approved by admin on/)).toBeVisible();
    await route.continue();
  });
  await approve(first);
  await expect(first.getByText('Student Approved Successfully')).toBeVisible();
  await expect(second.getByText(/Your payment of ₹100 was not recorded/)).toBeVisible();
  await second.reload();
  await expect(second.getByText(/This registration is approved/)).toBeVisible();

  const [student, ...others] = await given.admin.call('GetStudentList', { Mobile: '9840077701' });
  expect(others).toEqual([]);
  expect(await paymentsOf(Number(student?.ID))).toMatchObject([{ PAID_FEE: 4500 }]);
});

test('who approves what was approved meanwhile reads who did and with which payment', async ({ browser }) => {
  const id = await register(given.admin, courseId, 'Late Latha', '9840077702');
  const first = await somebody(browser, `/approve-window/${id}`);
  const second = await somebody(browser, `/approve-window/${id}`);
  await fillPayment(first, '4500');
  await fillPayment(second, '100');
  await approve(first);
  await expect(first.getByText('Student Approved Successfully')).toBeVisible();
  await approve(second);
  await expect(
    second.getByText(
      /Approved by admin on .* Payment: ₹4,500, UPI, .*, UPI 4500\. Your payment of ₹100 was not recorded\./,
    ),
  ).toBeVisible();
  await expect(second.getByText('Student Approved Successfully')).toHaveCount(0);
});

test('a course that was added in another tab is not paid twice', async ({ browser }) => {
  const studentId = await addStudent(given.admin, { ParentIncome: 40_000 });
  const first = await somebody(browser, `/add-course/${studentId}`);
  const second = await somebody(browser, `/add-course/${studentId}`);
  for (const [page, fee] of [
    [first, '4500'],
    [second, '100'],
  ] as const) {
    await choose(page, /^Course/, /Web Development/);
    await fillPayment(page, fee);
  }
  await sendOtherFee(first, 'Add Course');
  await expect(first.getByText('Course Added Successfully')).toBeVisible();
  await sendOtherFee(second, 'Add Course');
  await expect(second.getByText(/Student is already enrolled in this course\. Payment: ₹4,500/)).toBeVisible();
  await expect(second.getByText(/Your payment of ₹100 was not recorded/)).toBeVisible();
  expect(await paymentsOf(studentId)).toHaveLength(1);
});

test('a payment that was left is shown and can be used', async ({ browser }) => {
  const studentId = await studentWithPayment();
  const page = await somebody(browser, `/add-course/${studentId}`);
  await choose(page, /^Course/, /Web Development/);
  await expect(page.getByText(/no enrolment uses it: ₹4,500.50, UPI, .*UPI 4711/)).toBeVisible();
  await button(page, 'Use this payment').click();
  await button(page, 'Add Course').click();
  await expect(page.getByText('Course Added Successfully')).toBeVisible();
  const [payment, ...others] = await paymentsOf(studentId);
  expect(others).toEqual([]);
  expect(await given.admin.call('GetStudentCourseList', { StudentId: studentId })).toMatchObject([
    { PAYMENT_ID: payment?.ID },
  ]);
});

test('who goes on before deciding on a payment that was left is led to the decision', async ({ browser }) => {
  const studentId = await studentWithPayment();
  const page = await somebody(browser, `/add-course/${studentId}`);
  await choose(page, /^Course/, /Web Development/);
  await expect(page.getByText(/no enrolment uses it: ₹4,500.50, UPI, .*UPI 4711/)).toBeVisible();
  await button(page, 'Add Course').click();
  await expect(button(page, 'Use this payment')).toBeFocused();
  expect(await given.admin.call('GetStudentCourseList', { StudentId: studentId })).toEqual([]);
});

test('a payment that was left can be voided, with a reason, before another is recorded', async ({ browser }) => {
  const studentId = await studentWithPayment();
  const page = await somebody(browser, `/add-course/${studentId}`);
  await choose(page, /^Course/, /Web Development/);
  await button(page, 'Void it').click();
  const dialog = page.getByRole('dialog', { name: 'Void payment' });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Paid twice by mistake');
  await dialog.getByRole('button', { name: 'Void it' }).click();
  await expect(dialog).toHaveCount(0);
  await fillPayment(page, '4000');
  await sendOtherFee(page, 'Add Course');
  await expect(page.getByText('Course Added Successfully')).toBeVisible();
  expect(await amountsOf(studentId)).toEqual([4500.5, -4500.5, 4000]);
});

test('two people who press Approve in the same moment: one approves, the other reads who did', async ({ browser }) => {
  const id = await register(given.admin, courseId, 'Moment Mala', '9840077703');
  const pages = await Promise.all([4500, 100].map(() => somebody(browser, `/approve-window/${id}`)));
  for (const [index, page] of pages.entries()) await fillPayment(page, index === 0 ? '4500' : '100');
  await Promise.all(pages.map((page) => button(page, 'Approve').click()));
  await Promise.all(pages.map((page) => button(page, 'Approve').last().click()));
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const done = page.getByText('Student Approved Successfully');
      await expect(done.or(page.getByText(/Your payment of ₹.* was not recorded/)).first()).toBeVisible();
      return done.isVisible();
    }),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  const [student, ...others] = await given.admin.call('GetStudentList', { Mobile: '9840077703' });
  expect(others).toEqual([]);
  expect(await paymentsOf(Number(student?.ID))).toMatchObject([{ PAID_FEE: outcomes[0] ? 4500 : 100 }]);
});

test('a payment that an approval left is voided on the approve page, and another one recorded', async ({ browser }) => {
  const id = await register(given.admin, courseId, 'Void Vani', '9840077704');
  const page = await somebody(browser, `/approve-window/${id}`);
  await fillPayment(page, '100');
  await answer(page, 'AddStudentCourse', refusal);
  await approve(page);
  await expect(page.getByText('Failed to add student course')).toBeVisible();
  // Whoever comes later on another machine does not have the progress that this browser keeps.
  const later = await somebody(browser, `/approve-window/${id}`);
  await button(later, 'Void it').click();
  const dialog = later.getByRole('dialog', { name: 'Void payment' });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The amount was wrong');
  await dialog.getByRole('button', { name: 'Void it' }).click();
  await fillPayment(later, '4500');
  await approve(later);
  await expect(later.getByText('Student Approved Successfully')).toBeVisible();
  const [student] = await given.admin.call('GetStudentList', { Mobile: '9840077704' });
  expect(await amountsOf(Number(student?.ID))).toEqual([100, -100, 4500]);
});
