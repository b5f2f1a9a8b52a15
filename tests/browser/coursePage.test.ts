import { expect, test } from '@playwright/test';
import { format, parseISO } from 'date-fns';
import { randomUUID } from 'node:crypto';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { daysAgo, enrol } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { proves } from './support/proves.ts';
import { signIn } from '#harness/browser/staff.ts';
import { figure, givenCoursePage } from './support/coursePageGiven.ts';

test.describe('a course’s own page', () => {
  const given = givenCoursePage();
  const { open } = given;

  test('shows the month with its days off, and turns to others', async ({ page }) => {
    await open(page, 'md_office');
    const month = page.getByRole('region', { name: 'Calendar' });
    await expect(month).toContainText(format(parseISO(daysAgo(0)), 'MMMM yyyy'));
    await expect(month.locator('[aria-current="date"]')).toContainText(String(Number(daysAgo(0).slice(8))));
    await expect(month).toContainText(/Sundays off · 2[4-7] class days this month/);
    await month.getByRole('button', { name: 'Month before' }).click();
    await expect(month.locator('[aria-current="date"]')).toHaveCount(0);
  });

  test('its batches say their seats and who is there today, one click from the register', async ({ page }) => {
    proves('course: Its batches with seats, who is present today, the next class, one click from the register');
    const { OUT_ID } = await given.admin.call('AddCourse', { ...course, CourseCode: 'BATCHES', CourseName: 'Weaving' });
    const id = Number(OUT_ID);
    await signIn(page, given.server.url, 'md_office');
    const add = async (name: string, weekdays: number[]) => {
      const answer = await page.context().request.post(`${given.server.url}/api/rest/batches`, {
        headers: { 'API-Key': 'backoffice', 'Idempotency-Key': randomUUID() },
        data: { courseId: id, name, firstDay: daysAgo(0), weekdays, startTime: '09:30', endTime: '11:30', seats: 24 },
      });
      return ((await answer.json()) as { id: number }).id;
    };
    const todays = parseISO(daysAgo(0)).getDay();
    const batchId = await add('Of today', [todays]);
    await add('Of tomorrow', [(todays + 1) % 7]);
    await enrol(given.admin, {
      courseId: id,
      batchId,
      name: 'Seated Sita',
      mobile: '9800014714',
      attended: [daysAgo(0)],
    });
    await page.goto(`${given.server.url}/md-view-course/${id}`);
    const batches = page.getByRole('region', { name: 'Batches' });
    await expect(batches).toContainText('2 open');
    await expect(batches).toContainText('1 of 24');
    await expect(batches).toContainText('1 of 1 present today');
    await expect(batches).toContainText(`next class ${format(parseISO(daysAgo(-1)), 'EEE dd/MM')}`);
    await expect(figure(page, 'Free seats')).toHaveText('Free seats47');
    // The month goes by the weekdays of a batch that is chosen, from its first class on.
    const month = page.getByRole('region', { name: 'Calendar' });
    await expect(month.getByRole('combobox', { name: 'Class days of' })).toHaveText('The institute');
    await expect(month).toContainText('Sundays off');
    await month.getByRole('combobox', { name: 'Class days of' }).click();
    await page.getByRole('option', { name: 'Of today' }).click();
    await expect(month.getByRole('cell', { name: /day off|before the first class/ })).not.toHaveCount(0);
    await month.getByRole('button', { name: 'Month after' }).click();
    await expect(month).toContainText(/[45] class days this month/);
    await batches.getByRole('link', { name: 'Register of Of today' }).click();
    await expect(page.getByRole('combobox', { name: 'Batch' })).toHaveText('Of today');
    await expect(page.getByRole('row', { name: /Seated Sita/ })).toBeVisible();
  });

  test('it is accessible, also on a phone', async ({ page }) => {
    await open(page);
    await expect(figure(page, 'Certificates')).toContainText('1');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
});
