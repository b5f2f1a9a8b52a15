import { expect, type Page, test } from '@playwright/test';
import { addDays, todayInIndia } from '../../domain/words/dates.ts';

import { jpegPhoto } from '#harness/browser/files.ts';

import { follow, logInThroughScreen, signIn, typeDay } from '#harness/browser/staff.ts';
import {
  addStudent,
  answer,
  button,
  choose,
  expectPaidOnce,
  field,
  holdBack,
  layGround,
  listen,
  lose,
  refusal,
  upload,
} from '../browser/support/students.ts';
import { proves } from '../browser/support/proves.ts';
import { givenServer } from '../browser/support/serverGiven.ts';

const today = todayInIndia(new Date());
const back = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });
const pages = {
  admin: { list: '/student-list', view: '/view-student' },
  md_office: { list: '/md-student-list', view: '/md-view-student' },
};

test.describe('students', () => {
  const given = givenServer();
  const ids = {} as Record<'active' | 'deleted' | 'edited' | 'removed' | 'gone' | 'former' | 'free' | 'payer', number>;

  test.beforeAll(async () => {
    await layGround(given.admin);
    ids.active = await addStudent(given.admin, {
      Name: 'Active Anjali',
      Mobile: '9800000001',
      Email: 'anjali@example.in',
    });
    ids.deleted = await addStudent(given.admin, { Name: 'Deleted Devi', ParentIncome: 20_000 });
    await given.admin.call('DeleteStudent', { StudentId: ids.deleted });
    ids.edited = await addStudent(given.admin, { Name: 'Edited Esther' });
    ids.removed = await addStudent(given.admin, { Name: 'Removed Radha' });
    ids.gone = await addStudent(given.admin, { Name: 'Gone Gayatri', ParentIncome: 15_000 });
    ids.former = await addStudent(given.admin, { Name: 'Former Fathima', EduInstName: 'Former College' });
    ids.free = await addStudent(given.admin, { Name: 'Free Farida', ParentIncome: 15_000 });
    ids.payer = await addStudent(given.admin, { Name: 'Payer Padma' });
  });

  for (const profile of ['admin', 'md_office'] as const) {
    test(`the list leads to each student's page, for ${profile}`, async ({ page }) => {
      proves('2 Student List: Add Student, columns, View by profile', '9: Default status filters: Active, New');
      await signIn(page, given.server.url, profile);
      await page.goto(given.server.url + pages[profile].list);
      await expect(page.getByRole('heading', { name: 'Accepted Students' })).toBeVisible();
      await expect(page.getByRole('tab', { name: /^Active/ })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('link', { name: 'View Active Anjali' })).toHaveAttribute(
        'href',
        `${pages[profile].view}/${ids.active}`,
      );
      await expect(page.getByRole('link', { name: 'View Deleted Devi' })).toHaveCount(0);
      await expect(page.getByRole('columnheader')).toHaveText(['', 'Name', 'Email', 'Mobile', 'View']);
      await expect(page.getByRole('link', { name: 'Add Student' })).toHaveCount(profile === 'admin' ? 1 : 0);

      await page.getByRole('tab', { name: /^All/ }).click();
      await expect(page.getByRole('columnheader')).toHaveText(['', 'Name', 'Email', 'Mobile', 'Status', 'View']);
      await page.getByRole('tab', { name: /^Deleted/ }).click();
      await page.getByRole('link', { name: 'View Deleted Devi' }).click();
      await expect(page).toHaveURL(`${given.server.url}${pages[profile].view}-delete/${ids.deleted}`);
      await expect(page.getByText('Free Eligible')).toBeVisible();
      await expect(page.getByText('Yes', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Delete|Update Student)$/ })).toHaveCount(0);
      await back(page).click();
      await expect(page).toHaveURL(given.server.url + pages[profile].list);
    });
  }

  test('the rows of a list are there at once when one comes back to it, while it is asked for again', async ({
    page,
  }) => {
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/student-list`);
    await expect(page.getByRole('link', { name: 'View Active Anjali' })).toBeVisible();
    await page.getByRole('link', { name: 'Course List', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Course List' })).toBeVisible();
    // From now on the server does not answer.
    await page.route('**/api/GetStudentList', () => undefined);
    await page.getByRole('link', { name: 'Student List', exact: true }).click();
    await expect(page.getByRole('link', { name: 'View Active Anjali' })).toBeVisible();
  });

  test('no box selects all while the rows load', async ({ page }) => {
    await signIn(page, given.server.url, 'admin');
    const letGo = await holdBack(page, 'GetStudentList');
    await page.goto(`${given.server.url}/student-list`);
    await expect(page.getByRole('columnheader', { name: 'Mobile' })).toBeVisible();
    const all = page.getByRole('checkbox', { name: 'Select all' });
    await expect(all).toHaveCount(0);
    letGo();
    await all.check();
    await expect(page.getByRole('checkbox', { name: /^Select Active Anjali/ })).toBeChecked();
  });

  test('the list is searched by name, mobile and e-mail, and by day', async ({ page }) => {
    proves('2 Student List: Search, From and To', 'text: No student found');
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/student-list`);
    const search = page.getByRole('searchbox', { name: 'Search by name, mobile or e-mail' });
    for (const text of ['active anj', '9800000001', 'ANJALI@example']) {
      await search.fill(text);
      await expect(page.getByRole('link', { name: /^View / })).toHaveCount(1);
      await expect(page.getByRole('tab', { name: 'All 1' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'View Active Anjali' })).toBeVisible();
    }
    await search.fill('nobody');
    await expect(page.getByText('No student found')).toBeVisible();
    await search.fill('');
    await expect(page.getByRole('link', { name: 'View Active Anjali' })).toBeVisible();

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.postData() ?? ''));
    await typeDay(page, 'From Date', addDays(today, 1));
    await expect(page.getByText('From Date cannot be later than today')).toBeVisible();
    await typeDay(page, 'From Date', addDays(today, -3));
    await typeDay(page, 'To Date', addDays(today, -1));
    await expect(page.getByText('No student found')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'All 0' })).toBeVisible();
    expect(asked.filter((body) => body.includes(addDays(today, 1)))).toEqual([]);
  });

  test('a day typed over another is the day that the list asks for', async ({ page }) => {
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/student-list`);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { FromDate } = (request.postDataJSON() ?? {}) as { FromDate?: string };
      if (FromDate) asked.push(FromDate);
    });
    const days = [addDays(today, -21), addDays(today, -1)];
    for (const day of days) {
      await typeDay(page, 'From Date', day);
      await expect(page.getByRole('textbox', { name: 'From Date' })).toHaveValue(day);
      await expect.poll(() => asked).toContain(day);
    }
    expect([...new Set(asked)]).toEqual(days);
  });

  test('statuses that cannot be loaded: a warning, the fallback list, Retry', async ({ page }) => {
    proves('2 Student List: Status filter, fallback list');
    await signIn(page, given.server.url, 'admin');
    await page.evaluate(() => localStorage.setItem('backoffice.lookup.2', '{"broken'));
    await lose(page, 'GetTextTableList', 6);
    await page.goto(`${given.server.url}/student-list`);
    await expect(page.getByText(/Failed to load status data \(attempt [12]\/3\)/)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([/^All/, /^Active/, /^Deleted/]);
    const gaveUp = page.getByText('Failed to load status data after retries. Please refresh the page.');
    await expect(gaveUp).toBeVisible();
    await button(page, 'Retry').click();
    await expect(page.getByText('Status Data Warning')).toHaveCount(0);
  });

  test('details: photo and proof to see, a deleted student leads to the other page', async ({ page }) => {
    proves(
      '2 Student details: View, photo toggle, income proof, Back per profile, deleted students read-only',
      'text: No photo available',
    );
    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-view-student/${ids.active}`);
    await expect(page.getByText('anjali@example.in', { exact: true }).first()).toBeVisible();
    await button(page, 'View Photo').click();
    await expect(page.getByRole('img', { name: /photo/i })).toBeVisible();
    await button(page, 'Hide Photo').click();
    await expect(page.getByRole('img', { name: /photo/i })).toHaveCount(0);
    await button(page, 'View Income Proof').click();
    await expect(page.getByText('Page 1 of 1')).toBeVisible();
    await button(page, 'Close').click();
    const [row] = await given.admin.call('GetStudentList', { StudentId: ids.active });
    await answer(page, 'GetStudentList', [{ ...row, PHOTO_FILE_ID: null }]);
    await page.reload();
    await button(page, 'View Photo').click();
    await expect(page.getByText('No photo available')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add Course for Student' })).toHaveCount(0);
    await page.goto(`${given.server.url}/md-view-student/${ids.deleted}`);
    await expect(page).toHaveURL(`${given.server.url}/md-view-student-delete/${ids.deleted}`);
    await follow(page, `/md-view-student-delete/${ids.active}`);
    await expect(page).toHaveURL(`${given.server.url}/md-view-student/${ids.active}`);
    await back(page).click();
    await expect(page).toHaveURL(`${given.server.url}/md-student-list`);
  });

  test('an unknown student, no number, a file that is gone, no network, a broken server', async ({ page }) => {
    proves('text: Invalid student ID');
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-student/99999`);
    await expect(page.getByText('Error: Student not found')).toBeVisible();
    for (const path of ['/view-student/7abc', '/add-course/x', '/view-student-delete/-1', '/reg-students/x']) {
      await page.goto(given.server.url + path);
      await expect(page.getByText('Error: Invalid student ID')).toBeVisible();
    }
    await lose(page, 'GetStudentList', 3);
    await follow(page, `/view-student/${ids.gone}`);
    await expect(page.getByText('Error: Failed to fetch students')).toBeVisible();
    await button(page, 'Retry').click();
    await page.route('**/api/file/*', (route) =>
      route.fulfill({ status: 404, json: { result: { OUT_OK: 0, OUT_ERROR: 'File not found' } } }),
    );
    await button(page, 'View Photo').click();
    await expect(page.getByText('The file could not be loaded.')).toBeVisible();
    await button(page, 'View Income Proof').click();
    await expect(page.getByRole('dialog').getByText('The file could not be loaded.')).toBeVisible();
    await answer(page, 'GetStudentList', refusal, { status: 500 });
    await page.reload();
    await expect(page.getByText('General System Error')).toBeVisible();
  });

  test('an update: blocked while something is wrong, kept when it fails, said when it is done', async ({ page }) => {
    proves(
      '2 Student details: Update Student, Save Changes, Cancel',
      '5 Student: Submit is disabled until valid; an edit is blocked',
      'text: Not applicable',
      'text: Not Applicable',
      'text: Student Details Updated Successfully',
    );
    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-view-student/${ids.edited}`);
    await button(page, 'Update Student').click();
    await expect(page.getByRole('heading', { name: 'Update Student' })).toBeVisible();
    await field(page, 'Name').fill('');
    await field(page, 'Mark Percentage').fill('101');
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Please fix all validation errors before submitting')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mark percentage must be from 0 to 100' })).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();

    await page.keyboard.type('Edited Esther Rani');
    await field(page, 'Mark Percentage').fill('66.7');
    await field(page, 'Monthly Family Income').fill('20000');
    await upload(page, 'Photo', 'new.jpg', await jpegPhoto());
    await choose(page, /^Education Level/, 'School');
    await expect(page.getByRole('combobox', { name: /^University/ })).toHaveValue('Not Applicable');
    await expect(page.getByRole('combobox', { name: /^Year/ })).not.toContainText('3rd');

    await answer(page, 'UpdateStudent', refusal);
    await button(page, 'Save Changes').click();
    await expect(page.getByText('The database is busy')).toBeVisible();
    await answer(page, 'UpdateStudent', { OUT_OK: 0, OUT_ERROR: '' }, { status: 500 });
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Failed to update student')).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Edited Esther Rani');
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Student Details Updated Successfully')).toBeVisible();
    await button(page, 'OK').click();
    await expect(page.getByText('Edited Esther Rani').first()).toBeVisible();
    const [student] = await given.admin.call('GetStudentList', { StudentId: ids.edited });
    expect(student).toMatchObject({
      NAME: 'Edited Esther Rani',
      EDU_LEVEL: 'SCHOOL',
      EDU_GRADE: 'Not applicable',
      EDU_UNIVERSITY_NAME: 'Not Applicable',
      EDU_YEAR_PASS: '',
      EDU_MARK_PERCENTAGE: 66.7,
      IS_FREE_ELIGIBLE: 1,
    });
  });

  test('an update can be cancelled, and an institution of an older list stays', async ({ page }) => {
    proves('2 Student details: Update Student, Save Changes, Cancel');
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-student/${ids.former}`);
    await button(page, 'Update Student').click();
    await expect(page.getByRole('combobox', { name: /^Institution/ })).toHaveValue('Former College');
    await field(page, 'Department').fill('Botany');
    await button(page, 'Save Changes').click();
    await button(page, 'OK').click();
    await expect(page.getByText('Former College', { exact: true })).toBeVisible();
    await button(page, 'Update Student').click();
    await field(page, 'Department').fill('Zoology');
    await button(page, 'Cancel').click();
    await expect(page.getByText('Botany', { exact: true })).toBeVisible();
  });

  test('a deletion: asked first, told when it fails', async ({ page }) => {
    proves(
      '2 Student details: Delete with its confirmation',
      'text: Are you sure you want to delete this student?',
      'text: Failed to delete student',
    );
    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-view-student/${ids.removed}`);
    await button(page, 'Delete').click();
    await expect(page.getByText('Are you sure you want to delete this student?')).toBeVisible();
    await button(page, 'No').click();
    await button(page, 'Delete').click();
    await answer(page, 'DeleteStudent', { OUT_OK: 0, OUT_ERROR: '' });
    await button(page, 'Yes').click();
    await expect(page.getByText('Failed to delete student')).toBeVisible();
    await button(page, 'Yes').click();
    await expect(page).toHaveURL(`${given.server.url}/md-student-list`);
    await page.getByRole('tab', { name: /^Deleted/ }).click();
    await expect(page.getByRole('link', { name: 'View Removed Radha' })).toBeVisible();
  });

  test('a further course with a payment; a failure is gone on from, also after a reload', async ({ page }) => {
    proves(
      '2 Add course for student: A course and a payment; returns to the student',
      '5 Add course: Course and payment are required; the id must be one',
      'text: Please select a course',
    );
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-student/${ids.payer}`);
    await page.getByRole('link', { name: 'Add Course for Student' }).click();
    await button(page, 'Add Course').click();
    await expect(page.getByText('Please select a course')).toBeVisible();
    await expect(page.getByText('Please fill the payment details').first()).toBeVisible();
    await choose(page, /^Course/, /Web Development/);
    await expect(field(page, 'Paid Fee')).toHaveValue('₹4,500.50');
    await choose(page, /^Course/, /Data Science/);
    await expect(field(page, 'Paid Fee')).toHaveValue('₹1,25,000');
    await expect(field(page, 'Payment Date')).toHaveValue(today);
    await page.getByRole('combobox', { name: /^Payment Mode/ }).press('u');
    await field(page, 'Paid Fee').fill('5000');
    await button(page, 'Add Course').click();
    await expect(page.getByRole('alertdialog')).toContainText(/₹1,25,000.*₹5,000/);
    await button(page, 'Cancel').click();
    await field(page, 'Paid Fee').fill('125000');
    await answer(page, 'AddStudentCourse', refusal);
    await button(page, 'Add Course').click();
    await expect(page.getByText('Failed to add student course')).toBeVisible();

    await page.reload();
    await choose(page, /^Course/, /Data Science/);
    await expect(page.getByText('The payment is recorded already.')).toBeVisible();
    await button(page, 'Add Course').click();
    await expect(page.getByText('Course Added Successfully')).toBeVisible();
    await button(page, 'OK').click();
    await expect(page).toHaveURL(`${given.server.url}/view-student/${ids.payer}`);
    await expectPaidOnce(given.admin, ids.payer, 125_000);
    expect(await given.admin.call('GetStudentCourseList', { StudentId: ids.payer })).toHaveLength(1);

    await follow(page, `/add-course/${ids.payer}`);
    await choose(page, /^Course/, /Data Science/);
    await choose(page, /^Payment Mode/, 'UPI');
    await button(page, 'Add Course').click();
    await expect(page.getByText('Student is already enrolled in this course')).toBeVisible();
    expect(await given.admin.call('GetPaymentList', { StudentId: ids.payer })).toHaveLength(1);
  });

  test('a further course without a payment for who is free eligible', async ({ page }) => {
    proves('2 Add course for student: A course and a payment; returns to the student');
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/add-course/${ids.free}`);
    await expect(page.getByText('Free eligible: no payment is needed.')).toBeVisible();
    await choose(page, /^Course/, /Web Development/);
    await expect(page.getByText('Fee: ₹0')).toBeVisible();
    const calls = listen(page);
    await button(page, 'Add Course').click();
    await expect(page.getByText('Course Added Successfully')).toBeVisible();
    expect(calls.filter((call) => call.startsWith('Add'))).toEqual(['AddStudentCourse']);
  });

  test('the chosen course and the payment are kept over a reload, until they are discarded', async ({ page }) => {
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/add-course/${ids.payer}`);
    const course = page.getByRole('combobox', { name: /^Course/ });
    await choose(page, /^Course/, /Web Development/);
    await field(page, 'Paid Fee').fill('100');
    await page.reload();
    await expect(course).toContainText('Web Development');
    await expect(field(page, 'Paid Fee')).toHaveValue('₹100');
    await expect(page.getByText(/^What you typed on .* was kept\.$/)).toBeVisible();
    await button(page, 'Discard').click();
    await expect(field(page, 'Paid Fee')).toHaveValue('');
    await expect(course).not.toContainText('Web Development');
  });

  test('no lookup is asked for twice in a session, from the login on', async ({ page }) => {
    proves('9: Lookups 1, 2, 6 and courses are cached, and asked for once');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { TableID = '' } = (request.postDataJSON() ?? {}) as { TableID?: number };
      asked.push(`${request.url().split('/').at(-1)}${TableID}`);
    });
    await logInThroughScreen(page, given.server.url, 'admin');
    for (const name of ['Registered Students', 'Student List', 'Student - Course List']) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    for (const path of [`/view-student/${ids.active}`, `/add-course/${ids.payer}`, '/add-student', '/student-list']) {
      await page.goto(given.server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A page that is left before its lookups are answered does not store them.
      await page.waitForLoadState('networkidle');
    }
    const lookups = asked.filter((call) => /^Get(Course|Institute|TextTable)List/.test(call));
    expect(lookups.length).toBeGreaterThan(0);
    expect(lookups.toSorted()).toEqual([...new Set(lookups)].toSorted());
  });
});
