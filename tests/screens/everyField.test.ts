import { expect, type Page, test } from '@playwright/test';
import { addDays, todayInIndia } from '../../domain/words/dates.ts';
import { personRow } from '../../contract/calls/people/person.ts';
import { enrol } from '../browser/support/enrol.ts';
import { jpegPhoto, pdfProof } from '#harness/browser/files.ts';
import { registrationBody } from '#harness/browser/institute.ts';
import { signIn, typeDay } from '#harness/browser/staff.ts';
import {
  addStudent,
  button,
  choose,
  field,
  fillPayment,
  type Ground,
  layGround,
  upload,
} from '../browser/support/students.ts';
import { givenServer } from '../browser/support/serverGiven.ts';

// Every field has a value that no other field has, so that one left out or exchanged for another shows in the row.

const today = todayInIndia(new Date());

const given = givenServer();
let ground: Ground;

test.beforeAll(async () => {
  ground = await layGround(given.admin);
});

test.beforeEach(({ page }) => signIn(page, given.server.url, 'admin'));

const studentOf = async (mobile: string) => {
  const [student, ...others] = await given.admin.call('GetStudentList', { Mobile: mobile });
  expect(others).toEqual([]);
  return student;
};

/** Uploads with the form's own button and answers the id that the server gave. */
async function uploaded(page: Page, label: 'Photo' | 'Income Proof', name: string, bytes: Buffer): Promise<number> {
  const answer = page.waitForResponse('**/api/upload');
  await upload(page, label, name, bytes);
  return ((await (await answer).json()) as { result: { OUT_FILE_ID: number } }).result.OUT_FILE_ID;
}

test('an approved registration becomes a student with every one of its fields', async ({ page }) => {
  const body = await registrationBody(given.admin, ground.courseId, {
    Name: 'Approved Anitha',
    AltMobile: '9840055502',
    Mobile: '9840055501',
    Email: 'anitha@example.in',
    ParentName: 'Arumugam',
    EduInstIdCode: 'AN2024001',
    ParentIncome: 31_234.5,
  });
  const { OUT_ID } = await given.admin.call('AddRegistration', body);
  const [registration = {}] = await given.admin.call('GetRegistrationList', { RegId: Number(OUT_ID) });

  await page.goto(`${given.server.url}/approve-window/${OUT_ID}`);
  await fillPayment(page, addDays(today, -1));
  await button(page, 'Approve').click();
  await expect(page.getByText('Student Approved Successfully')).toBeVisible();

  const student = await studentOf('9840055501');
  const same = Object.keys(personRow).map((name) => [name, registration[name]] as const);
  expect(same.filter(([, value]) => value === undefined)).toEqual([]);
  expect(student).toMatchObject({ ...Object.fromEntries(same), EDU_MARK_PERCENTAGE: 0, IS_FREE_ELIGIBLE: 0 });
  const [payment, ...more] = await given.admin.call('GetPaymentList', { StudentId: Number(student?.ID) });
  expect(more).toEqual([]);
  expect(payment).toMatchObject({
    COURSE_ID: ground.courseId,
    PAID_FEE: 4500.5,
    PAYMENT_MODE: 'Cash',
    PAYMENT_DATE: addDays(today, -1),
    PAYMENT_DETAIL: 'Received By: Meena, Details: Receipt 17',
  });
  expect(await given.admin.call('GetStudentCourseList', { StudentId: Number(student?.ID) })).toMatchObject([
    { COURSE_ID: ground.courseId, PAYMENT_ID: payment?.ID },
  ]);
});

test('an added student has every field as it was typed', async ({ page }) => {
  await page.goto(`${given.server.url}/add-student`);
  await choose(page, /^Title/, 'Ms.');
  await field(page, 'Name').fill('Added Bhavani');
  await choose(page, /^Gender/, 'Other');
  await typeDay(page, 'Birth Date', '2003-04-05');
  await field(page, 'Mobile').fill('9840055511');
  await field(page, 'Email').fill('bhavani@example.in');
  await choose(page, /^Education Level/, 'Undergraduate');
  await choose(page, /^Year of Study/, '4th');
  await field(page, 'Degree').fill('B.Com.');
  await field(page, 'Department').fill('Accountancy');
  await choose(page, /^Institution/, 'Madras Christian College');
  await choose(page, /^University/, 'Anna University');
  await field(page, 'Student ID').fill('BH2023002');
  await field(page, 'Parent Name').fill('Balakrishnan');
  await field(page, 'Parent Mobile').fill('9840055512');
  await field(page, 'Monthly Family Income').fill('12345.5');
  const photo = await uploaded(page, 'Photo', 'me.jpg', await jpegPhoto());
  await button(page, 'Accept').click();
  const proof = await uploaded(page, 'Income Proof', 'proof.pdf', await pdfProof());
  await choose(page, /^Course/, /Web Development/);
  await button(page, 'Submit').click();
  await button(page, 'Okay').click();
  await expect(page.getByText('Student Added Successfully')).toBeVisible();

  expect(await studentOf('9840055511')).toMatchObject({
    TITLE: 3,
    NAME: 'Added Bhavani',
    GENDER: 3,
    BIRTH_DATE: '2003-04-05',
    MOBILE: '9840055511',
    EMAIL: 'bhavani@example.in',
    EDU_LEVEL: 'UNDERGRADUATE',
    EDU_YEAR_PASS: '4th',
    EDU_GRADE: 'B.Com.',
    EDU_GRADE_NAME: 'Accountancy',
    EDU_INST_NAME: 'Madras Christian College',
    EDU_UNIVERSITY_NAME: 'Anna University',
    EDU_INST_ID_CODE: 'BH2023002',
    EDU_MARK_PERCENTAGE: 0,
    PARENT_NAME: 'Balakrishnan',
    ALT_MOBILE: '9840055512',
    PARENT_INCOME: 12_345.5,
    PHOTO_FILE_ID: photo,
    INCOME_PROOF_FILE_ID: proof,
    IS_FREE_ELIGIBLE: 1,
  });
});

