import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { course } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { answer, button, field, listen, lose, refusal } from './support/students.ts';
import { proves } from './support/proves.ts';
import { card, fillCourse, givenCourses, lists, number, openCourses } from './support/coursesGiven.ts';

const wordless = { OUT_OK: 0, OUT_ERROR: '' };

test.describe('courses', () => {
  const given = givenCourses();

  test('a course is added: every field, by keyboard, and other pages offer it', async ({ page, context }) => {
    proves(
      '2 Course List: Add New Course: every field',
      'text: Course List',
      'text: Add Course',
      'text: Add New Course',
      'text: Select Course Type',
      'text: 1 Month',
      'text: Course Added Successfully',
    );
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/certificates`);
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
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const feesField = page.getByLabel(/^Fees/);
    for (const [pasted, then] of [
      ['Rs. 4,500', '4500'],
      ['about 45', '4500about 45'],
    ] as const) {
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
      await feesField.press('Control+v');
      await expect(feesField).toHaveValue(then);
    }
    await feesField.blur();
    await expect(page.getByText('Enter an amount such as 4,500.00').first()).toBeVisible();
    await feesField.fill('');
    await feesField.pressSequentially('Rs. 2,500.75 /-');
    await feesField.blur();
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
    const [added] = await given.admin.call('GetCourseList', { CourseName: 'Brewing' });
    expect(added).toMatchObject({
      COURSE_CODE: 'NEW',
      COURSE_DETAIL: 'From the first to the last day',
      DURATION_DAYS: 20,
      DURATION_TEXT: '20 Days',
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
    await openCourses(page, given);
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
    expect(await given.admin.call('GetCourseList', { CourseName: 'Failing' })).toHaveLength(0);
  });

  test('another duration that moves more than 100 ends is asked about before it is saved', async ({ page }) => {
    const name = 'Weaving';
    const { OUT_ID } = await given.admin.call('AddCourse', { ...course, CourseCode: 'WEAVE', CourseName: name });
    const days = async () => (await given.admin.call('GetCourseList', { CourseId: Number(OUT_ID) }))[0]?.DURATION_DAYS;
    await openCourses(page, given, 'md_office');
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
    await button(page, 'Save').press('Enter');
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
    await signIn(page, given.server.url, 'admin');
    await lose(page, 'GetCourseList', 3);
    await page.goto(given.server.url + lists.admin);
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
    await openCourses(page, given);
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
