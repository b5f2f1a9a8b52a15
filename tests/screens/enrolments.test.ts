import { expect, type Page, test } from '@playwright/test';
import { classEnd } from '../../domain/classes/classDays.ts';
import { formatDay } from '../../domain/words/dates.ts';
import { logIn } from '#harness/browser/staff.ts';
import { daysAgo } from '../browser/support/enrol.ts';
import { answer, refusal } from '../browser/support/students.ts';
import { proves } from '../browser/support/proves.ts';
import {
  button,
  daysIn,
  givenEnrolments,
  openAttendance,
  openList,
  rowOf,
} from '../browser/support/enrolmentsGiven.ts';

const startsToday = `Classes start on ${formatDay(daysAgo(0))}.`;
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

test.describe('enrolments', () => {
  const given = givenEnrolments();

  test('the status filter decides the columns and the buttons', async ({ page }) => {
    proves('2 Student Courses: Columns per filter, buttons per row');
    await openList(page, given);
    // Without the column of boxes.
    const headers = async () =>
      (await page.getByRole('columnheader').allTextContents()).map((text) => text.trim()).filter(Boolean);
    const common = ['Student Name', 'Course', 'Mobile', 'Duration', 'Days Attended'];
    await expect.poll(headers).toEqual([...common, 'Expected Completion', 'Actions']);
    await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Active \d+/);
    await expect(button(rowOf(page, 'Active Anjali'), 'Mark as Completed')).toHaveCount(0);
    await expect(rowOf(page, 'Ready Revathi').getByRole('button')).toHaveText([
      'Attendance',
      'Hold',
      'Mark as Completed',
    ]);

    await tab(page, 'Hold');
    await expect(rowOf(page, 'Held Hema').getByRole('button')).toHaveText(['Revoke']);
    await expect.poll(headers).toEqual([...common, 'Expected Completion', 'Actions']);

    await tab(page, 'Completed');
    await expect(rowOf(page, 'Completed Chitra').getByRole('button')).toHaveCount(0);
    await expect.poll(headers).toEqual([...common, 'Status', 'Actions']);

    await tab(page, 'Deleted');
    await expect(rowOf(page, 'Deleted Devi').getByRole('button')).toHaveCount(0);
    await expect.poll(headers).toEqual([...common, 'Status', 'Actions']);

    await tab(page, 'All');
    await expect.poll(headers).toEqual([...common, 'Expected Completion', 'Status', 'Actions']);
    await expect(rowOf(page, 'Held Hema')).toContainText('Hold');
    await expect(rowOf(page, 'Held Hema').getByRole('button')).toHaveText(['Revoke']);
  });

  test('the expected completion is the last class day, and sorts by it', async ({ page }) => {
    const [today, tomorrow] = [daysAgo(0), daysAgo(-1)];
    const holiday = { name: 'Election Day', firstDay: tomorrow, lastDay: tomorrow };
    await given.admin.rest('POST', 'holidays', holiday);
    const end = classEnd(today, 4, { classWeekdays: [0, 1, 2, 3, 4, 5, 6], holidays: [holiday] });
    await openList(page, given);
    await expect(rowOf(page, 'Active Anjali').getByRole('cell', { name: formatDay(end), exact: true })).toBeVisible();
    const sorted = page.waitForRequest((request) => request.postData()?.includes('"SortField":"CLASS_END"') ?? false);
    await page.getByRole('columnheader', { name: 'Expected Completion' }).getByRole('button').click();
    await sorted;
    await expect(rowOf(page, 'Active Anjali')).toBeVisible();
  });

  test('a search applies at once, and by Search or Enter', async ({ page }) => {
    proves(
      '2 Student Courses: Search button; Name/Mobile selector in md_office; days attended link',
      'text: No data found',
    );
    await openList(page, given);
    await page.getByLabel('Search by name, mobile or course').fill('9840012311');
    await expect(rowOf(page, 'Active Anjali')).toHaveCount(0);
    await expect(rowOf(page, 'Ready Revathi')).toBeVisible();
    const again = page.waitForRequest('**/api/GetStudentCourseList');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await again;
    await page.getByLabel('Search by name, mobile or course').fill('nobody of that name');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No data found', { exact: true })).toBeVisible();
  });

  test('md_office chooses what to search through, and finds the attendance list', async ({ page }) => {
    proves('2 Student Courses: Search button; Name/Mobile selector in md_office; days attended link');
    await openList(page, given, 'md_office');
    await expect(page).toHaveURL(/\/md-course-map$/);
    await page
      .getByRole('textbox', { name: 'Name' })
      .or(page.getByRole('searchbox', { name: 'Name' }))
      .fill('revathi');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, 'Active Anjali')).toHaveCount(0);
    await page.getByLabel('Search by').click();
    await page.getByRole('option', { name: 'Mobile' }).click();
    await page.getByRole('searchbox', { name: 'Mobile' }).fill('9840012311');
    await page.keyboard.press('Enter');
    await rowOf(page, 'Ready Revathi')
      .getByRole('link', { name: /^3, attendance list/ })
      .click();
    await expect(page).toHaveURL(/\/md-attendance-list\/\d+\/\d+$/);
  });

  test('Hold and Revoke ask first, say how it went and refresh the list', async ({ page }) => {
    proves(
      '4 Enrolment: Hold, Revoke, Completed with enough attendance',
      'text: Student Marked as Hold successfully!',
      'text: Failed to mark student course as Hold.',
      'text: An error occurred while marking the course as Hold.',
      'text: Student revoked from Hold successfully!',
      'text: Failed to revoke student course from Hold.',
      'text: An error occurred while revoking the course from Hold.',
    );
    await openList(page, given);
    const dialog = page.getByRole('alertdialog');
    await button(rowOf(page, 'Active Anjali'), 'Hold').click();
    await answer(page, 'UpdateStudentCourse', refusal);
    await button(dialog, 'Yes').click();
    await expect(dialog.getByText('Failed to mark student course as Hold.', { exact: true })).toBeVisible();
    await answer(page, 'UpdateStudentCourse', refusal, { status: 500 });
    await button(dialog, 'Yes').click();
    await expect(
      dialog.getByText('An error occurred while marking the course as Hold.', { exact: true }),
    ).toBeVisible();
    await button(dialog, 'Yes').click();
    await expect(page.getByText('Student Marked as Hold successfully!')).toBeVisible();
    await expect(rowOf(page, 'Active Anjali')).toHaveCount(0);
    await expect(page.getByRole('tab', { selected: true })).toBeFocused();

    await tab(page, 'Hold');
    await button(rowOf(page, 'Active Anjali'), 'Revoke').click();
    await answer(page, 'UpdateStudentCourse', refusal);
    await button(dialog, 'Yes').click();
    await expect(dialog.getByText('Failed to revoke student course from Hold.', { exact: true })).toBeVisible();
    await answer(page, 'UpdateStudentCourse', refusal, { status: 500 });
    await button(dialog, 'Yes').click();
    await expect(dialog.getByText('An error occurred while revoking the course from Hold.')).toBeVisible();
    await button(dialog, 'Yes').click();
    await expect(page.getByText('Student revoked from Hold successfully!')).toBeVisible();
    await expect(rowOf(page, 'Active Anjali')).toHaveCount(0);
  });

  test('attendance before the start of the enrolment is asked about once more', async ({ page }) => {
    const dialog = await openAttendance(page, given, 'Lost Latha');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(...daysIn(request)));
    await button(dialog, 'Yesterday').click();
    await button(dialog, 'Submit').click();
    await expect(page.getByText(startsToday)).toBeVisible();
    await button(page, 'No').click();
    await expect(page.getByText(startsToday)).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test('a range chosen by keyboard skips the day attended', async ({ page }) => {
    proves(
      '2 Record Attendance: Range picker, disabled days, presets, Submit and Cancel',
      'text: Attendance recorded successfully!',
      'text: Early',
      'text: Continuous',
      '9: Picker placeholders Early and Continuous',
    );
    const dialog = await openAttendance(page, given, 'Keyboard Kavya');
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription('Choose the first and the last day.');
    await expect(dialog.getByPlaceholder('Early')).toHaveValue('');
    await expect(dialog.getByPlaceholder('Continuous')).toHaveValue('');
    await expect(dialog.getByRole('gridcell', { name: /attended already/ })).toBeDisabled();
    await expect(dialog.getByRole('gridcell').and(page.locator(':focus'))).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('First day')).toHaveValue(daysAgo(2));
    await expect(dialog.getByLabel('Last day')).toHaveValue(daysAgo(0));
    await expect(dialog.getByText('2 days will be recorded.')).toContainText(`attended already: ${daysAgo(1)}`);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(...daysIn(request)));
    await submit.press('Enter');
    await expect(page.getByText(startsToday)).toContainText('One day of this range is before that');
    // Its first key is safe: the focus is on the answer that records nothing.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Attendance recorded successfully!')).toBeVisible();
    expect(sent).toEqual([daysAgo(2), daysAgo(0)]);
    await expect(rowOf(page, 'Keyboard Kavya').getByRole('link', { name: /^3,/ })).toBeVisible();
  });

  test('more days than the course has are refused before anything is sent', async ({ page }) => {
    proves(
      '5 Attendance: No future, the exact duration, duplicates',
      'text: Cannot record attendance: Total attendance (X days) would exceed course duration (Y days).',
    );
    const dialog = await openAttendance(page, given, 'Full Farida');
    let sent = 0;
    page.on('request', (request) => (sent += daysIn(request).length));
    await dialog.getByLabel('days up to today').fill('2');
    await button(dialog, 'Submit').click();
    await button(page, 'Yes').click();
    await expect(
      dialog.getByText('Cannot record attendance: Total attendance (5 days) would exceed course duration (4 days).'),
    ).toBeVisible();
    expect(sent).toBe(0);
    await button(dialog, 'Cancel').click();
    await expect(dialog).toHaveCount(0);
  });

  test('an error on the way keeps the range', async ({ page }) => {
    proves('text: An error occurred while recording attendance. Please try again.');
    const dialog = await openAttendance(page, given, 'Lost Latha');
    await answer(page, 'AddAttendanceBulk', refusal, { status: 500 });
    await button(dialog, 'Yesterday').click();
    await button(dialog, 'Submit').click();
    await button(page, 'Yes').click();
    await expect(dialog.getByText('An error occurred while recording attendance. Please try again.')).toBeVisible();
    await expect(dialog.getByLabel('First day')).toHaveValue(daysAgo(1));
    await button(dialog, 'Submit').click();
    await expect(page.getByText('Attendance recorded successfully!')).toBeVisible();
  });

  test('a list that cannot be fetched is cleared and says so', async ({ page }) => {
    proves('text: Failed to fetch student courses', 'text: Failed to initialize student courses');
    await logIn(page, given.server.url, 'admin');
    await answer(page, 'GetStudentCourseList', { OUT_OK: 0, OUT_ERROR: '' });
    await page.getByRole('link', { name: 'Student - Course List' }).click();
    await expect(page.getByText('Error: Failed to fetch student courses')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(0);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(rowOf(page, 'Active Anjali')).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('backoffice.lookup.6'));
    await page.route('**/api/GetTextTableList', (route) => route.fulfill({ json: { result: [] } }));
    await answer(page, 'GetStudentCourseList', { OUT_OK: 0, OUT_ERROR: '' });
    await page.reload();
    await expect(page.getByText('Error: Failed to initialize student courses')).toBeVisible();
  });

  test('statuses that do not load are warned about, and Retry gets them', async ({ page }) => {
    proves(
      '2 Student Courses: Loading text, Status Data Warning, Retry, empty states',
      'text: Loading course status data...',
      'text: Status Data Warning',
      'text: Failed to load status data after retries. Please refresh the page.',
    );
    const loading = page.getByText('Loading course status data...');
    const seen = Promise.withResolvers<void>();
    await page.route('**/api/GetTextTableList', async (route) => {
      await seen.promise;
      return route.fulfill({ json: { result: [] } });
    });
    await logIn(page, given.server.url, 'admin');
    await page.getByRole('link', { name: 'Student - Course List' }).click();
    await expect(loading).toBeVisible();
    seen.resolve();
    await expect(page.getByText('Status Data Warning')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([/^All/, /^Active/, /^Completed/, /^Hold/, /^Deleted/]);
    await page.getByLabel('Search by name, mobile or course').fill('nobody of that name');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No data found (Status data not loaded)')).toBeVisible();
    await expect(page.getByText('Failed to load status data after retries. Please refresh the page.')).toBeVisible();
    await page.unroute('**/api/GetTextTableList');
    await button(page, 'Retry').click();
    await expect(page.getByText('Status Data Warning')).toHaveCount(0);
    await expect(page.getByText('No data found', { exact: true })).toBeVisible();
  });

  test('a day that somebody else recorded meanwhile is a duplicate', async ({ page }) => {
    proves('text: Duplicate Attendance Entry Detected for {student} on the Selected date(s).');
    const dialog = await openAttendance(page, given, 'Duplicate Divya');
    const { enrolmentId } = given.known['Duplicate Divya'];
    await given.admin.call('AddAttendance', { StudentCourseId: enrolmentId, AttendanceDate: daysAgo(0) });
    await dialog.getByLabel('days up to today').fill('2');
    await button(dialog, 'Submit').click();
    await button(page, 'Yes').click();
    await expect(
      dialog.getByText('Duplicate Attendance Entry Detected for Duplicate Divya on the Selected date(s).'),
    ).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText([`${daysAgo(1)}: Saved`, `${daysAgo(0)}: Recorded before`]);
    await expect(button(dialog, 'Submit')).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, 'Duplicate Divya').getByRole('link', { name: /^2,/ })).toBeVisible();
  });
});
