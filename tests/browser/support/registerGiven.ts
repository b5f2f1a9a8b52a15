import { type Page, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { daysAgo, enrol } from './enrol.ts';

export const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

interface GivenRegister {
  server: ServerProcess;
  admin: Api;
  /** A course with a class; answers the enrolments in the order of the names, each with so many days up to yesterday. */
  addClass(
    code: string,
    students: Readonly<Record<string, number>>,
  ): Promise<{ courseId: number; enrolments: number[] }>;
  /** Opens the register of a course. */
  open(page: Page, name: string, profile?: 'admin' | 'md_office'): Promise<void>;
}

/** A server whose weekly day off was yesterday, for the tests of a file. */
export function givenRegister(): GivenRegister {
  let people = 0;
  const given = {
    async addClass(code, students) {
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
    async open(page, name, profile = 'admin') {
      await signIn(page, given.server.url, profile);
      await page.goto(given.server.url + (profile === 'admin' ? '/register' : '/md-register'));
      await choose(page, name);
    },
  } as GivenRegister;
  test.beforeAll(async () => {
    given.server = await startServerProcess({
      WEEKLY_DAYS_OFF: new Date(daysAgo(1)).toLocaleDateString('en-IN', { weekday: 'long' }),
    });
    given.admin = await openApi(given.server.url, 'admin');
  });
  test.afterAll(() => given.server.remove());
  return given;
}
