import { expect, test } from '@playwright/test';
import { openApi } from '#harness/browser/api.ts';
import { daysAgo, enrol } from '../browser/support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { startServerProcess } from '#harness/browser/serverProcess.ts';
import { logIn, signIn, typeDay } from '#harness/browser/staff.ts';
import { button, choose, field } from '../browser/support/students.ts';
import { type Batch, batchField, chooseTarget, dialogButton, givenBatches } from '../browser/support/batchesGiven.ts';

const given = givenBatches();
const { addBatch, addCourse, enrolIn, enrolmentsIn, newMobile, openApproval } = given;
let courseId: number;
test.beforeAll(async () => {
  courseId = await addCourse('Web Development');
});

test('another first day that moves more than 100 ends is asked about before it is saved', async ({ page }) => {
  const { id } = await addBatch(courseId, 'Large');
  let endsMoved = 101;
  await page.route(`**/api/rest/batches/${id}/preview`, (route) => route.fulfill({ json: { endsMoved } }));
  await signIn(page, given.server.url, 'md_office');
  await page.goto(`${given.server.url}/md-batch/${id}`);
  await typeDay(page, 'First day', '2026-12-15');
  await button(page, 'Save Changes').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This moves the end of 101 enrolments. Save?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'First day')).toBeFocused();
  await expect(field(page, 'First day')).toHaveValue('2026-12-15');
  expect((await given.admin.rest<Batch>('GET', `batches/${id}`)).firstDay).toBe(daysAgo(1));
  await button(page, 'Save Changes').click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Batch updated')).toBeVisible();
  expect((await given.admin.rest<Batch>('GET', `batches/${id}`)).firstDay).toBe('2026-12-15');

  endsMoved = 100;
  await page.goto(`${given.server.url}/md-batch/${id}`);
  await typeDay(page, 'First day', '2026-12-16');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Batch updated')).toBeVisible();
});

