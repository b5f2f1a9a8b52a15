import { expect, type Page, test } from '@playwright/test';
import { todayInIndia } from '../../../domain/words/dates.ts';
import { daysAgo } from '../support/enrol.ts';
import { typeDay } from '#harness/browser/staff.ts';
import { choose, field } from '../support/students.ts';
import { button, describeFlows } from '#harness/presentServer/openPage.ts';

// The answer of one write is lost, after it was done or before. The person who presses again gets what was wanted, once.

const unsure = /may have been saved/;
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const startsWith = (text: string) => ({ name: new RegExp(`^${text}`) });

async function fillPayment(page: Page): Promise<void> {
  await page.getByLabel('Paid Fee').fill('4500.50');
  await choose(page, /^Payment Mode/, 'UPI');
  await typeDay(page, 'Payment Date', todayInIndia(new Date()));
  await page.getByLabel('Payment Detail').fill('UPI 4711');
}

describeFlows('present server: one lost write', 'mixedText', (office) => {
  /** The writes about a record that were carried out, in order. */
  const writesOf = (id: number) =>
    office.server.writes
      .filter(({ body }) => [body.StudentId, body.StudentCourseId, body.CertificateId].includes(id))
      .map(({ name }) => name);

  test('a new registration is new, however late the lookup tables come', async ({ page }) => {
    const id = office.ground.registered('Late Latha');
    let tablesMayCome = () => undefined as void;
    const tables = new Promise<void>((resolve) => (tablesMayCome = resolve));
    await page.route('**/api/GetTextTableList', async (route) => {
      await tables;
      await route.continue();
    });
    const registration = page.waitForResponse('**/api/GetRegistrationList');
    await office.open(page, 'admin', `/approve-window/${id}`);
    await registration;
    await expect(page.getByText('This registration is approved')).toHaveCount(0);
    tablesMayCome();
    await expect(page.getByRole('heading', { level: 1, name: /Late Latha/ })).toBeVisible();
    await fillPayment(page);
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
  });

  for (const call of ['AddStudent', 'AddPayment', 'AddStudentCourse'] as const)
    for (const when of ['after', 'before'] as const)
      test(`Approve is pressed again at once: ${call} was lost ${when} it was done`, async ({ page }) => {
        const name = `Again ${call.replaceAll(/[^A-Z]/g, '')} ${when}`;
        const id = office.ground.registered(name);
        await office.open(page, 'admin', `/approve-window/${id}`);
        await fillPayment(page);
        office.server.loseNext(call, when);
        await button(page, 'Approve').click();
        await expect(page.getByText(unsure).first()).toBeVisible();
        await button(page, 'Approve').click();
        await expect(page.getByText('Student Approved Successfully')).toBeVisible();
        const students = office.rows('students', { NAME: name });
        expect(students).toHaveLength(1);
        const ofStudent = { STUDENT_ID: students[0]?.ID ?? 0 };
        expect(office.rows('payments', ofStudent)).toHaveLength(1);
        expect(office.rows('enrolments', ofStudent)).toHaveLength(1);
      });

  for (const when of ['after', 'before'] as const) {
    test(`Hold and Revoke, each lost ${when} it was done, are said to be perhaps done, and done once`, async ({
      page,
    }) => {
      const name = `Holding ${when}`;
      const { enrolmentId } = office.ground.enrolled(name, 1);
      await office.open(page, 'admin', '/course-map');
      const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Yes' });
      for (const [action, error, done, tab] of [
        ['Hold', 'An error occurred while marking the course as Hold.', 'Student Marked as Hold successfully!', 'Hold'],
        [
          'Revoke',
          'An error occurred while revoking the course from Hold.',
          'Student revoked from Hold successfully!',
          'Active',
        ],
      ] as const) {
        await rowOf(page, name).getByRole('button', startsWith(action)).click();
        office.server.loseNext('UpdateStudentCourse', when);
        await yes.click();
        const said = page.getByRole('alertdialog').getByRole('alert');
        await expect(said).toContainText(error);
        await expect(said).toContainText(unsure);
        await expect(said.getByRole('link')).toBeVisible();
        await yes.click();
        await expect(page.getByText(done)).toBeVisible();
        await page.getByRole('tab', startsWith(tab)).click();
      }
      await expect(rowOf(page, name)).toBeVisible();
      expect(writesOf(enrolmentId)).toEqual(['UpdateStudentCourse', 'UpdateStudentCourse']);
    });

    test(`a day of attendance, lost ${when} it was recorded, is no duplicate of itself`, async ({ page }) => {
      const name = `Present ${when}`;
      const { enrolmentId } = office.ground.enrolled(name, 1);
      await office.open(page, 'admin', '/course-map');
      await rowOf(page, name).getByRole('button', startsWith('Attendance')).click();
      const dialog = page.getByRole('dialog', { name: 'Record Attendance' });
      await dialog.getByRole('button', { name: 'Today', exact: true }).click();
      office.server.loseNext('AddAttendance', when);
      await button(dialog, 'Submit').click();
      const said = dialog.getByRole('alert').filter({ hasText: 'An error occurred while recording attendance.' });
      await expect(said).toContainText(unsure);
      await button(dialog, 'Submit').click();
      await expect(page.getByText('Attendance recorded successfully!')).toBeVisible();
      expect(office.rows('attendance', { STUDENT_COURSE_ID: enrolmentId })).toHaveLength(2);
      expect(writesOf(enrolmentId)).toEqual(['AddAttendance']);
    });

    test(`a student is deleted once, though the answer was lost ${when} it was done`, async ({ page }) => {
      const id = office.ground.student(`Deleted ${when}`);
      await office.open(page, 'admin', `/view-student/${id}`);
      await button(page, 'Delete').click();
      office.server.loseNext('DeleteStudent', when);
      const dialog = page.getByRole('alertdialog');
      const asked = page.waitForResponse('**/api/GetStudentList');
      await button(dialog, 'Yes').click();
      await expect(dialog.getByRole('alert')).toContainText(unsure);
      await expect(dialog.getByRole('link')).toHaveAttribute('href', new RegExp(`/view-student/${id}$`));
      await asked;
      await button(dialog, 'Yes').click();
      await expect(page).toHaveURL(`${office.server.url}/student-list`);
      expect(writesOf(id)).toEqual(['DeleteStudent']);
    });

    for (const call of ['UpdateStudent', 'UpdateStudentCourse', 'AddCertificate', 'GenerateCertificate'] as const)
      test(`Mark as Completed goes on: ${call} was lost ${when} it was done`, async ({ page }) => {
        const name = `Completing ${call} ${when}`;
        const { studentId, enrolmentId } = office.ground.enrolled(name, 3);
        await office.open(page, 'admin', '/course-map');
        await rowOf(page, name).getByRole('button', startsWith('Mark as Completed')).click();
        const dialog = page.getByRole('dialog', { name: `Mark as Completed for ${name}` });
        await dialog.getByLabel('Student Name').fill(`${name} Rani`);
        await typeDay(page, 'Start Date', daysAgo(3));
        office.server.loseNext(call, when);
        await button(dialog, 'Create Certificate').click();
        await expect(dialog.getByText(unsure).first()).toBeVisible();
        await button(dialog, 'Create Certificate').click();
        await expect(page.getByText('Certificate created and generated successfully!')).toBeVisible();
        const [certificate] = office.rows('certificates', { STUDENT_COURSE_ID: enrolmentId });
        const ofThese = [studentId, enrolmentId, Number(certificate?.ID)].flatMap(writesOf);
        expect(ofThese).toEqual(['UpdateStudent', 'UpdateStudentCourse', 'AddCertificate', 'GenerateCertificate']);
      });

    for (const call of ['UpdateStudent', 'UpdateCertificate', 'GenerateCertificate'] as const)
      test(`Update Certificate goes on: ${call} was lost ${when} it was done`, async ({ page }) => {
        const name = `Updating ${call} ${when}`;
        const { studentId, certificateId } = await office.ground.certified(name);
        await office.open(page, 'admin', `/update-data/${certificateId}`);
        await field(page, 'Name').fill(`${name} Rani`);
        await field(page, 'Location').fill('Madurai');
        office.server.loseNext(call, when);
        await button(page, 'Update').click();
        await expect(page.getByText(unsure).first()).toBeVisible();
        await button(page, 'Update').click();
        await expect(page.getByText('Updated Successfully', { exact: true })).toBeVisible();
        expect([studentId, certificateId].flatMap(writesOf)).toEqual([
          'UpdateStudent',
          'UpdateCertificate',
          'GenerateCertificate',
        ]);
        expect(office.rows('certificates', { ID: certificateId })[0]).toMatchObject({
          CERT_NAME: `${name} Rani`,
          LOCATION: 'Madurai',
          COURSE_END_DATE: daysAgo(1),
        });
      });
  }

  test('what cannot be known is no list of Today', async ({ page }) => {
    office.ground.registered('Waiting Wahida');
    await office.open(page, 'admin', '/dashboard');
    await expect(page.getByRole('button', { name: /^Registration \d/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(On hold|Certificate|Fee)/ })).toHaveCount(0);
  });

  test('Find shows status and course of a registration', async ({ page }) => {
    office.ground.registered('Sought Sarala');
    await office.open(page, 'admin', '/dashboard');
    await expect(page.getByRole('region', { name: 'Next' })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('sarala');
    const hit = page.getByRole('group', { name: 'Registrations' }).getByRole('option');
    await expect(hit).toContainText('Web Development');
    await expect(hit).toContainText('New');
  });
});
