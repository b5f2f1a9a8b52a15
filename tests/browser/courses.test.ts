import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { answer, choose, field, listen, lose, loseAnswers, refusal } from './support/students.ts';
import { proves } from './support/proves.ts';

const lists = { admin: '/course-list', md_office: '/md-course-list' };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('heading', { name }) });
const number = (page: Page, label: string) => page.getByRole('spinbutton', { name: new RegExp(`^${label}`) });
const wordless = { OUT_OK: 0, OUT_ERROR: '' };

/** Fills in what Add New Course does not bring along. */
async function fillCourse(page: Page, name: string): Promise<void> {
  await field(page, 'Course Code').fill('NEW');
  await field(page, 'Course Name').fill(name);
  await field(page, 'Course Detail').fill('From the first to the last day');
  await number(page, 'Duration').fill('20');
  await number(page, 'Fees').fill('2500.75');
  await field(page, 'Location').fill('Chennai');
  await field(page, 'Value Add').fill('A project');
  await choose(page, /^Course Type/, 'Diploma');
}

test.describe('courses', () => {
  let server: ServerProcess;
  let admin: Api;

  const open = async (page: Page, profile: 'admin' | 'md_office' = 'admin') => {
    await signIn(page, server.url, profile);
    await page.goto(server.url + lists[profile]);
    await expect(page.getByRole('heading', { name: 'Course List', level: 1 })).toBeVisible();
  };

  test.beforeAll(async () => {
    server = await startServerProcess();
    admin = await openApi(server.url, 'admin');
    await admin.call('AddCourse', course);
    const diploma = { ...course, CourseCode: 'DIPAI', CourseName: 'Data Science', CourseType: 2, Fees: 125_000 };
    await admin.call('AddCourse', { ...diploma, Location: 'Guindy', MinParticipants: 8 });
    await admin.call('AddCourse', { ...course, CourseCode: 'TALLY', CourseName: 'accounting' });
  });
  test.afterAll(() => server.remove());

  test('cards by name: one expanded at a time, by mouse and keyboard', async ({ page }) => {
    proves('2 Course List: Cards, one expanded at a time');
    for (const profile of ['admin', 'md_office'] as const) {
      await open(page, profile);
      await expect(cards(page).getByRole('heading')).toHaveText([/^accounting/, /^Data Science/, /^Web Development/]);
      const web = card(page, 'Web Development');
      for (const text of ['WEBDEV', '4 days', '₹4,500.50', 'Internship', '50%']) await expect(web).toContainText(text);
      await expect(card(page, 'Data Science')).toContainText('₹1,25,000');
      await expect(card(page, 'Data Science')).toContainText('Diploma');
    }
    const expander = (name: string) => card(page, name).getByRole('button', { expanded: true });
    await card(page, 'Data Science').getByText('₹1,25,000').click();
    await expect(page.getByText('Guindy')).toBeVisible();
    await expect(expander('Data Science')).toHaveCount(1);
    await card(page, 'Web Development')
      .getByRole('button', { name: /^Web Development/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(expander('Web Development')).toBeFocused();
    await expect(page.getByText('Project work')).toBeVisible();
    await expect(page.getByText('Guindy')).toHaveCount(0);
    await page.keyboard.press('Space');
    await expect(cards(page).getByRole('button', { expanded: true })).toHaveCount(0);
  });

  test('the search finds by name or code while one types, and asks nobody', async ({ page }) => {
    await open(page);
    await expect(cards(page)).toHaveCount(3);
    const calls = listen(page);
    const search = page.getByRole('searchbox', { name: 'Search by name or code' });
    await search.fill('SCI');
    await expect(cards(page)).toHaveCount(1);
    await search.fill('tall');
    await expect(cards(page).getByRole('heading')).toHaveText([/^accounting/]);
    await expect(page.getByText('1 course', { exact: true })).toBeAttached();
    await search.fill('nothing');
    await expect(page.getByText('No course has this in its name or code.')).toBeVisible();
    await search.fill('');
    await expect(cards(page)).toHaveCount(3);
    expect(calls).toEqual([]);
  });

  test('a course is added: every field, by keyboard, and other pages offer it', async ({ page }) => {
    proves(
      '2 Course List: Add New Course: every field',
      'text: Course List',
      'text: Add Course',
      'text: Add New Course',
      'text: Select Course Type',
      'text: 1 Month',
      'text: Course Added Successfully',
    );
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/certificates`);
    await page.getByRole('combobox', { name: 'Course' }).click();
    await expect(page.getByRole('option')).toHaveCount(4);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Course List', exact: true }).click();

    await button(page, 'Add Course').press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add New Course' })).toBeVisible();
    await expect(field(page, 'Course Code')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('8 fields still need attention')).toBeVisible();
    await page.getByRole('link', { name: 'Course type must be Internship or Diploma' }).click();
    const type = page.getByRole('combobox', { name: /^Course Type/ });
    await expect(type).toBeFocused();
    await expect(type).toHaveText('Select Course Type');
    await type.click();
    await expect(page.getByRole('option', { name: 'Select Course Type' })).toBeDisabled();
    await page.keyboard.press('Escape');

    await fillCourse(page, 'Brewing');
    await expect(number(page, 'Fees')).toHaveAttribute('step', '0.01');
    await number(page, 'Fees').fill('');
    await number(page, 'Fees').pressSequentially('-2500e.759');
    await expect(number(page, 'Fees')).toHaveValue('2500.75');
    await number(page, 'Min Attendance Percentage').fill('101');
    await page.keyboard.press('Enter');
    await expect(number(page, 'Min Attendance Percentage')).toBeFocused();
    await number(page, 'Min Attendance Percentage').fill('60');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Course Added Successfully')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Add Course')).toBeFocused();
    await expect(card(page, 'Brewing')).toContainText('₹2,500.75');
    const [added] = await admin.call('GetCourseList', { CourseName: 'Brewing' });
    expect(added).toMatchObject({
      COURSE_CODE: 'NEW',
      COURSE_DETAIL: 'From the first to the last day',
      DURATION_DAYS: 20,
      DURATION_TEXT: '1 Month',
      FEES: 2500.75,
      MIN_ATTN_PERCENTAGE: 60,
      LOCATION: 'Chennai',
      MIN_PARTICIPANTS: 1,
      VALUE_ADD: 'A project',
      COURSE_TYPE: 2,
      COURSE_TYPE_ABBR: 'DIP',
    });
    await page.getByRole('link', { name: 'Certificate List', exact: true }).click();
    await page.getByRole('combobox', { name: 'Course' }).click();
    await expect(page.getByRole('option', { name: 'Brewing' })).toBeVisible();
  });

  test('a course that is not added: said why, and nothing typed is lost', async ({ page }) => {
    proves('text: Failed to add course', 'text: Failed to add course. Please try again.');
    await open(page);
    await button(page, 'Add Course').click();
    await fillCourse(page, 'Failing');
    await answer(page, 'AddCourse', refusal);
    await button(page, 'Submit').click();
    await expect(page.getByRole('alert').filter({ hasText: 'The database is busy' })).toBeVisible();
    await answer(page, 'AddCourse', wordless);
    await button(page, 'Submit').click();
    await expect(page.getByText('Failed to add course', { exact: true })).toBeVisible();
    await lose(page, 'AddCourse', 3);
    await button(page, 'Submit').click();
    await expect(page.getByText('Failed to add course. Please try again.')).toBeVisible();
    await expect(field(page, 'Course Name')).toHaveValue('Failing');

    await page.keyboard.press('Escape');
    await expect(page.getByText('What you typed is not saved. Discard it?')).toBeVisible();
    await button(page, 'Keep Editing').click();
    await expect(field(page, 'Course Name')).toHaveValue('Failing');
    await page.mouse.click(5, 5);
    await button(page, 'Discard').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button(page, 'Add Course').click();
    await expect(field(page, 'Course Name')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await admin.call('GetCourseList', { CourseName: 'Failing' })).toHaveLength(0);
  });

  test('a course whose answer was lost is changed, not added twice, when the form is pressed again', async ({
    page,
  }) => {
    await open(page);
    await button(page, 'Add Course').click();
    await fillCourse(page, 'Lost Course');
    await field(page, 'Course Code').fill('LOST');
    await loseAnswers(page, 'AddCourse', 3);
    await button(page, 'Submit').click();
    await expect(page.getByText('Press again: it will not be saved twice.')).toBeVisible();
    await field(page, 'Course Name').fill('Found Course');
    await button(page, 'Submit').click();
    await expect(card(page, 'Found Course')).toBeVisible();
    const rows = await admin.call('GetCourseList', { CourseCode: 'LOST' });
    expect(rows).toMatchObject([{ COURSE_NAME: 'Found Course' }]);
  });

  test('an update: gaps are filled in, failures said in the form, then done', async ({ page }) => {
    proves(
      '2 Course List: Update Course, prefilled',
      'text: Update Course',
      'text: Unknown',
      'text: Failed to update course',
      'text: Failed to update course. Please try again.',
    );
    const { OUT_ID: id } = await admin.call('AddCourse', { ...course, CourseCode: 'OLD', CourseName: 'Old Course' });
    const gaps = { DURATION_TEXT: null, COURSE_TYPE: null, MIN_ATTN_PERCENTAGE: null, MIN_PARTICIPANTS: null };
    await page.route('**/api/GetCourseList', async (route) => {
      const reply = await route.fetch();
      const { result, ...rest } = (await reply.json()) as { result: { ID: number }[] };
      await route.fulfill({
        json: { ...rest, result: result.map((row) => (row.ID === id ? { ...row, ...gaps } : row)) },
      });
    });
    await open(page, 'md_office');
    await expect(card(page, 'Old Course')).toContainText('Unknown');
    await button(page, 'Update Old Course').click();
    await expect(page.getByRole('dialog', { name: 'Update Course' })).toBeVisible();
    await expect(field(page, 'Course Detail')).toHaveValue('Pages, services and databases');
    await expect(field(page, 'Duration Text')).toHaveValue('1 Month');
    await expect(page.getByRole('combobox', { name: /^Course Type/ })).toHaveText('Internship');
    await expect(number(page, 'Min Attendance Percentage')).toHaveValue('50');
    await expect(number(page, 'Min Participants')).toHaveValue('1');

    await page.unroute('**/api/GetCourseList');
    await field(page, 'Course Name').fill('Renewed Course');
    await answer(page, 'UpdateCourse', refusal);
    await button(page, 'Update').click();
    await expect(page.getByRole('dialog').getByText('The database is busy')).toBeVisible();
    await answer(page, 'UpdateCourse', wordless);
    await button(page, 'Update').click();
    await expect(page.getByText('Failed to update course', { exact: true })).toBeVisible();
    await lose(page, 'UpdateCourse', 3);
    await button(page, 'Update').click();
    await expect(page.getByText('Failed to update course. Please try again.')).toBeVisible();
    await button(page, 'Update').click();
    await expect(card(page, 'Renewed Course')).toContainText('Internship');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const [changed] = await admin.call('GetCourseList', { CourseId: Number(id) });
    expect(changed).toMatchObject({
      COURSE_NAME: 'Renewed Course',
      DURATION_TEXT: '1 Month',
      COURSE_TYPE_ABBR: 'INT',
    });
  });

  test('another duration that moves more than 100 ends is asked about before it is saved', async ({ page }) => {
    const name = 'Weaving';
    const { OUT_ID } = await admin.call('AddCourse', { ...course, CourseCode: 'WEAVE', CourseName: name });
    const days = async () => (await admin.call('GetCourseList', { CourseId: Number(OUT_ID) }))[0]?.DURATION_DAYS;
    await open(page, 'md_office');
    await button(page, `Update ${name}`).click();
    const moves = (ENDS_MOVED: number) => answer(page, 'GetMovedEnds', { OUT_OK: 1, OUT_ERROR: '', ENDS_MOVED });
    await number(page, 'Duration').fill('30');
    await moves(1234);
    await button(page, 'Update').click();
    const question = page.getByRole('alertdialog');
    await expect(
      page.getByRole('alertdialog', { name: 'This moves the end of 1,234 enrolments. Save?' }),
    ).toBeVisible();
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(number(page, 'Duration')).toBeFocused();
    await expect(number(page, 'Duration')).toHaveValue('30');
    expect(await days()).toBe(4);
    await answer(page, 'GetMovedEnds', refusal);
    await button(page, 'Update').click();
    await expect(page.getByRole('dialog').getByText('The database is busy')).toBeVisible();
    await expect(number(page, 'Duration')).toHaveValue('30');
    await moves(101);
    await button(page, 'Update').click();
    await expect(question).toContainText('This moves the end of 101 enrolments. Save?');
    await page.keyboard.press('Enter');
    await expect(card(page, name)).toContainText('30 days');
    expect(await days()).toBe(30);

    await button(page, `Update ${name}`).click();
    await number(page, 'Duration').fill('31');
    await moves(100);
    await button(page, 'Update').click();
    await expect(card(page, name)).toContainText('31 days');
    const calls = listen(page);
    await button(page, `Update ${name}`).click();
    await field(page, 'Location').fill('Salem');
    await button(page, 'Update').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(calls).toContain('UpdateCourse');
    expect(calls).not.toContain('GetMovedEnds');
  });

  test('a list that cannot be loaded: red in its place, or the full page', async ({ page }) => {
    proves('2 Course List: Loading placeholder; errors full-page or red', 'text: Failed to fetch course list');
    await signIn(page, server.url, 'admin');
    await lose(page, 'GetCourseList', 3);
    await page.goto(server.url + lists.admin);
    await expect(page.getByRole('status', { name: 'Loading courses' })).toBeVisible();
    const failed = page.getByRole('alert').filter({ hasText: /^Failed to fetch course list$/ });
    await expect(failed).toHaveCSS('text-align', 'center');
    await button(page, 'Retry').click();
    await expect(card(page, 'Web Development')).toBeVisible();
    await answer(page, 'GetCourseList', refusal);
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: /^The database is busy$/ })).toBeVisible();
    await answer(page, 'GetCourseList', { OUT_OK: 0, OUT_ERROR: 'It is broken' }, { status: 500 });
    await page.reload();
    await expect(page.getByText('General System Error')).toBeVisible();
    await expect(page.getByText('It is broken')).toBeVisible();
  });

  test('accessible in light and dark, and usable on a phone', async ({ page }) => {
    await open(page);
    await card(page, 'Web Development').getByText('WEBDEV').click();
    await expect(page.getByText('Project work')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await button(page, 'Add Course').click();
    await button(page, 'Submit').click();
    await expect(page.getByText('8 fields still need attention')).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await button(page, 'Cancel').click();
    await page.getByRole('button', { name: 'Light theme' }).click();
    await button(page, 'Update Web Development').click();
    await expectNoViolations(page);
  });
});
