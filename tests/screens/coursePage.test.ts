import { expect, test } from '@playwright/test';
import { formatDay } from '../../domain/words/dates.ts';
import { daysAgo } from '../browser/support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { proves } from '../browser/support/proves.ts';
import { signIn, typeDay } from '#harness/browser/staff.ts';
import { field } from '../browser/support/students.ts';
import { figure, givenCoursePage } from '../browser/support/coursePageGiven.ts';

test.describe('a course’s own page', () => {
  const given = givenCoursePage();
  const { open } = given;

  test('says what the course is and comes to, each figure with its list', async ({ page }) => {
    proves('course: Its own page: figures with their lists, the month, who is ready to complete');
    await open(page);
    await expect(page).toHaveTitle(/^Web Development/);
    const about = page.getByRole('region', { name: 'About the course' });
    for (const fact of ['Active', 'Internship', 'WEBDEV · 4 days · 50% attendance · ₹4,500.50'])
      await expect(about).toContainText(fact);
    for (const [name, value] of [
      ['Students now', '2'],
      ['Ready to complete', '1'],
      ['Due', '₹3,500.50'],
      ['Certificates', '1'],
    ] as const)
      await expect(figure(page, name)).toHaveText(name + value);
    await expect(figure(page, 'Payments')).toHaveCount(0);
    await figure(page, 'Due').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Dues' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Begun Balu/ })).toBeVisible();
    await page.goBack();
    await figure(page, 'Ready to complete').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Student Courses' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Ready Revathi/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Begun Balu/ })).toHaveCount(0);
    // A course's name in a list leads to its page.
    const row = page.getByRole('row', { name: /Ready Revathi/ });
    await row.getByRole('link', { name: 'Web Development', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Web Development', level: 1 })).toBeVisible();
  });

  test('completes who is ready, and leads to the register of the class', async ({ page }) => {
    await open(page, 'md_office');
    await expect(figure(page, 'Payments')).toHaveText('Payments3');
    await page.getByRole('button', { name: 'Complete Ready Revathi' }).click();
    await expect(page.getByRole('dialog', { name: 'Mark as Completed for Ready Revathi' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Class Register' }).last().click();
    await expect(page.getByRole('combobox', { name: 'Course' })).toHaveText('Web Development');
    await expect(page.getByRole('row', { name: /Begun Balu/ })).toBeVisible();
  });

  test('a batch does not say that it ended where students came later', async ({ page }) => {
    const { OUT_ID } = await given.admin.call('AddCourse', { ...course, CourseCode: 'ROLLING', CourseName: 'Rolling' });
    await signIn(page, given.server.url, 'admin');
    for (const [name, firstDay] of [
      ['Long ago', daysAgo(90)],
      ['Of today', daysAgo(0)],
    ] as const)
      await given.admin.rest('POST', 'batches', {
        courseId: Number(OUT_ID),
        name,
        firstDay,
        startTime: '09:30',
        endTime: '11:30',
        seats: 24,
      });
    await page.goto(`${given.server.url}/view-course/${OUT_ID}`);
    const batches = page.getByRole('region', { name: 'Batches' });
    await expect(batches).toContainText(`from ${formatDay(daysAgo(0))}, ends `);
    await expect(batches).toContainText(`from ${formatDay(daysAgo(90))}`);
    await expect(batches).not.toContainText(`from ${formatDay(daysAgo(90))}, ends `);
  });

  test('a new batch of it has the course chosen already, and leads back', async ({ page }) => {
    const { OUT_ID } = await given.admin.call('AddCourse', {
      ...course,
      CourseCode: 'NEWBATCH',
      CourseName: 'Pottery',
    });
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-course/${OUT_ID}`);
    const batches = page.getByRole('region', { name: 'Batches' });
    await expect(batches).toContainText('This course has no batches.');
    await batches.getByRole('link', { name: 'New Batch' }).click();
    await expect(page.getByRole('combobox', { name: /^Course/ })).toHaveText('Pottery');
    await expect(field(page, 'Name')).toBeFocused();
    await field(page, 'Name').fill('Evening');
    await typeDay(page, 'First day', daysAgo(0));
    await field(page, 'Starts at').fill('17:30');
    await field(page, 'Ends at').fill('19:30');
    await page.getByRole('spinbutton', { name: /^Seats/ }).fill('12');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Batch added')).toBeVisible();
    await expect(page).toHaveURL(`${given.server.url}/view-course/${OUT_ID}`);
    await expect(batches).toContainText('0 of 12');
  });

  test('a course that does not exist is said, and so is an address without a number', async ({ page }) => {
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-course/4711`);
    await expect(page.getByRole('alert')).toContainText('Course not found');
    await page.goto(`${given.server.url}/view-course/none`);
    await expect(page.getByRole('alert')).toContainText('Invalid course ID');
  });
});
