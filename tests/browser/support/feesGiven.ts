import { expect, type Page, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { enrol, type Enrolled } from './enrol.ts';

export const courses = (page: Page) => page.getByRole('region', { name: 'Courses' });

interface GivenFees {
  server: ServerProcess;
  admin: Api;
  courseId: number;
  /** A student who paid so much of ₹12,000 by UPI. */
  student(name: string, PaidFee?: number, attended?: string[]): Promise<Enrolled>;
}

/** A server with a course of ₹12,000, for the tests of a file. */
export function givenFees(): GivenFees {
  let people = 0;
  const given = {
    student(name, PaidFee = 5000, attended = []) {
      people += 1;
      const mobile = String(9_840_070_000 + people);
      return enrol(given.admin, { courseId: given.courseId, name, mobile, attended, payment: { PaidFee } });
    },
  } as GivenFees;
  test.beforeAll(async () => {
    given.server = await startServerProcess();
    given.admin = await openApi(given.server.url, 'admin');
    given.courseId = Number((await given.admin.call('AddCourse', { ...course, Fees: 12_000 })).OUT_ID);
  });
  test.afterAll(() => given.server.remove());
  return given;
}

export async function openFees(
  page: Page,
  { server }: GivenFees,
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
