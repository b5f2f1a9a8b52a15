import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '../../domain/words/dates.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { countClicks } from './support/counted.ts';
import { daysAgo } from './support/enrol.ts';
import { proves } from './support/proves.ts';
import { choose, givenRegister, rowOf } from './support/registerGiven.ts';
import { signIn } from '#harness/browser/staff.ts';
import { button, lose } from './support/students.ts';

const today = daysAgo(0);
const letter = (index: number) => String.fromCharCode(97 + index);
const names = Array.from({ length: 30 }, (_, index) => `Student ${letter(index / 26)}${letter(index % 26)}`);

const given = givenRegister();
const { addClass, open } = given;

/** The cell of a student so many days ago. */
const cell = (page: Page, name: string, ago = 0) =>
  rowOf(page, name)
    .getByRole('gridcell')
    .nth(-1 - ago);
const unsaved = (page: Page, count: string) => expect(page.getByText(count, { exact: true })).toBeVisible();

const said = (page: Page, message: string) =>
  expect(page.getByRole('status').getByText(message, { exact: true })).toBeVisible();

/** The days of a course that the server has, as `enrolment day`. */
const recorded = async (courseId: number) =>
  (await given.admin.call('GetAttendanceList', { StudentId: 0, CourseId: courseId })).map(
    ({ STUDENT_COURSE_ID, ATTENDANCE_DATE }) => `${STUDENT_COURSE_ID} ${ATTENDANCE_DATE}`,
  );

