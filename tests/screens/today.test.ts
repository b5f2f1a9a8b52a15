import { expect, test } from '@playwright/test';
import { enrol } from '../browser/support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { proves } from '../browser/support/proves.ts';
import { findField, givenWork, kind, next, row } from '../browser/support/todayGiven.ts';
import { logIn, signIn } from '#harness/browser/staff.ts';
import { addStudent } from '../browser/support/students.ts';

test.describe('today, and find anything', () => {
  const given = givenWork();

  test('says that its list could not be had, and that nothing is to do', async ({ page }) => {
    proves('Today: failing and having nothing to do are said, the cards stand');
    await signIn(page, given.server.url, 'admin');
    await page.route('**/api/GetToday', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.goto(`${given.server.url}/dashboard`);
    await expect(page.getByRole('list', { name: 'Key figures' })).toContainText(/Total Students\d/);
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await page.route('**/api/GetToday', (route) =>
      route.fulfill({ json: { result: { ROWS: [], COUNTS: { HELD: 0 } } } }),
    );
    await retry.click();
    await expect(page.getByText('Nothing waits for you. Everything is done for today.')).toBeVisible();
  });

  test('says more than 10,000 where counting stopped', async ({ page }) => {
    await signIn(page, given.server.url, 'admin');
    const HELD = { TOTAL: 10_000, TOTAL_AT_LEAST: 1, ROWS: [] };
    const result = { HELD, ROWS: [], COUNTS: { HELD: 10_000 } };
    await page.route('**/api/GetToday', (route) => route.fulfill({ json: { result } }));
    await page.goto(`${given.server.url}/dashboard`);
    await expect(kind(page, /^On hold for long more than 10,000/)).toBeVisible();
  });

  test('leaves out older certificates from a day on that it remembers', async ({ page }) => {
    await signIn(page, given.server.url, 'admin');
    const ROWS = [
      { KIND: 'NOT_MAILED', ID: 7, STUDENT_ID: 1, NAME: 'Old Omana', WHY: 'DTGA-2026-1', SINCE: '2026-01-05' },
    ];
    await page.route('**/api/GetToday', (route) => {
      const { NotMailedFrom } = route.request().postDataJSON() as { NotMailedFrom: string };
      const result =
        NotMailedFrom === '' ? { ROWS, COUNTS: { NOT_MAILED: 1 } } : { ROWS: [], COUNTS: { NOT_MAILED: 0 } };
      return route.fulfill({ json: { result } });
    });
    await page.goto(`${given.server.url}/dashboard`);
    await expect(row(page, 'Old Omana')).toBeVisible();
    await kind(page, /^Certificate not mailed/).click();
    await page.getByRole('button', { name: 'Leave out those older than …' }).press('Enter');
    await page.getByRole('textbox', { name: 'Issued from' }).fill('2999-01-01');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Issued from cannot be later than today').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Issued from' }).fill('2026-02-01');
    await page.keyboard.press('Enter');
    await expect(next(page)).toContainText('Those issued before 01/02/2026 are left out.');
    await expect(row(page, 'Old Omana')).toHaveCount(0);
    await page.getByRole('link', { name: /^Show all/ }).click();
    await expect(page.getByRole('textbox', { name: 'From Date' })).toHaveValue('2026-02-01');
  });

  test('shows a student once with the courses below, and says how many more there are', async ({ page }) => {
    for (let index = 0; index < 7; index += 1)
      await addStudent(given.admin, { Name: `Many Meenakshi ${'ABCDEFG'[index]}` });
    const courseId = Number(
      (await given.admin.call('AddCourse', { ...course, CourseCode: 'SECOND', CourseName: 'Tally' })).OUT_ID,
    );
    await enrol(given.admin, { courseId, name: 'Once Oviya', mobile: '9810007777' });
    await logIn(page, given.server.url, 'admin');
    await page.keyboard.press('/');
    await findField(page).fill('oviya');
    const options = page.getByRole('group', { name: 'Students', exact: true }).getByRole('option');
    await expect(options).toHaveText([/^Once Oviya.*Active$/, /^Tally.*Active$/]);
    await expect(page.getByRole('group', { name: 'Student Courses' })).toHaveCount(0);
    await findField(page).fill('meenakshi');
    await expect(options.last()).toHaveText('2 more');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/student-list$/);
    await expect(page.getByRole('searchbox')).toHaveValue('meenakshi');
    await expect(page.getByRole('row', { name: /Many Meenakshi/ })).toHaveCount(7);
  });
});
