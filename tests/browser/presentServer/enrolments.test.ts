import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '../../../domain/words/dates.ts';
import { daysAgo } from '../support/enrol.ts';
import { both, button, describeFlows } from '#harness/presentServer/openPage.ts';
import { proves } from '../support/proves.ts';

const lists = { admin: '/course-map', md_office: '/md-course-map' };
const attendance = { admin: '/attendance-list', md_office: '/md-attendance-list' };
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const startsWith = (text: string) => ({ name: new RegExp(`^${text}`) });

describeFlows('present server: enrolments', 'mixedText', (office) => {
  for (const profile of both) {
    test(`attendance is recorded over a range, and listed, ${profile}`, async ({ page }) => {
      proves('W35: Enrolments and attendance');
      const name = profile === 'admin' ? 'Present Padma' : 'Present Pavithra';
      const { studentId, enrolmentId } = office.ground.enrolled(name, 1);
      await office.open(page, profile, lists[profile]);
      await rowOf(page, name).getByRole('button', startsWith('Attendance')).click();
      const dialog = page.getByRole('dialog', { name: 'Record Attendance' });
      await dialog.getByLabel('days up to today').fill('3');
      await expect(dialog.getByText('2 days will be recorded.')).toContainText(`attended already: ${daysAgo(1)}`);
      await button(dialog, 'Submit').click();
      await expect(page.getByText('Attendance recorded successfully!')).toBeVisible();
      expect(
        office.rows('attendance', { STUDENT_COURSE_ID: enrolmentId }).map(({ ATTENDANCE_DATE }) => ATTENDANCE_DATE),
      ).toEqual([daysAgo(1), daysAgo(2), daysAgo(0)]);
      await rowOf(page, name)
        .getByRole('link', { name: /^3, attendance list/ })
        .click();
      await expect(page).toHaveURL(`${office.server.url}${attendance[profile]}/${studentId}/${office.ground.courseId}`);
      for (const days of [0, 1, 2]) await expect(rowOf(page, formatDay(daysAgo(days)))).toBeVisible();
    });

    test(`an enrolment is put on hold, revoked and completed with another name, ${profile}`, async ({ page }) => {
      proves('W35: Enrolments and attendance');
      const name = profile === 'admin' ? 'Complete Charu' : 'Complete Chandra';
      const { studentId, enrolmentId } = office.ground.enrolled(name, 3);
      const { DATE_MODIFIED: _, ...before } = office.rows('students', { ID: studentId })[0] ?? {};
      await office.open(page, profile, lists[profile]);
      const yes = () => page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
      await rowOf(page, name).getByRole('button', startsWith('Hold')).click();
      await yes();
      await expect(page.getByText('Student Marked as Hold successfully!')).toBeVisible();
      await page.getByRole('tab', startsWith('Hold')).click();
      await rowOf(page, name).getByRole('button', startsWith('Revoke')).click();
      await yes();
      await expect(page.getByText('Student revoked from Hold successfully!')).toBeVisible();
      await page.getByRole('tab', startsWith('Active')).click();
      await rowOf(page, name).getByRole('button', startsWith('Mark as Completed')).click();
      const dialog = page.getByRole('dialog', { name: `Mark as Completed for ${name}` });
      await dialog.getByLabel('Student Name').fill(`${name} Rani`);
      await button(dialog, 'Create Certificate').click();
      // This server has no END_DATE before the completion, so that the form's period ends today.
      await button(page, 'Create all the same').click();
      await expect(page.getByText('Certificate created and generated successfully!')).toBeVisible();
      await button(page, 'OK').click();
      await page.getByRole('tab', startsWith('Completed')).click();
      await expect(rowOf(page, `${name} Rani`)).toBeVisible();

      expect(office.rows('students', { ID: studentId })[0]).toMatchObject({ ...before, NAME: `${name} Rani` });
      const [enrolment] = office.rows('enrolments', { ID: enrolmentId });
      expect(enrolment?.STATUS).toBe(1);
      const certificates = office.rows('certificates', { STUDENT_COURSE_ID: enrolmentId });
      expect(certificates).toHaveLength(1);
      expect(certificates[0]).toMatchObject({ GRADE: 'O', REMARKS: 'GOOD', COURSE_START_DATE: daysAgo(9) });
      expect(certificates[0]?.FILE_ID).not.toBeNull();
    });
  }
});
