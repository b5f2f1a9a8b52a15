import { expect, test } from '@playwright/test';
import { course } from '#harness/browser/institute.ts';
import { answer, button, field, listen, lose, loseAnswers, refusal } from '../browser/support/students.ts';
import { proves } from '../browser/support/proves.ts';
import { card, cards, fillCourse, givenCourses, number, openCourses } from '../browser/support/coursesGiven.ts';

const wordless = { OUT_OK: 0, OUT_ERROR: '' };

test.describe('courses', () => {
  const given = givenCourses();

  test('cards by name: one expanded at a time, by mouse and keyboard', async ({ page }) => {
    proves('2 Course List: Cards, one expanded at a time');
    for (const profile of ['admin', 'md_office'] as const) {
      await openCourses(page, given, profile);
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
    await openCourses(page, given);
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

  test('a course whose answer was lost is changed, not added twice, when the form is pressed again', async ({
    page,
  }) => {
    await openCourses(page, given);
    await button(page, 'Add Course').click();
    await fillCourse(page, 'Lost Course');
    await field(page, 'Course Code').fill('LOST');
    await loseAnswers(page, 'AddCourse', 3);
    await button(page, 'Submit').click();
    await expect(page.getByText('Press again: it will not be saved twice.')).toBeVisible();
    await field(page, 'Course Name').fill('Found Course');
    await button(page, 'Submit').click();
    await expect(card(page, 'Found Course')).toBeVisible();
    const rows = await given.admin.call('GetCourseList', { CourseCode: 'LOST' });
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
    const { OUT_ID: id } = await given.admin.call('AddCourse', {
      ...course,
      CourseCode: 'OLD',
      CourseName: 'Old Course',
    });
    const gaps = { DURATION_TEXT: null, COURSE_TYPE: null, MIN_ATTN_PERCENTAGE: null, MIN_PARTICIPANTS: null };
    await page.route('**/api/GetCourseList', async (route) => {
      const reply = await route.fetch();
      const { result, ...rest } = (await reply.json()) as { result: { ID: number }[] };
      await route.fulfill({
        json: { ...rest, result: result.map((row) => (row.ID === id ? { ...row, ...gaps } : row)) },
      });
    });
    await openCourses(page, given, 'md_office');
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
    const [changed] = await given.admin.call('GetCourseList', { CourseId: Number(id) });
    expect(changed).toMatchObject({
      COURSE_NAME: 'Renewed Course',
      DURATION_TEXT: '1 Month',
      COURSE_TYPE_ABBR: 'INT',
    });
  });
});
