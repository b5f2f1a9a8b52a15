import { expect, type Page, test } from '@playwright/test';
import type { RestRecordOf } from '../../contract/rest/index.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { addHoliday } from './support/calendarGiven.ts';
import { countClicks } from './support/counted.ts';
import { daysAgo, enrol, type Enrolled } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { holdPrinting, pressPrint, printedPages } from './support/paper.ts';
import { proves } from './support/proves.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn, typeDay } from '#harness/browser/staff.ts';
import { button, choose, field } from './support/students.ts';

// The figures of this month are reckoned here day by day, without the rules of the product: what a clerk would count on a
// calendar on the wall.

const dayMs = 86_400_000;
const today = daysAgo(0);
const dayAfter = (days: number) => new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
const weekdayOf = (day: string) => new Date(Date.parse(day)).getUTCDay();
const dayNames = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
/** Every day of this month. */
const monthDays = Array.from(
  { length: 31 },
  (_, index) => `${today.slice(0, 8)}${String(index + 1).padStart(2, '0')}`,
).filter((day) => !Number.isNaN(Date.parse(day)) && new Date(Date.parse(day)).toISOString().startsWith(day));
/** The weekly day off, which today is not. */
const dayOff = weekdayOf(dayAfter(2));
const longNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The evening's own days: today's weekday, the weekly day off and two days later, three a week. */
const eveningDays = [0, 2, 4].map((days) => weekdayOf(dayAfter(days)));
/** The holiday that is entered late: a class day of both batches. */
const lateHoliday = dayAfter(4);
const written = (day: string) => day.split('-').toReversed().join('/');

/**
 * The 20th class day, as so many days after today, before and after the late holiday is known.
 *
 * The morning has class on the institute's days, all but 2, 9, 16, 23: 0 1 3 4 5 6 7 8 are eight, 10 to 15 make 14, 17 to 22 make 20.
 * Without day 4 one is missing: 23 is off, so it is 24. Between are 4 days off and 1 holiday; 20 days in a row would end with 19.
 *
 * The evening has class on 0 2 4, 7 9 11, 14 16 18, 21 23 25, 28 30 32, 35 37 39, which are 18, then 42 and 44. Without day 4 it is
 * one more: 46.
 */
const ends = { morning: { before: 22, after: 24, inARow: 19 }, evening: { before: 44, after: 46 } };

