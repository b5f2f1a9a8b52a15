import type { Page } from '@playwright/test';
import { course } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { daysAgo, enrol } from './enrol.ts';
import { givenServer } from './serverGiven.ts';

export const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

/** A server whose weekly day off was yesterday, for the tests of a file. */
export function givenRegister() {
  let people = 0;
  const given = givenServer({ WEEKLY_DAYS_OFF: new Date(daysAgo(1)).toLocaleDateString('en-IN', { weekday: 'long' }) });
  return Object.assign(given, {
    /** A course with a class; answers the enrolments in the order of the names, each with so many days up to yesterday. */
    async addClass(code: string, students: Readonly<Record<string, number>>) {
      const { OUT_ID } = await given.admin.call('AddCourse', {
        ...course,
        CourseCode: code,
        CourseName: code,
        MinAttnPercentage: 75,
      });
      const courseId = Number(OUT_ID);
      const enrolled = Object.entries(students).map(([name, days]) => {
        people += 1;
        const attended = Array.from({ length: days }, (_day, index) => daysAgo(index + 1));
        return enrol(given.admin, { courseId, name, mobile: String(9_700_000_000 + people), attended });
      });
      const enrolments = (await Promise.all(enrolled)).map(({ enrolmentId }) => enrolmentId);
      return { courseId, enrolments };
    },
    /** Opens the register of a course. */
    async open(page: Page, name: string, profile: 'admin' | 'md_office' = 'admin') {
      await signIn(page, given.server.url, profile);
      await page.goto(given.server.url + (profile === 'admin' ? '/register' : '/md-register'));
      await choose(page, name);
    },
  });
}
