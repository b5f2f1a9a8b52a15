import { test } from '@playwright/test';
import { signIn } from '#harness/browser/staff.ts';
import { daysAgo } from './enrol.ts';
import { givenServer } from './serverGiven.ts';
import { layGround } from './students.ts';

export const today = daysAgo(0);

/** A server with courses and institutes; an admin is signed in before each test. */
export function givenAddStudent() {
  const given = givenServer();
  test.beforeAll(() => layGround(given.admin));
  test.beforeEach(({ page }) => signIn(page, given.server.url, 'admin'));
  return Object.assign(given, {
    studentsOf: (mobile: string) => given.admin.call('GetStudentList', { Mobile: mobile }),
    enrolmentsOf: (studentId: number) => given.admin.call('GetStudentCourseList', { StudentId: studentId }),
    paymentsOf: (studentId: number) => given.admin.call('GetPaymentList', { StudentId: studentId }),
  });
}
