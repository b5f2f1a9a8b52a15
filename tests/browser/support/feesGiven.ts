import { expect, type Page } from '@playwright/test';
import { signIn } from '#harness/browser/staff.ts';
import { enrol, type Enrolled } from './enrol.ts';
import { givenCourse } from './serverGiven.ts';

export const courses = (page: Page) => page.getByRole('region', { name: 'Courses' });

/** A server with a course of ₹12,000, for the tests of a file. */
export function givenFees() {
  let people = 0;
  const given = givenCourse({ Fees: 12_000 });
  return Object.assign(given, {
    /** A student who paid so much of ₹12,000 by UPI. */
    student(name: string, PaidFee = 5000, attended: string[] = []) {
      people += 1;
      const mobile = String(9_840_070_000 + people);
      return enrol(given.admin, { courseId: given.courseId, name, mobile, attended, payment: { PaidFee } });
    },
  });
}

export async function openFees(
  page: Page,
  { server }: ReturnType<typeof givenFees>,
  profile: 'admin' | 'md_office',
  { studentId }: Enrolled,
): Promise<void> {
  await signIn(page, server.url, profile);
  await page.goto(`${server.url}${profile === 'admin' ? '/view-student' : '/md-view-student'}/${studentId}`);
  await expect(courses(page)).toContainText('Fee ₹12,000');
}

/** Chooses from the menu of the fee, and answers the dialog that opens. */
export async function chooseOfFee(page: Page, item: string) {
  await page.getByRole('button', { name: 'More actions, Web Development' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  return page.getByRole('dialog');
}
