import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '../../domain/words/dates.ts';
import { daysAgo, enrol, type Enrolled } from '../browser/support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { follow, signIn } from '#harness/browser/staff.ts';
import { listen, lose } from '../browser/support/students.ts';
import { proves } from '../browser/support/proves.ts';
import { givenServer } from '../browser/support/serverGiven.ts';

const back = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });

test.describe('attendance list', () => {
  const given = givenServer();
  let present: Enrolled;
  let absent: Enrolled;

  test.beforeAll(async () => {
    const { admin } = given;
    const courseId = Number((await admin.call('AddCourse', course)).OUT_ID);
    const attended = [daysAgo(2), daysAgo(1)];
    present = await enrol(admin, { courseId, name: 'Meena Iyer', mobile: '9800000001', attended });
    absent = await enrol(admin, { courseId, name: 'Absent Anu', mobile: '9800000002' });
  });

  for (const [profile, list, path] of [
    ['admin', '/course-map', '/attendance-list'],
    ['md_office', '/md-course-map', '/md-attendance-list'],
  ] as const) {
    test(`has the days of one student in one course, the latest first, for ${profile}`, async ({ page }) => {
      proves('2 Attendance List: Title, table, Back per profile, empty message');
      await signIn(page, given.server.url, profile);
      await page.goto(`${given.server.url}${path}/${present.studentId}/1`);
      const rows = page.getByRole('table').getByRole('row');
      await expect(rows).toHaveCount(3);
      await expect(rows.nth(1)).toContainText(formatDay(daysAgo(1)));
      await expect(rows.nth(2)).toContainText(formatDay(daysAgo(2)));
      await expect(page.getByRole('table').getByRole('columnheader')).toHaveText([
        'Student Name',
        'Course Name',
        'Attendance Date',
      ]);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Meena Iyer');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Web Development');
      await back(page).click();
      await expect(page).toHaveURL(given.server.url + list);
    });
  }

  test('says when there is nothing, nobody, or no answer', async ({ page }) => {
    proves(
      '2 Attendance List: Title, table, Back per profile, empty message',
      'text: No attendance records found for {student} in {course}.',
      'text: No courses found for this student and course combination.',
      'text: Failed to load attendance records. Please try again.',
    );
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/attendance-list/${absent.studentId}/1`);
    await expect(page.getByText('No attendance records found for Absent Anu in Web Development.')).toBeVisible();
    const nobody = page.getByText('No courses found for this student and course combination.');
    await follow(page, `/attendance-list/${absent.studentId}/99`);
    await expect(nobody).toBeVisible();
    const calls = listen(page);
    await page.goto(`${given.server.url}/attendance-list/abc/1`);
    await expect(nobody).toBeVisible();
    expect(calls.filter((call) => call.endsWith('List'))).toEqual([]);
    await lose(page, 'GetAttendanceList', 3);
    await follow(page, `/attendance-list/${present.studentId}/1`);
    await expect(page.getByText('Failed to load attendance records. Please try again.')).toBeVisible();
  });
});
