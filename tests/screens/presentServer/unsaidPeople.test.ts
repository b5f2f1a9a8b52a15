import { test } from 'vitest';
import { unsaidOf } from '#harness/presentServer/nothing.ts';
import { givenApp } from '#harness/presentServer/openApp.tsx';

// W2, W35: whatever the institute's present server leaves out of a person, no screen breaks or says 'null'.

const given = givenApp('admin');

test('a student', async () => {
  const students = unsaidOf('GetStudentList', given.server, (what) => given.ground.student(`Student ${what}`));
  for (const { id, what } of students) {
    await given.app.goTo(`/view-student/${id}`, what);
    // Where nobody says whether a student is deleted, it can be changed all the same.
    if (!(await given.app.press('Update Student'))) throw new Error(`no form of ${what}`);
  }
  for (const { id, what } of students.slice(-3)) {
    await given.app.goTo(`/view-student-delete/${id}`, what);
    await given.app.goTo(`/add-course/${id}`, what);
  }
  await given.app.goTo('/student-list');
  await given.app.press(/^All/);
  given.expectNothingWrong();
});

test('a registration', async () => {
  const registrations = unsaidOf('GetRegistrationList', given.server, (what) =>
    given.ground.registered(`Applicant ${what}`),
  );
  for (const { id, what } of registrations) await given.app.goTo(`/approve-window/${id}`, what);
  for (const { id, what } of registrations.slice(-3)) await given.app.goTo(`/reg-students/${id}`, what);
  await given.app.goTo('/registered-students');
  await given.app.press(/^All/);
  given.expectNothingWrong();
});
