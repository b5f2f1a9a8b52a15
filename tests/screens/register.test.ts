import { expect, type Page, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { daysAgo, enrol } from '../browser/support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';

let server: ServerProcess;
let admin: Api;
let people = 0;

/** A course with a class; answers the enrolments in the order of the names, each with so many days up to yesterday. */
async function addClass(code: string, students: Readonly<Record<string, number>>) {
  const { OUT_ID } = await admin.call('AddCourse', {
    ...course,
    CourseCode: code,
    CourseName: code,
    MinAttnPercentage: 75,
  });
  const courseId = Number(OUT_ID);
  const enrolled = Object.entries(students).map(([name, days]) => {
    people += 1;
    const attended = Array.from({ length: days }, (_day, index) => daysAgo(index + 1));
    return enrol(admin, { courseId, name, mobile: String(9_700_000_000 + people), attended });
  });
  const enrolments = (await Promise.all(enrolled)).map(({ enrolmentId }) => enrolmentId);
  return { courseId, enrolments };
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

async function open(page: Page, name: string, profile: 'admin' | 'md_office' = 'admin'): Promise<void> {
  await signIn(page, server.url, profile);
  await page.goto(server.url + (profile === 'admin' ? '/register' : '/md-register'));
  await choose(page, name);
}

test.beforeAll(async () => {
  server = await startServerProcess({
    WEEKLY_DAYS_OFF: new Date(daysAgo(1)).toLocaleDateString('en-IN', { weekday: 'long' }),
  });
  admin = await openApi(server.url, 'admin');
});
test.afterAll(() => server.remove());

test('two of one name are told apart by their mobiles, in the register and on the sheet', async ({ page }) => {
  const { courseId } = await addClass('TWINS', { 'Subashini S': 0, 'Anbu Selvan': 0 });
  await enrol(admin, { courseId, name: 'Subashini S', mobile: '9700099999' });
  await open(page, 'TWINS');
  await expect(rowOf(page, '^Subashini S').first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Subashini S' })).toContainText([/97000000\d\d/, /9700099999/]);
  await expect(page.getByRole('rowheader', { name: 'Anbu Selvan' })).toHaveText('Anbu Selvan');
});
