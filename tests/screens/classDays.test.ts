import { expect, test } from '@playwright/test';
import { weekdaysWithout } from '../../domain/classes/classDays.ts';
import { endFromToday } from '../../domain/classes/offered.ts';
import { formatDay, todayInIndia } from '../../domain/words/dates.ts';
import { daysAgo, enrol } from '../browser/support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { button, choose } from '../browser/support/students.ts';
import { givenServer } from '../browser/support/serverGiven.ts';

const given = givenServer();
let courseId: number;
test.beforeAll(async () => {
  await given.admin.rest('PUT', 'settings/1', { daysOff: [0] });
  courseId = Number((await given.admin.call('AddCourse', { ...course, DurationDays: 30 })).OUT_ID);
});

const endOf = (durationDays: number, firstDay = '', weekdays: number[] = []) =>
  formatDay(
    endFromToday(
      { durationDays, firstDay, weekdays },
      { today: todayInIndia(new Date()), classWeekdays: weekdaysWithout([0]), holidays: [] },
    ) ?? '',
  );
const batch = (of: number, name: string) => ({
  courseId: of,
  name,
  firstDay: daysAgo(1),
  weekdays: [1, 3],
  startTime: '09:30',
  endTime: '11:30',
  room: '',
  trainer: '',
  seats: 24,
  open: true,
});

test('the form of a batch says when the course would end in it', async ({ page }) => {
  const { id } = await given.admin.rest<{ id: number }>('POST', 'batches', batch(courseId, 'Mondays'));
  await signIn(page, given.server.url, 'md_office');
  await page.goto(`${given.server.url}/md-batch/${id}`);
  const from = formatDay(todayInIndia(new Date()));
  await expect(
    page.getByText(`Starting on ${from}, the course would end on ${endOf(30, daysAgo(1), [1, 3])}`),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: 'Monday' }).uncheck();
  await expect(
    page.getByText(`Starting on ${from}, the course would end on ${endOf(30, daysAgo(1), [3])}`),
  ).toBeVisible();
});

test('another course forgets the batch that the list was filtered by', async ({ page }) => {
  const of = Number(
    (await given.admin.call('AddCourse', { ...course, CourseCode: 'A', CourseName: 'Basketry' })).OUT_ID,
  );
  const other = Number(
    (await given.admin.call('AddCourse', { ...course, CourseCode: 'B', CourseName: 'Weaving' })).OUT_ID,
  );
  await given.admin.rest('POST', 'batches', batch(of, 'Mornings'));
  await enrol(given.admin, { courseId: other, name: 'Esha Pillai', mobile: '9100000002' });
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/course-map`);
  await choose(page, /^Course/, 'Basketry');
  await choose(page, /^Batch/, 'Mornings');
  await choose(page, /^Course/, 'Weaving');
  await expect(page.getByRole('combobox', { name: /^Batch/ })).toHaveText('All batches');
  await button(page, 'Search').click();
  await expect(page.getByRole('row', { name: /Esha Pillai/ })).toBeVisible();
});

test('before a course that would not end nothing is paid for, and nobody is added', async ({ page }) => {
  const { studentId } = await enrol(given.admin, { courseId, name: 'Deepa Nair', mobile: '9100000001' });
  await given.admin.call('AddCourse', { ...course, CourseCode: 'OLD', CourseName: 'From before' });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url().split('/').at(-1) ?? ''));
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/add-course/${studentId}`);
  await choose(page, /^Course/, /From before/);
  // As an older release took it: the rule refuses it now.
  await page.route('**/api/GetCourseList', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('"DURATION_DAYS":4', '"DURATION_DAYS":3200');
    await route.fulfill({ response, body: text });
  });
  await choose(page, /^Payment Mode/, 'UPI');
  await page.getByRole('button', { name: /^Add Course|^Submit/ }).click();
  await expect(page.getByText('There are no class days')).toBeVisible();
  expect(sent).not.toContain('AddPayment');
  expect(sent).not.toContain('AddStudentCourse');
  // A list may be on its way for the rest of the page still.
  await page.unrouteAll({ behavior: 'wait' });
});

for (const [profile, path] of [
  ['admin', '/course-list'],
  ['md_office', '/md-course-list'],
] as const) {
  test(`the form of a course says when it would end, and refuses one that never would, ${profile}`, async ({
    page,
  }) => {
    await signIn(page, given.server.url, profile);
    await page.goto(given.server.url + path);
    await button(page, 'Add Course').click();
    const days = page.getByRole('spinbutton', { name: /^Duration/ });
    await days.fill('1095');
    await expect(days).toHaveAccessibleDescription(`Starting today, it would end on ${endOf(1095)}`);
    await days.fill('3200');
    await button(page, 'Submit').click();
    await expect(days).toHaveAccessibleDescription('There are no class days');
  });
}
