import { expect, test } from 'vitest';
import { unsaidOf } from '#harness/presentServer/nothing.ts';
import { givenApp } from '#harness/presentServer/openApp.tsx';

// W2, W35: the same of what a student does: enrolments, payments, days and certificates.

const given = givenApp('md_office');

test('an enrolment, from its row and from the page of its student', async () => {
  const students: number[] = [];
  const enrolments = unsaidOf('GetStudentCourseList', given.server, (what) => {
    const { studentId, enrolmentId } = given.ground.enrolled(`Enrolled ${what}`, 3);
    students.push(studentId);
    return enrolmentId;
  });
  await given.app.goTo('/md-course-map');
  await given.app.press(/^All/);
  expect(given.app.problems).toEqual([]);
  const actions = given.app.buttons().filter((name) => /^(Attendance|Hold|Mark as Completed)/.test(name));
  expect(actions.length).toBeGreaterThan(enrolments.length);
  for (const action of new Set(actions)) {
    await given.app.press(action);
    if (!(await given.app.press('Cancel'))) await given.app.press('No');
  }
  for (const [index, { what }] of enrolments.entries())
    await given.app.goTo(`/md-view-student/${students[index]}`, what);
  await given.app.goTo('/md-register');
  await given.app.goTo('/md-dues');
  await given.app.goTo('/md-dashboard');
  given.expectNothingWrong();
});

test('a payment', async () => {
  const students: number[] = [];
  unsaidOf('GetPaymentList', given.server, (what) => {
    const { studentId } = given.ground.enrolled(`Paid ${what}`, 1);
    students.push(studentId);
    return Number(given.server.records.tables.payments.at(-1)?.ID);
  });
  await given.app.goTo('/md-payment-list');
  for (const studentId of students.slice(-3)) await given.app.goTo(`/md-view-student/${studentId}`);
  given.expectNothingWrong();
});

test('a day of attendance', async () => {
  const { studentId } = given.ground.enrolled('Present Priya', 20);
  const days = given.server.records.tables.attendance.slice(-20).map(({ ID }) => Number(ID));
  unsaidOf('GetAttendanceList', given.server, () => days.shift() ?? 0);
  await given.app.goTo(`/md-attendance-list/${studentId}/${given.ground.courseId}`);
  given.expectNothingWrong();
});

test('a certificate', async () => {
  const made = await Promise.all(
    Array.from({ length: 60 }, (_, index) => given.ground.certified(`Certified ${index}`)),
  );
  const ids = made.map(({ certificateId }) => certificateId);
  const listed = unsaidOf('GetCertificateList', given.server, () => ids.shift() ?? 0);
  const viewed = unsaidOf('GetCertificate', given.server, () => ids.shift() ?? 0);
  for (const { id, what } of viewed) await given.app.goTo(`/md-view-data/${id}`, what);
  for (const { id, what } of viewed.slice(-3)) await given.app.goTo(`/md-update-data/${id}`, what);
  await given.app.goTo('/md-certificates');
  for (const { id } of listed.slice(-3)) {
    const student = given.server.records.find('certificates', id)?.STUDENT_ID;
    await given.app.goTo(`/md-view-student/${String(student)}`);
  }
  given.expectNothingWrong();
});
