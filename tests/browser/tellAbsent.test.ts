import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { countClicks } from './support/counted.ts';
import { daysAgo, enrol } from './support/enrol.ts';
import { button, loseAnswersUntil } from './support/students.ts';
import { course } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { givenServer } from './support/serverGiven.ts';

const today = daysAgo(0);
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const guardian = { name: 'Saravanan P', relation: 'father', mobile: '9876543211', email: '' };

const given = givenServer();
let courseId: number;
let smallCourseId: number;

/** A class of seven, four of whom are not recorded today: one has a guardian, one is under 18 without one, one wants no messages. */
test.beforeAll(async () => {
  await given.admin.rest('PUT', 'settings/1', { daysOff: [] });
  courseId = Number((await given.admin.call('AddCourse', { ...course, Fees: 12_000 })).OUT_ID);
  smallCourseId = Number(
    (await given.admin.call('AddCourse', { ...course, CourseCode: 'S', CourseName: 'Small' })).OUT_ID,
  );
  const add = (name: string, mobile: string, present: boolean, person: object = {}, of = courseId) =>
    enrol(given.admin, { courseId: of, name, mobile, attended: present ? [today] : [], person });
  for (const [index, name] of ['Asha', 'Bhuvana', 'Chitra'].entries()) await add(name, `980000000${index}`, true);
  await add('Kavitha', '9800000011', false, { Guardian: guardian });
  await add('Mohamed', '9800000012', false);
  await add('Nila', '9800000013', false, { NoMail: 1 });
  await add('Priya', '9800000014', false);
  await add('Radha', '9800000015', true, {}, smallCourseId);
  await add('Sita', '9800000016', false, {}, smallCourseId);
});

test.beforeEach(({ context }) => context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' })));

test('the absentees of a class are told by one press each, and stay told after a reload', async ({ page, context }) => {
  const clicks = await countClicks(page);
  await signIn(page, given.server.url, 'md_office');
  await page.goto(`${given.server.url}/md-register?course=${courseId}`);
  const before = await clicks();
  await page.getByRole('link', { name: 'Tell the absent (4)' }).click();
  await expect(row(page, 'Nila')).toContainText('No messages wanted');
  await expect(row(page, 'Kavitha')).toContainText('Saravanan P, guardian · 9876543211');

  const sent: string[] = [];
  context.on('page', (opened) => sent.push(decodeURIComponent(opened.url())));
  for (const name of ['Saravanan P', 'Mohamed', 'Priya']) {
    await expect(button(page, `Open next: ${name}`)).toBeFocused();
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    await (await opened).close();
  }
  await expect(page.getByText('Nobody is left to tell.')).toBeVisible();
  await expect(row(page, 'Priya')).toContainText(/Opened \d\d:\d\d/);
  expect(await clicks()).toBe(before + 4);
  expect(sent[0]).toMatch(/^https:\/\/wa\.me\/919876543211\?text=Kavitha was not in class on \d\d\/\d\d\/\d{4}: /);
  expect(sent.map((link) => link.slice(0, 'https://wa.me/91'.length + 10).slice(-10))).toEqual([
    '9876543211',
    '9800000012',
    '9800000014',
  ]);

  await page.reload();
  await expect(row(page, 'Kavitha')).toContainText(/Opened \d\d:\d\d/);
  await expect(page.getByText('3 of 4 told')).toBeVisible();
  await button(page, 'Again: Mohamed').click();
  await expect(button(page, 'Open next: Mohamed')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(`${given.server.url}/md-register?course=${courseId}`);
});

test('whom the words do not fit is named, others are skipped, and the page is accessible on a phone', async ({
  page,
}) => {
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/tell-absent?course=${smallCourseId}&day=${today}`);
  await button(page, 'SMS').click();
  await button(page, 'Skip Sita').click();
  await expect(page.getByText('Nobody is left to tell.')).toBeVisible();
  await button(page, 'Choose Sita').click();
  await button(page, 'Change the words').click();
  await page.getByRole('textbox', { name: /^Text/ }).fill('Come to {batch}');
  await button(page, 'Use these words').click();
  await expect(row(page, 'Sita')).toContainText('No batch to put in {batch}');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('without a recorded day nobody is told, and without a class the page says where to begin', async ({ page }) => {
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/tell-absent?course=${courseId}&day=${daysAgo(1)}`);
  await expect(page.getByText('Nobody is recorded on this day yet')).toBeVisible();
  await page.goto(`${given.server.url}/tell-absent`);
  await expect(page.getByText('Open this page from the register of a class.')).toBeVisible();
});

test('a note without an answer is asked for again by itself, and WhatsApp opens once', async ({ page, context }) => {
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/tell-absent?course=${smallCourseId}&day=${today}`);
  const answerAgain = await loseAnswersUntil(page, 'NoteMessage');
  const opened: string[] = [];
  context.on('page', (one) => opened.push(one.url()));
  const first = context.waitForEvent('page');
  await button(page, 'Open next: Sita').click();
  await (await first).close();
  await expect(button(page, 'Ask again now')).toBeVisible();
  answerAgain();
  await expect(row(page, 'Sita')).toContainText(/Opened \d\d:\d\d/);
  expect(opened).toHaveLength(1);
});
