import { expect, type Page, test } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';

import { registrationBody } from '#harness/browser/institute.ts';
import { follow, logIn, signIn } from '#harness/browser/staff.ts';
import { addStudent, answer, button, field, type Ground, layGround, lose, refusal } from './support/students.ts';
import { proves } from './support/proves.ts';
import { givenServer } from './support/serverGiven.ts';

const back = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });

test.describe('students', () => {
  const given = givenServer();
  let ground: Ground;
  const ids = {} as Record<'active' | 'deleted' | 'payer', number>;

  test.beforeAll(async () => {
    ground = await layGround(given.admin);
    ids.active = await addStudent(given.admin, {
      Name: 'Active Anjali',
      Mobile: '9800000001',
      Email: 'anjali@example.in',
    });
    ids.deleted = await addStudent(given.admin, { Name: 'Deleted Devi', ParentIncome: 20_000 });
    await given.admin.call('DeleteStudent', { StudentId: ids.deleted });
    ids.payer = await addStudent(given.admin, { Name: 'Payer Padma' });
  });

  test('a list that cannot be loaded says so: no network, a refusal, a broken server', async ({ page }) => {
    proves(
      '7: OUT_ERROR is shown; 400 and more is the full page; a corrupted or empty cache is cleared',
      'text: Failed to fetch students',
      'text: Failed to initialize student list',
    );
    await signIn(page, given.server.url, 'admin');
    await lose(page, 'GetStudentList', 3);
    await page.goto(`${given.server.url}/student-list`);
    await expect(page.getByText('Error: Failed to fetch students')).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('backoffice.lookup.2'));
    await lose(page, 'GetStudentList', 3);
    await lose(page, 'GetTextTableList', 6);
    await page.reload();
    await expect(page.getByText('Error: Failed to initialize student list')).toBeVisible();
    await answer(page, 'GetStudentList', refusal);
    await page.reload();
    await expect(page.getByText('Error: The database is busy')).toBeVisible();
    await answer(page, 'GetStudentList', { OUT_OK: 0, OUT_ERROR: 'It is broken' }, { status: 500 });
    await page.reload();
    await expect(page.getByText('General System Error')).toBeVisible();
    await expect(page.getByText('500')).toBeVisible();
    await expect(page.getByText('It is broken')).toBeVisible();
    await button(page, 'Try Again').click();
    await expect(page.getByRole('link', { name: 'View Active Anjali' })).toBeVisible();
  });

  test('the person of a registration, to read only', async ({ page }) => {
    proves('2 Student details: Lookup by context');
    const body = await registrationBody(given.admin, ground.courseId, { Name: 'Context Chitra', Mobile: '9800000099' });
    const { OUT_ID: id } = await given.admin.call('AddRegistration', body);
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/reg-students/${id}`);
    for (const text of ['Context Chitra', 'anjali@example.in', '9800000099', 'Web Development', 'New']) {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expectAccessible(page);
    await follow(page, '/reg-students/99999');
    await expect(page.getByText('Error: No student found')).toBeVisible();
    await back(page).click();
    await expect(page).toHaveURL(`${given.server.url}/registered-students`);
  });

  test('accessible in light and dark, and usable on a phone', async ({ page }) => {
    await logIn(page, given.server.url, 'admin');
    const { active, deleted, payer } = ids;
    for (const [path, title, statuses] of [
      ['/student-list', 'Accepted Students', 1],
      [`/view-student/${active}`, 'Active Anjali', 0],
      [`/view-student-delete/${deleted}`, 'Deleted Devi', 0],
      [`/add-course/${payer}`, 'Add Course', 2],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await follow(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      // Nothing is loading any more. The two of Add Course say how its steps go, and where a reference is recorded already; that of the
      // list how many are selected.
      await expect(page.getByRole('status')).toHaveCount(statuses);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page);
      await expectNoViolations(page);
    }
    await follow(page, `/view-student/${active}`);
    await button(page, 'Update Student').click();
    await expect(field(page, 'Name')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
