import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { daysAgo, enrol, type Enrolled } from './enrol.ts';

/** Who is there, with the days attended, counted back from today: each test has people of its own. */
const people = {
  'Active Anjali': [],
  'Ready Revathi': [0, 1, 2],
  'Held Hema': [],
  'Completed Chitra': [0, 1],
  'Deleted Devi': [],
  'Keyboard Kavya': [1],
  'Duplicate Divya': [],
  'Partial Padma': [],
  'Full Farida': [5, 6, 7],
  'Lost Latha': [],
  'Checked Chandra': [0, 1],
} as const;
export type Person = keyof typeof people;

export const lists = { admin: '/course-map', md_office: '/md-course-map' };
export const rowOf = (page: Page, person: Person) => page.getByRole('row', { name: new RegExp(person) });
export const button = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name: new RegExp(`^${name}`) });

/** A server with these people, for the tests of a file. */
export function givenEnrolments() {
  const given = { known: {} } as { server: ServerProcess; admin: Api; known: Record<Person, Enrolled> };
  test.beforeAll(async () => {
    // Whatever weekday it is, the days before today are class days.
    given.server = await startServerProcess({ WEEKLY_DAYS_OFF: 'none' });
    const admin = await openApi(given.server.url, 'admin');
    const courseId = Number((await admin.call('AddCourse', course)).OUT_ID);
    for (const [index, name] of (Object.keys(people) as Person[]).entries()) {
      const mobile = `98400123${String(index + 10)}`;
      const attended = people[name].map((days) => daysAgo(days));
      given.known[name] = await enrol(admin, { courseId, name, mobile, attended });
    }
    await admin.call('UpdateStudentCourse', { StudentCourseId: given.known['Held Hema'].enrolmentId, Status: 2 });
    await admin.call('UpdateStudentCourse', {
      StudentCourseId: given.known['Completed Chitra'].enrolmentId,
      Status: 1,
    });
    await admin.call('DeleteStudent', { StudentId: given.known['Deleted Devi'].studentId });
    given.admin = admin;
  });
  test.afterAll(() => given.server.remove());
  return given;
}

export type GivenEnrolments = ReturnType<typeof givenEnrolments>;

export async function openList(
  page: Page,
  { server }: GivenEnrolments,
  profile: 'admin' | 'md_office' = 'admin',
): Promise<void> {
  await signIn(page, server.url, profile);
  await page.goto(server.url + lists[profile]);
  await expect(rowOf(page, 'Active Anjali')).toBeVisible();
}

/** Opens Record Attendance of somebody in the list. */
export async function openAttendance(page: Page, given: GivenEnrolments, person: Person): Promise<Locator> {
  await openList(page, given);
  await button(rowOf(page, person), 'Attendance').click();
  const dialog = page.getByRole('dialog', { name: 'Record Attendance' });
  await expect(dialog.getByRole('gridcell', { name: / 15 | 15,/ }).first()).toBeVisible();
  return dialog;
}

/** The days that a request carries to the server; none for any other request. */
export function daysIn(request: Request): string[] {
  const call = request.url().split('/').at(-1);
  const body = (request.postDataJSON() ?? {}) as { AttendanceDate?: string; Dates?: string[] };
  if (call === 'AddAttendance') return [body.AttendanceDate ?? ''];
  return call === 'AddAttendanceBulk' ? (body.Dates ?? []) : [];
}