test('an updated student has every field as it was changed', async ({ page }) => {
  const id = await addStudent(given.admin, {
    Name: 'Before Chitra',
    EduUniversityName: 'Former University',
    ParentIncome: 40_000,
  });
  await page.goto(`${given.server.url}/view-student/${id}`);
  await button(page, 'Update Student').click();
  await choose(page, /^Title/, 'Mr.');
  await field(page, 'Name').fill('After Chandran');
  await choose(page, /^Gender/, 'Male');
  await typeDay(page, 'Birth Date', '2001-02-03');
  await field(page, 'Mobile').fill('9840055521');
  await field(page, 'Email').fill('chandran@example.in');
  await choose(page, /^Education Level/, 'Postgraduate');
  await choose(page, /^Year of Study/, '2nd');
  await field(page, 'Degree').fill('M.Sc.');
  await field(page, 'Department').fill('Botany');
  await choose(page, /^Institution/, 'Loyola College');
  await choose(page, /^University/, 'Anna University');
  await field(page, 'Student ID').fill('CH2021003');
  await field(page, 'Mark Percentage').fill('67.5');
  await field(page, 'Parent Name').fill('Chellappa');
  await field(page, 'Parent Mobile').fill('9840055522');
  await field(page, 'Monthly Family Income').fill('17654.5');
  const photo = await uploaded(page, 'Photo', 'new.jpg', await jpegPhoto());
  const accept = button(page, 'Accept');
  if (await accept.isVisible()) await accept.click();
  const proof = await uploaded(page, 'Income Proof', 'new.pdf', await pdfProof());
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Student Details Updated Successfully')).toBeVisible();

  const [student] = await given.admin.call('GetStudentList', { StudentId: id });
  expect(student).toMatchObject({
    TITLE: 1,
    NAME: 'After Chandran',
    GENDER: 1,
    BIRTH_DATE: '2001-02-03',
    MOBILE: '9840055521',
    EMAIL: 'chandran@example.in',
    EDU_LEVEL: 'POSTGRADUATE',
    EDU_YEAR_PASS: '2nd',
    EDU_GRADE: 'M.Sc.',
    EDU_GRADE_NAME: 'Botany',
    EDU_INST_NAME: 'Loyola College',
    EDU_UNIVERSITY_NAME: 'Anna University',
    EDU_INST_ID_CODE: 'CH2021003',
    EDU_MARK_PERCENTAGE: 67.5,
    PARENT_NAME: 'Chellappa',
    ALT_MOBILE: '9840055522',
    PARENT_INCOME: 17_654.5,
    PHOTO_FILE_ID: photo,
    INCOME_PROOF_FILE_ID: proof,
    IS_FREE_ELIGIBLE: 1,
  });
});

test('a payment that an enrolment uses is not taken for a further one', async ({ page }) => {
  const { studentId, enrolmentId } = await enrol(given.admin, {
    courseId: ground.courseId,
    name: 'Twice Divya',
    mobile: '9840055531',
    attended: [today],
    person: { ParentIncome: 40_000 },
  });
  await given.admin.call('AddAttendance', { StudentCourseId: enrolmentId, AttendanceDate: addDays(today, -1) });
  await given.admin.call('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 1 });

  await page.goto(`${given.server.url}/add-course/${studentId}`);
  await choose(page, /^Course/, /Web Development/);
  await fillPayment(page, today);
  await button(page, 'Add Course').click();
  await expect(page.getByText('Course Added Successfully')).toBeVisible();

  const payments = await given.admin.call('GetPaymentList', { StudentId: studentId });
  const enrolments = await given.admin.call('GetStudentCourseList', { StudentId: studentId });
  expect(payments).toHaveLength(2);
  expect(enrolments.map(({ PAYMENT_ID }) => PAYMENT_ID).toSorted()).toEqual(payments.map(({ ID }) => ID).toSorted());
});
