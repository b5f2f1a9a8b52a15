import { expect, type Page, test } from '@playwright/test';
import { certify } from '../browser/support/certify.ts';
import { course } from '#harness/browser/institute.ts';
import { changedByOffice, givenTwoPeople, rowOf } from '../browser/support/secondPersonGiven.ts';
import { addStudent, button, field, listen } from '../browser/support/students.ts';

const institute = { ShortName: 'LC', InstType: 1, RecognizedBy: 'UGC' };

/** Two clicks before the page has drawn what the first one did. */
const clickTwice = (page: Page, name: string) =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name, exact: true })
    .evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });

test.describe('two people at one record', () => {
  const given = givenTwoPeople();
  const { open } = given;

  test('a course', async ({ page }) => {
    const body = { ...course, CourseCode: 'TWO', CourseName: 'Course of two' };
    const id = Number((await given.admin.call('AddCourse', body)).OUT_ID);
    await open(page, '/course-list');
    await button(page, 'Update Course of two').click();
    await given.office.call('UpdateCourse', { ...body, CourseId: id, Location: 'Madurai' });
    await field(page, 'Course Name').fill('Course of three');
    await button(page, 'Update').click();
    await expect(page.getByText(changedByOffice)).toBeVisible();
    await expect(field(page, 'Course Name')).toHaveValue('Course of three');
    await expect(field(page, 'Location')).toHaveValue('Madurai');
    await expect(page.getByRole('radiogroup')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: 'Take theirs: Madurai' })).toBeChecked();
    await button(page, 'Update').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const [saved] = await given.admin.call('GetCourseList', { CourseId: id });
    expect(saved).toMatchObject({ COURSE_NAME: 'Course of three', LOCATION: 'Madurai' });
  });

  test('an institute', async ({ page }) => {
    const { OUT_ID } = await given.admin.call('AddInstitute', { ...institute, Name: 'Twofold College' });
    await open(page, '/institute-list');
    await button(page, 'Update Twofold College').click();
    await given.office.call('UpdateInstitute', { ...institute, InstId: Number(OUT_ID), Name: 'Twofold University' });
    await field(page, 'Short Name').fill('TC');
    await button(page, 'Update').click();
    await expect(page.getByText(changedByOffice)).toBeVisible();
    await expect(field(page, 'Short Name')).toHaveValue('TC');
    await expect(field(page, 'Name')).toHaveValue('Twofold University');
    await button(page, 'Update').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a certificate: the student stays as typed, the certificate is chosen field by field', async ({ page }) => {
    const { certificateId } = await certify(given.admin, {
      courseId: given.courseId,
      name: 'Certified Chitra',
      mobile: '9840055502',
    });
    const [before] = await given.admin.call('GetCertificate', { CertificateId: certificateId });
    await open(page, `/update-data/${certificateId}`);
    await field(page, 'Location').fill('Madurai');
    await given.office.call('UpdateCertificate', {
      CertificateId: certificateId,
      StartDate: String(before?.COURSE_START_DATE),
      EndDate: String(before?.COURSE_END_DATE),
      Location: 'Salem',
    });
    await button(page, 'Update').click();
    await expect(page.getByText(changedByOffice)).toBeVisible();
    await expect(field(page, 'Location')).toHaveValue('Madurai');
    await expect(page.getByRole('radio', { name: 'Keep mine: Madurai' })).toBeChecked();
    await page.getByRole('radio', { name: 'Take theirs: Salem' }).check();
    await expect(field(page, 'Location')).toHaveValue('Salem');
    await field(page, 'Location').fill('Madurai');
    await button(page, 'Update').click();
    await expect(page.getByText('Updated Successfully', { exact: true })).toBeVisible();
  });

  test('a certificate whose student was changed: a field of the student is chosen, the certificate stays as typed', async ({
    page,
  }) => {
    const name = 'Studied Sita';
    const { certificateId, studentId } = await certify(given.admin, {
      courseId: given.courseId,
      name,
      mobile: '9840055504',
    });
    await open(page, `/update-data/${certificateId}`);
    await field(page, 'Name').fill('Studied Sita Rani');
    await field(page, 'Location').fill('Madurai');
    await given.office.call('UpdateStudent', { StudentId: studentId, Name: 'Studied Seetha' });
    await button(page, 'Update').click();
    await expect(page.getByText(/^Failed to update student: Changed by md_office on/)).toBeVisible();
    await expect(page.getByRole('radiogroup')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: 'Keep mine: Studied Sita Rani' })).toBeChecked();
    await page.getByRole('radio', { name: 'Take theirs: Studied Seetha' }).check();
    await expect(field(page, 'Location')).toHaveValue('Madurai');
    await button(page, 'Update').click();
    await expect(page.getByText('Updated Successfully', { exact: true })).toBeVisible();
    const [certificate] = await given.admin.call('GetCertificate', { CertificateId: certificateId });
    expect(certificate).toMatchObject({ CERT_NAME: 'Studied Seetha', LOCATION: 'Madurai' });
  });

  test('a double click on Yes deletes a student once, and leads to the list', async ({ page }) => {
    const id = await addStudent(given.admin, { Name: 'Doubled Divya' });
    await open(page, `/view-student/${id}`);
    await button(page, 'Delete').click();
    const calls = listen(page);
    await clickTwice(page, 'Yes');
    await expect(page).toHaveURL(`${given.server.url}/student-list`);
    expect(calls.filter((call) => call === 'DeleteStudent')).toHaveLength(1);
  });

  test('a double click deletes an institute once', async ({ page }) => {
    await given.admin.call('AddInstitute', { ...institute, Name: 'Doubled College' });
    await open(page, '/institute-list');
    await button(page, 'Delete Doubled College').click();
    const calls = listen(page);
    await clickTwice(page, 'Delete');
    await expect(rowOf(page, 'Doubled College')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(calls.filter((call) => call === 'DeleteRevokeInstitute')).toHaveLength(1);
  });

  test('a course cannot be added for a deleted student: no form is shown', async ({ page }) => {
    const id = await addStudent(given.admin, { Name: 'Deleted Devi' });
    await given.admin.call('DeleteStudent', { StudentId: id });
    await open(page, `/add-course/${id}`);
    await expect(page.getByText('Error: Student is deleted')).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });
});