test('a second batch of the same name is refused at the field, and what was typed stays', async ({ page }) => {
  const batch = await addBatch(await addCourse('Pottery'), 'Morning');
  await addBatch(batch.courseId, 'Evening');
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/batch/${batch.id}`);
  await field(page, 'Name').fill('evening');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Another batch of this course has this name').first()).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('evening');
  await expect(field(page, 'Name')).toBeFocused();
});

for (const reload of [false, true]) {
  const after = reload ? ', after a reload' : '';
  test(`Approve with a batch that fills meanwhile: one student, one payment, and the person chooses another batch${after}`, async ({
    page,
  }) => {
    await signIn(page, given.server.url, 'admin');
    const of = await addCourse(`Ceramics${reload ? ' two' : ''}`);
    const morning = await addBatch(of, 'Morning', { seats: 1 });
    await openApproval(page, of, 'Asha Rani');
    await expect(batchField(page)).toContainText('Morning');
    const evening = await addBatch(of, 'Evening');
    // Somebody else takes the last seat while the payment is being recorded.
    let isTaken = false;
    await page.route('**/api/AddStudentCourse', async (route) => {
      if (!isTaken) await enrolIn(of, 'Bala Kumar', { batchId: morning.id });
      isTaken = true;
      await route.continue();
    });
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add student course')).toBeVisible();
    await expect(page.getByText('The payment is recorded already.')).toBeVisible();
    if (reload) await page.reload();
    else {
      await expect(page.getByText('The batch is full').first()).toBeVisible();
      await expect(batchField(page)).toContainText('Morning');
      await expect(batchField(page)).toHaveAttribute('aria-invalid', 'true');
    }
    await choose(page, /^Batch/, /Evening/);
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();

    const rows = await enrolmentsIn(of);
    const asha = rows.filter(({ STUDENT_NAME }) => STUDENT_NAME === 'Asha Rani');
    expect(asha).toMatchObject([{ BATCH_ID: evening.id, BATCH_NAME: 'Evening' }]);
    const studentId = Number(asha[0]?.STUDENT_ID);
    const payments = await given.admin.call('GetPaymentList', { StudentId: studentId, CourseId: of });
    expect(payments.map(({ ID }) => ID)).toEqual([asha[0]?.PAYMENT_ID]);
    const students = await given.admin.call('GetStudentList', { Name: 'Asha Rani', Status: -1 });
    expect(students.filter(({ ID }) => ID === studentId)).toHaveLength(1);
  });
}

test('a batch that is full before the first step leaves nothing behind', async ({ page }) => {
  await signIn(page, given.server.url, 'admin');
  const of = await addCourse('Knitting');
  const morning = await addBatch(of, 'Morning', { seats: 1 });
  await openApproval(page, of, 'Chitra Devi');
  await expect(batchField(page)).toContainText('Morning');
  await enrolIn(of, 'Bala Kumar', { batchId: morning.id });
  await button(page, 'Approve').click();
  await expect(page.getByText('Failed to approve student: The batch is full')).toBeVisible();
  expect((await given.admin.call('GetStudentList', { Name: 'Chitra', Status: -1 })).length).toBe(0);
  await choose(page, /^Batch/, 'No batch');
  await button(page, 'Approve').click();
  await expect(page.getByText('Student Approved Successfully')).toBeVisible();
  const rows = await enrolmentsIn(of);
  expect(rows.find(({ STUDENT_NAME }) => STUDENT_NAME === 'Chitra Devi')).toMatchObject({ BATCH_ID: 0 });
});

test('Add Course asks for the batch', async ({ page }) => {
  await signIn(page, given.server.url, 'admin');
  const { studentId } = await enrolIn(courseId, 'Deepa Nair');
  const of = await addCourse('Glass Painting');
  await addBatch(of, 'Morning');
  const evening = await addBatch(of, 'Evening');
  await page.goto(`${given.server.url}/add-course/${studentId}`);
  await choose(page, /^Course/, /Glass Painting/);
  await choose(page, /^Batch/, /Evening/);
  await choose(page, /^Payment Mode/, 'UPI');
  await page.getByRole('button', { name: /^Add Course|^Submit/ }).click();
  await expect(page.getByText('Course Added Successfully')).toBeVisible();
  expect(await enrolmentsIn(of)).toMatchObject([{ STUDENT_ID: studentId, BATCH_ID: evening.id }]);
});

test('who was not begun when no answer came is moved by trying again, who is there already is not moved', async ({
  page,
}) => {
  const of = await addCourse('Screen Printing');
  const morning = await addBatch(of, 'Morning');
  await enrolIn(of, 'Already Asha', { batchId: morning.id });
  for (const name of ['Bala', 'Chitra', 'Deepa', 'Esha', 'Farida', 'Gita']) await enrolIn(of, `${name} Moving`);
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/course-map`);
  await choose(page, /^Course/, 'Screen Printing');
  await button(page, 'Search').click();
  await expect(page.getByRole('row')).toHaveCount(8);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await button(page, 'Change batch of 7').click();
  await chooseTarget(page, /Morning/);
  await page.route('**/api/MoveToBatch', (route) => route.abort());
  await dialogButton(page, 'Change batch').click();
  const results = page.getByRole('list', { name: 'Result per student' }).getByRole('listitem');
  await expect(results.filter({ hasText: 'No answer' })).toHaveCount(4);
  await expect(results.filter({ hasText: 'Waiting' })).toHaveCount(2);
  await page.unroute('**/api/MoveToBatch');
  await dialogButton(page, 'Try again').click();
  await expect(dialogButton(page, 'Close')).toBeFocused();
  await expect(results.filter({ hasText: 'Changed' })).toHaveCount(6);
  await expect(results).toHaveCount(6);
  expect(await given.admin.rest<Batch>('GET', `batches/${morning.id}`)).toMatchObject({ taken: 7 });
});

test('in front of the present server there are no batches, and no call names one', async ({ page }) => {
  const present = await startServerProcess({ WIRE_EXTENSIONS: 'off' });
  try {
    const staff = await openApi(present.url, 'admin');
    const { OUT_ID } = await staff.call('AddCourse', course);
    const { studentId } = await enrol(staff, { courseId: Number(OUT_ID), name: 'Hema Malini', mobile: newMobile() });
    await staff.call('AddCourse', { ...course, CourseCode: 'OTHER', CourseName: 'Data Science' });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await logIn(page, present.url, 'admin');
    await page.goto(`${present.url}/course-map`);
    await expect(page.getByRole('row', { name: /Hema Malini/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Batches' })).toHaveCount(0);
    await expect(page.getByText('Batch')).toHaveCount(0);
    await page.goto(`${present.url}/add-course/${studentId}`);
    await choose(page, /^Course/, /Data Science/);
    await choose(page, /^Payment Mode/, 'UPI');
    await expect(batchField(page)).toHaveCount(0);
    await page.getByRole('button', { name: /^Add Course|^Submit/ }).click();
    await expect(page.getByText('Course Added Successfully')).toBeVisible();
    expect(sent.filter((request) => /batch/i.test(request) && !request.includes('/assets/'))).toEqual([]);
  } finally {
    await present.remove();
  }
});