const names = (batch: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${batch} ${String.fromCharCode(97 + index / 26, 97 + (index % 26))}`);

const classLink = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Classes today' }).getByRole('link', { name: new RegExp(` ${name} `) });

let server: ServerProcess;
let admin: Api;
let courseId = 0;
/** By the name of the student. */
const enrolled = new Map<string, Enrolled>();

/** Adds a batch by its form, and answers its id. */
async function addBatch(page: Page, name: string, [from, to]: [string, string], seats: number, weekdays: number[]) {
  await page.goto(`${server.url}/batches`);
  await page.getByRole('link', { name: 'Add Batch' }).first().click();
  await choose(page, /^Course/, 'Tailoring');
  await field(page, 'Name').fill(name);
  await typeDay(page, 'First day', monthDays[0] ?? '');
  for (const day of weekdays) await page.getByRole('checkbox', { name: longNames[day] ?? '' }).check();
  await field(page, 'Starts at').fill(from);
  await field(page, 'Ends at').fill(to);
  await page.getByRole('spinbutton', { name: /^Seats/ }).fill(String(seats));
  await button(page, 'Add').click();
  await expect(page.getByText('Batch added')).toBeVisible();
  const batches = await admin.rest<RestRecordOf<'batches'>[]>('GET', 'batches');
  return batches.find((batch) => batch.name === name)?.id ?? 0;
}

/** Adds a holiday of one day in the settings. */
async function addDayOff(page: Page, name: string, day: string): Promise<void> {
  await page.goto(`${server.url}/settings?tab=calendar`);
  await addHoliday(page, name, written(day));
}

/** The days on which students should end, as the list of student courses has them. */
async function endOf(name: string): Promise<unknown> {
  const [row] = await admin.call('GetStudentCourseList', { StudentCourseId: enrolled.get(name)?.enrolmentId ?? 0 });
  return row?.CLASS_END;
}

/** What the page of a student says of the end. */
async function expectEnd(page: Page, name: string, words: string): Promise<void> {
  await page.goto(`${server.url}/view-student/${enrolled.get(name)?.studentId ?? 0}`);
  await expect(page.getByRole('region', { name: 'Courses' })).toContainText(`Expected to end ${words}`);
}

async function enrolAll(batchId: number, students: readonly string[], firstMobile: number): Promise<void> {
  for (let start = 0; start < students.length; start += 6) {
    const some = students.slice(start, start + 6).map(async (name, index) => {
      const mobile = String(firstMobile + start + index);
      enrolled.set(name, await enrol(admin, { courseId, name, mobile, batchId }));
    });
    await Promise.all(some);
  }
}

test.beforeAll(async () => {
  server = await startServerProcess({ WEEKLY_DAYS_OFF: longNames[dayOff] ?? '' });
  admin = await openApi(server.url, 'admin');
  const body = { ...course, CourseCode: 'MONTH', CourseName: 'Tailoring', DurationDays: 20, MinAttnPercentage: 75 };
  courseId = Number((await admin.call('AddCourse', body)).OUT_ID);
});
test.afterAll(() => server.remove());

test('a month of two batches: settings, attendance of each, a late holiday, a move, and the paper', async ({
  page,
}) => {
  test.setTimeout(480_000);
  proves('month: Two batches and 60 students, each class in three clicks from the home, reckoned by hand');
  const clicks = await countClicks(page);
  await holdPrinting(page);
  await signIn(page, server.url, 'admin');

  // The institute's name, and what is known of the year.
  await page.goto(`${server.url}/settings`);
  await field(page, 'Name').fill('Vaigai Institute');
  await button(page, 'Save').click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await addDayOff(page, 'Far Away', dayAfter(90));

  // Two batches, the evening's on days of its own, and their 60 students.
  const morningId = await addBatch(page, 'Morning', ['09:30', '11:30'], 40, []);
  const eveningId = await addBatch(page, 'Evening', ['18:00', '20:00'], 24, eveningDays);
  await enrolAll(morningId, names('Morning', 40), 9_500_000_000);
  await enrolAll(eveningId, names('Evening', 20), 9_500_000_100);

  expect(await endOf('Morning aa')).toBe(dayAfter(ends.morning.before));
  expect(await endOf('Evening aa')).toBe(dayAfter(ends.evening.before));

  // A day of attendance of each, in three clicks from the home.
  for (const [batch, count] of [
    ['Morning', 40],
    ['Evening', 20],
  ] as const) {
    await page.goto(`${server.url}/dashboard`);
    await expect(classLink(page, batch)).toContainText(`${batch} ${count}`);
    await expect(classLink(page, batch)).toContainText('nobody recorded yet');
    const before = await clicks();
    await classLink(page, batch).click();
    await expect(page.getByRole('row')).toHaveCount(count + 1);
    await button(page, 'All present today').click();
    await button(page, 'Save').click();
    await expect(page.getByRole('status').getByText(new RegExp(`^${count} students marked present on `))).toBeVisible();
    expect((await clicks()) - before).toBeLessThanOrEqual(3);
  }
  const recorded = await admin.call('GetAttendanceList', { StudentId: 0, CourseId: courseId });
  expect(recorded.map(({ ATTENDANCE_DATE }) => ATTENDANCE_DATE)).toEqual(Array.from({ length: 60 }, () => today));

  // A holiday that comes to light in the middle of the month: one class day less where it was one.
  const institutes = monthDays.filter((day) => weekdayOf(day) !== dayOff);
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await page.goto(`${server.url}/view-course/${courseId}`);
  await expect(calendar).toContainText(`${institutes.length} class days this month`);
  await addDayOff(page, 'Election Day', lateHoliday);
  await page.goto(`${server.url}/view-course/${courseId}`);
  const left = institutes.filter((day) => day !== lateHoliday);
  await expect(calendar).toContainText(`${left.length} class days this month`);
  if (lateHoliday.startsWith(today.slice(0, 7))) await expect(calendar).toContainText('Election Day');

  const off = `4 ${longNames[dayOff]}s, 1 holiday; without them ${written(dayAfter(ends.morning.inARow))}`;
  await expectEnd(page, 'Morning aa', `${written(dayAfter(ends.morning.after))} (${off})`);
  await expectEnd(page, 'Evening aa', `${written(dayAfter(ends.evening.after))} (`);

  // A student who moves: 40 and 20 become 39 and 21, and the end is the evening's.
  await page.goto(`${server.url}/course-map`);
  await page.getByRole('searchbox').fill('Morning aa');
  await button(page, 'More actions, Morning aa').click();
  await page.getByRole('menuitem', { name: 'Change batch' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Batch' }).click();
  await page.getByRole('option', { name: /Evening/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change batch', exact: true }).click();
  await expect(page.getByText('Batch changed')).toBeVisible();
  await expect(page.getByRole('row', { name: /Morning aa/ })).toContainText(written(dayAfter(ends.evening.after)));
  await page.goto(`${server.url}/dashboard`);
  await expect(classLink(page, 'Morning')).toContainText('39 of 39 present');
  await expect(classLink(page, 'Evening')).toContainText('21 of 21 present');
  await page.goto(`${server.url}/view-course/${courseId}`);
  const batches = page.getByRole('region', { name: 'Batches' });
  await expect(batches).toContainText('39 of 40');
  await expect(batches).toContainText('21 of 24');
  const figures = page.getByRole('list', { name: 'Figures of the course' });
  await expect(figures).toContainText('Students now60');
  await expect(figures).toContainText('Free seats4');

  // The sheet of the evening's class.
  await classLinkOf(page, 'Evening').click();
  await expect(page.getByRole('row')).toHaveCount(22);
  await pressPrint(page, 'Print attendance sheet');
  const pages = await printedPages(page);
  const eveningMonth = monthDays.filter((day) => eveningDays.includes(weekdayOf(day)) && day !== lateHoliday);
  const heads = eveningMonth.map((day) => `${dayNames[weekdayOf(day)]} ${Number(day.slice(8))}`).join(' ');
  const whole = pages.map(({ text }) => text).join(' ');
  expect(whole).toContain(`No. Student ${heads} Signature`);
  expect(whole).toContain('Vaigai Institute');
  expect(whole).toContain('Evening, 18:00 to 20:00');
  for (const name of [...names('Evening', 20), 'Morning aa']) expect(whole).toContain(name);
  expect(whole).not.toContain('Morning ab');
  expect(whole.match(/ P /g)).toHaveLength(21);
});

/** The way from the page of the course to the register of a batch. */
const classLinkOf = (page: Page, batch: string) => page.getByRole('link', { name: `Register of ${batch}` });