test('a class of thirty is recorded in five clicks from the home, and asks the server once', async ({ page }) => {
  proves(
    'register: A class of 30 is recorded in at most five clicks from the home',
    'register: The class of a course, its last days, attended / needed / all and a forecast for each student',
    'register: Weekly days off are marked',
  );
  const { courseId, enrolments } = await addClass('THIRTY', Object.fromEntries(names.map((name) => [name, 1])));
  const clicks = await countClicks(page);
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/dashboard`);
  await page.getByRole('link', { name: 'Class Register' }).click();
  await choose(page, 'THIRTY');
  await expect(page.getByRole('row')).toHaveCount(31);
  await expect(rowOf(page, names[0] ?? '').getByRole('img')).toHaveAccessibleName('1 of 4 days, 3 needed');
  await expect(rowOf(page, names[0] ?? '')).toContainText('may miss 2 more');
  await button(page, /All present today$/).click();
  await unsaved(page, `Not saved: 30 students on ${formatDay(today)}`);
  await button(page, 'Save').click();
  await said(page, `30 students marked present on ${formatDay(today)}.`);
  const count = await clicks();
  console.log(`Attendance of a class of 30: ${count} clicks`);
  expect(count).toBeLessThanOrEqual(5);
  const days = await recorded(courseId);
  expect(days).toHaveLength(60);
  expect(enrolments.every((id) => days.includes(`${id} ${today}`))).toBe(true);
  await expect(rowOf(page, names[0] ?? '').getByRole('img')).toHaveAccessibleName('2 of 4 days, 3 needed');

  // The course is remembered, and comes from the cache.
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname.split('/api/')[1] ?? ''));
  await page.reload();
  await expect(cell(page, names[0] ?? '')).toHaveAccessibleName('present');
  expect(calls.filter((call) => call !== '' && !/^(session|rest|rest\/settings\/1)$/.test(call)).toSorted()).toEqual([
    'GetRegister',
    'rest/batches',
  ]);
  await expect(page.getByRole('columnheader').nth(-2)).toHaveAccessibleName(/day off$/);
  await button(page, 'Earlier').click();
  const [from, to] = [formatDay(daysAgo(27)).slice(0, 'dd/MM'.length), formatDay(daysAgo(14))];
  // The year is said once, but over New Year.
  await expect(page.getByText(new RegExp(`^30 students, ${from}(/\\d{4})? to ${to}$`))).toBeVisible();
  await button(page, 'Later').click();
  await expect(cell(page, names[0] ?? '')).toHaveAccessibleName('present');
});

test('it is used by keys alone, and what is not saved is kept', async ({ page }) => {
  proves(
    'register: Used like a spreadsheet, by keys alone',
    'register: What is not saved is counted, survives a reload, and leaving asks',
  );
  const { courseId, enrolments } = await addClass('KEYS', { 'Anu Rajan': 0, 'Bala Iyer': 0, Chitra: 0, Divya: 0 });
  await open(page, 'KEYS', 'md_office');
  await expect(cell(page, 'Anu')).toBeVisible();
  await button(page, /All present today$/).focus();
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Anu')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(cell(page, 'Anu')).toHaveAccessibleName('present, not saved');
  await page.keyboard.type('iy');
  await expect(cell(page, 'Bala')).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(cell(page, 'Chitra')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Space');
  await unsaved(page, `Not saved: 4 students on ${formatDay(today)}`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  await unsaved(page, `Not saved: 3 students on ${formatDay(today)}`);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('link', { name: 'Divya' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Discard')).toBeFocused();
  await expectAccessible(page);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await unsaved(page, `Not saved: 3 students on ${formatDay(today)}`);
  await expect(cell(page, 'Bala')).toHaveAccessibleName('present, not saved');
  await page.getByRole('link', { name: 'Course List', exact: true }).click();
  await button(page, 'Stay').click();
  await choose(page, 'KEYS');
  await page.keyboard.press('Escape');
  await button(page, 'Save').click();
  await said(page, `3 students marked present on ${formatDay(today)}.`);
  expect((await recorded(courseId)).toSorted()).toEqual(
    enrolments
      .slice(0, 3)
      .map((id) => `${id} ${today}`)
      .toSorted(),
  );
});

test('failed days stay with the server’s words, and two people lose nothing', async ({ page }) => {
  proves(
    'register: Days that fail keep their mark and the server’s words; Save goes on with them',
    'register: Two people who record one class lose nothing',
  );
  const { courseId, enrolments } = await addClass('FAULTS', { 'Anu Rajan': 0, 'Bala Iyer': 0, Chitra: 0 });
  const [anu = 0, bala = 0, chitra = 0] = enrolments;
  await open(page, 'FAULTS');
  await button(page, /All present today$/).click();
  // Somebody else records one of them meanwhile, and another is put on hold.
  await given.admin.call('AddAttendance', { StudentCourseId: anu, AttendanceDate: today });
  await given.admin.call('UpdateStudentCourse', { StudentCourseId: bala, Status: 2 });
  await lose(page, 'SaveRegister', 3);
  await button(page, 'Save').click();
  // It is asked for again by itself.
  await expect(page.getByRole('button', { name: /^Ask(ing|\s)/ })).toBeFocused();
  await said(page, `2 students marked present on ${formatDay(today)}. One of them had been recorded before.`);
  await expect(page.getByRole('alert')).toContainText('Attendance can be recorded only for active enrolments');
  // Who is on hold is no longer in the class.
  await unsaved(page, `Not saved: 1 student on ${formatDay(today)}`);
  await expectNoViolations(page);
  await given.admin.call('UpdateStudentCourse', { StudentCourseId: bala, Status: 0 });
  await button(page, 'Save').click();
  await said(page, `1 student marked present on ${formatDay(today)}.`);
  await expect(cell(page, 'Bala')).toHaveAccessibleName('present');
  expect((await recorded(courseId)).toSorted()).toEqual([anu, bala, chitra].map((id) => `${id} ${today}`).toSorted());
});

test('early days are asked about once, closed ones say why, recorded ones are taken back', async ({ page }) => {
  proves(
    'register: A day before the start is asked about once, a closed day says why',
    'register: A recorded day is taken back with a reason',
  );
  const { courseId, enrolments } = await addClass('RULES', { 'Anu Rajan': 0, 'Full Farida': 4 });
  const [anu, farida] = enrolments;
  await open(page, 'RULES', 'md_office');
  await expect(rowOf(page, 'Farida')).toHaveCount(0);
  await button(page, '1 finished').click();
  await cell(page, 'Farida').click();
  await expect(page.getByRole('status').getByText('All 4 days of the course are attended.')).toBeVisible();
  await cell(page, 'Anu', 2).click();
  await button(page, 'Save').click();
  await button(page, 'No').click();
  await unsaved(page, `Not saved: Anu Rajan on ${formatDay(daysAgo(2))}`);
  await button(page, 'Save').click();
  await expect(page.getByText('One day is before the start of the student’s course.')).toBeVisible();
  await button(page, 'Yes').click();
  await said(page, `Anu Rajan marked present on ${formatDay(daysAgo(2))}.`);
  expect(await recorded(courseId)).toContain(`${anu} ${daysAgo(2)}`);

  await cell(page, 'Farida', 2).click();
  await page.getByLabel('Reason').fill('Was ill');
  await button(page, 'Take back').click();
  await expect(cell(page, 'Farida', 2)).toBeFocused();
  await expect(cell(page, 'Farida', 2)).toHaveAccessibleName('absent, before the start');
  expect(await recorded(courseId)).not.toContain(`${farida} ${daysAgo(2)}`);
});

test('a wrong column is selected by its head and taken back with one reason', async ({ page }) => {
  proves('register: A wrong column is taken back with one reason, and what stopped goes on');
  const { courseId } = await addClass('COLUMN', { 'Anu Rajan': 2, 'Bala Iyer': 2, Chitra: 2 });
  await open(page, 'COLUMN', 'md_office');
  await expect(cell(page, 'Chitra', 1)).toHaveAccessibleName('present');
  await page
    .getByRole('button', { name: /: Select / })
    .last()
    .click();
  await expect(cell(page, 'Anu', 1)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByText(`Marks 3 students absent on ${formatDay(daysAgo(1))} in COLUMN.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Take back attendance (3)').click();
  await expectNoViolations(page);
  await page.getByLabel('Reason').fill('Wrong day');
  // The second one goes wrong, so that the third one is not begun.
  let calls = 0;
  await page.route('**/api/RemoveAttendance', (route) => {
    calls += 1;
    return calls === 2 ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  await button(page, 'Take back').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('1 of 3 taken back, then it stopped:');
  await expect(page.getByRole('list', { name: 'Entries that were not taken back' }).getByRole('listitem')).toHaveCount(
    2,
  );
  expect(await recorded(courseId)).toHaveLength(5);
  await button(page, 'Go on with the rest').click();
  await said(page, `Attendance of 3 students on ${formatDay(daysAgo(1))} taken back.`);
  expect(calls).toBe(4);
  expect((await recorded(courseId)).every((day) => day.endsWith(daysAgo(2)))).toBe(true);
  await expect(cell(page, 'Bala', 1)).toHaveAccessibleName('day off');
  await expect(button(page, /^Take back/)).toHaveCount(0);

  // A smaller selection by keys alone.
  await cell(page, 'Anu', 2).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText(`Marks 2 students absent on ${formatDay(daysAgo(2))} in COLUMN.`)).toBeVisible();
});

test('a phone shows one day with a switch for each student', async ({ page }) => {
  proves('register: One day at a time on a phone');
  const { courseId } = await addClass('PHONE', { 'Anu Rajan': 1, 'Bala Iyer': 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'PHONE');
  const picker = page.getByRole('combobox', { name: 'Course' });
  expect((await picker.boundingBox())?.width).toBeGreaterThan(300);
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await button(page, 'All present').click();
  await page.getByRole('switch', { name: 'Bala Iyer: present, not saved' }).click();
  await expect(page.getByRole('switch', { name: 'Bala Iyer: absent' })).not.toBeChecked();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await button(page, 'Save').click();
  await said(page, `Anu Rajan marked present on ${formatDay(today)}.`);
  await button(page, 'Day before').click();
  await expect(page.getByRole('switch', { name: 'Anu Rajan: present' })).toBeChecked();
  expect(await recorded(courseId)).toHaveLength(3);
});
