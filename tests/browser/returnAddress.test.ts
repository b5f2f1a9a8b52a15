import { expect, type Page, test } from '@playwright/test';
import { todayInIndia } from '../../domain/words/dates.ts';
import { logInHere, logInThroughScreen, signIn } from '#harness/browser/staff.ts';
import { fillPayment } from './support/students.ts';
import { register } from './support/enrol.ts';
import { givenCourse } from './support/serverGiven.ts';

const today = todayInIndia(new Date());
const ended = 'Your session has ended. Please log in again.';

const given = givenCourse();

const readFarewell = async (page: Page) => {
  await expect(page.getByRole('dialog', { name: ended })).toBeVisible();
  await page.keyboard.press('Escape');
};

test('Approve with a dead session says that it has ended, and the login leads back to the registration', async ({
  page,
  context,
}) => {
  const id = await register(given.admin, given.courseId, 'Session Shanti', '9840066601');
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/approve-window/${id}`);
  await fillPayment(page, today);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await readFarewell(page);
  await logInHere(page, 'admin');
  await expect(page).toHaveURL(`${given.server.url}/approve-window/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Session Shanti');
});

test('an approval that lost its session after the student goes on from there', async ({ page, context }) => {
  const id = await register(given.admin, given.courseId, 'Session Tara', '9840066602');
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/approve-window/${id}`);
  await fillPayment(page, today);
  await page.route('**/api/AddPayment', async (route) => {
    await context.clearCookies();
    await route.continue({ headers: { ...route.request().headers(), cookie: '' } });
  });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await readFarewell(page);
  await page.unroute('**/api/AddPayment');
  await logInHere(page, 'admin');
  await expect(page.getByText(/The student is added, but not enrolled/)).toBeVisible();
  await fillPayment(page, today);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Student Approved Successfully')).toBeVisible();
  expect(await given.admin.call('GetStudentList', { Mobile: '9840066602' })).toHaveLength(1);
});

test('a renewal that fails says that the session has ended and leads back', async ({ page, context }) => {
  await page.clock.install();
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/course-list`);
  await expect(page.getByRole('heading', { name: 'Course List' })).toBeVisible();
  await context.clearCookies();
  await page.clock.fastForward(780_000);
  await readFarewell(page);
  await logInHere(page, 'admin');
  await expect(page).toHaveURL(`${given.server.url}/course-list`);
});

test('another person lands on their own dashboard', async ({ page, context }) => {
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/course-list`);
  await expect(page.getByRole('heading', { name: 'Course List' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await page.getByRole('link', { name: 'Student List' }).click();
  await readFarewell(page);
  await logInHere(page, 'md_office');
  await expect(page).toHaveURL(`${given.server.url}/md-dashboard`);
});

test('after Logout the login leads to the dashboard, in the other tab too', async ({ page, context }) => {
  await logInThroughScreen(page, given.server.url, 'admin');
  const other = await context.newPage();
  await other.goto(`${given.server.url}/student-list`);
  await expect(other.getByRole('heading', { name: 'Accepted Students' })).toBeVisible();
  await page.getByRole('link', { name: 'Course List', exact: true }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await logInHere(other, 'admin');
  await expect(other).toHaveURL(`${given.server.url}/dashboard`);
  await page.goto(given.server.url);
  await expect(page).toHaveURL(`${given.server.url}/dashboard`);
});

test('Back from the login after Logout does not log out who has signed in meanwhile', async ({ page, context }) => {
  await logInThroughScreen(page, given.server.url, 'admin');
  await page.getByRole('link', { name: 'Course List', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Course List' })).toBeVisible();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  const other = await context.newPage();
  await logInThroughScreen(other, given.server.url, 'admin');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Course List' })).toBeVisible();
});
