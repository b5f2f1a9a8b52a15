import { expect, type Locator, type Page, test } from '@playwright/test';
import { classEnd } from '../../domain/classes/classDays.ts';
import { addDays, formatDay, todayInIndia } from '../../domain/words/dates.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { certify } from './support/certify.ts';
import { countClicks } from './support/counted.ts';
import { daysAgo, enrol, register } from './support/enrol.ts';
import { proves } from './support/proves.ts';
import { follow, signIn } from '#harness/browser/staff.ts';
import { answer, button, giveReason } from './support/students.ts';
import { givenCourse } from './support/serverGiven.ts';

const today = todayInIndia(new Date());
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const boxOf = async (found: Locator) => {
  const box = await found.boundingBox();
  if (!box) throw new Error('Not to be seen');
  return box;
};

test.describe('the student’s page', () => {
  const given = givenCourse();

  test('answers what they paid, what they missed and when they finish', async ({ page }) => {
    proves(
      'student: Photo, status and scholarship, and a call, a mail or a WhatsApp message one click away',
      'student: Courses with attendance, forecast and the days missed; recording and completing from here',
      'student: Payments, and what was paid of what fee',
      'student: What was done, where the profile may read the activity log',
      'student: Names in lists lead here, and the name stands in the browser tab',
    );
    await enrol(given.admin, {
      courseId: given.courseId,
      name: 'Priya Raghavan',
      mobile: '9840011111',
      payment: { PaidFee: 2000, PaymentDetail: 'First half' },
    });
    // One of the next two days is no Sunday.
    const day = [addDays(today, 1), addDays(today, 2)].find((next) => new Date(next).getUTCDay() !== 0) ?? '';
    const holiday = { name: 'Election Day', firstDay: day, lastDay: day };
    await given.admin.rest('POST', 'holidays', holiday);
    const end = classEnd(today, 4, { classWeekdays: [1, 2, 3, 4, 5, 6], holidays: [holiday] });
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/course-map`);
    await page.getByRole('link', { name: 'Priya Raghavan', exact: true }).click();
    await expect(page).toHaveTitle(/^Priya Raghavan · /);
    await expect(page.getByRole('link', { name: /^Call Priya/ })).toHaveAttribute('href', 'tel:+919840011111');
    await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/919840011111');
    await expect(page.getByRole('link', { name: /^Mail/ })).toHaveAttribute('href', 'mailto:s9840011111@example.in');
    await expect(part(page, 'Payments')).toContainText('₹2,000 paid, ₹2,500.50 due');
    await expect(part(page, 'Courses')).toContainText('Fee ₹4,500.50 · Paid ₹2,000 · Due ₹2,500.50');

    const courses = part(page, 'Courses');
    await expect(courses).toContainText(`From ${formatDay(today)}. Expected to end ${formatDay(end)} (`);
    await expect(courses).toContainText(/1 holiday; without (it|them) /);
    await expect(courses).toContainText(`${formatDay(addDays(today, 3))})`);
    await expect(courses).toContainText('No day missed');
    await page.getByRole('button', { name: 'Attendance, Priya Raghavan' }).click();
    await button(page, 'Yesterday').click();
    await button(page, 'Submit').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(courses.getByRole('img', { name: '1 of 4 days, 2 needed' })).toBeVisible();
    await expect(part(page, 'Timeline')).toContainText('Marked Priya Raghavan present in');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('tells a course and a payment in few lines', async ({ page }) => {
    const { studentId } = await enrol(given.admin, {
      courseId: given.courseId,
      name: 'Brief Bhavani',
      mobile: '9840011115',
      payment: { PaidFee: 2000, PaymentDetail: 'First half' },
    });
    await signIn(page, given.server.url, 'admin');
    await page.setViewportSize({ width: 1366, height: 900 });
    await page.goto(`${given.server.url}/view-student/${studentId}`);
    const courses = part(page, 'Courses');
    const middle = async (text: string) => {
      const { y, height } = await boxOf(courses.getByText(text, { exact: true }));
      return Math.round(y + height / 2);
    };
    expect(Math.abs((await middle('Web Development')) - (await middle('Active')))).toBeLessThan(6);
    const payments = part(page, 'Payments').getByRole('table', { name: 'Payments' });
    await expect(payments.getByRole('columnheader')).toHaveText([
      'Number',
      'Date',
      'Course',
      'Mode',
      'Detail',
      'Paid',
      'Actions',
    ]);
    await expect(payments.getByRole('cell', { name: '₹2,000', exact: true })).toBeVisible();
  });

  test('fills the lines of a phone with its buttons, and breaks no address there', async ({ page }) => {
    const { studentId } = await enrol(given.admin, {
      courseId: given.courseId,
      name: 'Gomathi T K',
      mobile: '9840011116',
    });
    const [row] = await given.admin.call('GetStudentList', { StudentId: studentId });
    await signIn(page, given.server.url, 'admin');
    await page.setViewportSize({ width: 390, height: 844 });
    await answer(page, 'GetStudentList', [{ ...row, EMAIL: 'gomathi.karthikeyan72@example.com' }]);
    await page.goto(`${given.server.url}/view-student/${studentId}`);
    const lines = (link: HTMLElement) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return new Set([...text.getClientRects()].map(({ y }) => y)).size;
    };
    expect(await page.getByRole('link', { name: /^Mail/ }).evaluate(lines)).toBe(1);
    const { x, width } = await boxOf(part(page, 'Contact and status'));
    for (const found of [page.getByRole('link', { name: 'Add Course for Student' }), button(page, 'Update Student')]) {
      const own = await boxOf(found);
      expect(Math.round(own.x + own.width)).toBe(Math.round(x + width));
    }
    await expect(part(page, 'Payments').getByRole('cell')).toHaveCount(7);
    await expectNoSidewaysScroll(page);
  });

  test('undoes a deletion and a completion, for a reason', async ({ page }) => {
    proves(
      'undo: A deleted student, with what was deleted along',
      'undo: A completed enrolment, whose certificate is revoked; for the admin',
      'undo: Reasons stand in the activity log',
      'dialogs: What is lost is named, the button is red and the focus on the other answer',
    );
    const { studentId } = await certify(given.admin, {
      courseId: given.courseId,
      name: 'Undone Uma',
      mobile: '9840011113',
    });
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-student/${studentId}`);
    await part(page, 'Courses')
      .getByRole('button', { name: /^More actions, / })
      .click();
    await page.getByRole('menuitem', { name: 'Reopen' }).click();
    await expect(page.getByRole('dialog')).toContainText('its certificate is revoked');
    await expectNoViolations(page);
    await giveReason(page, 'Wrong end date', 'Reopen');
    await expect(part(page, 'Certificates')).toContainText('Revoked');
    await expect(part(page, 'Timeline')).toContainText('Reason: Wrong end date');

    await button(page, 'Delete').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Undone Uma moves to the deleted students');
    await expect(button(page, 'No')).toBeFocused();
    await button(page, 'Yes').click();
    await expect(page).toHaveURL(`${given.server.url}/student-list`);
    await follow(page, `/view-student-delete/${studentId}`);
    await button(page, 'Restore').click();
    await giveReason(page, 'Deleted by mistake', 'Restore');
    await expect(page).toHaveURL(`${given.server.url}/view-student/${studentId}`);
    await expect(part(page, 'Courses')).toContainText('Active');
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByText('Reason: Deleted by mistake')).toBeVisible();
  });

  test('a day of attendance is taken back in the calendar beside the list', async ({ page }) => {
    proves(
      'undo: A day of attendance, from the attendance list',
      'attendance list: A month calendar with the days attended, the week from Monday',
    );
    const attended = [daysAgo(1), daysAgo(0)];
    const { studentId } = await enrol(given.admin, {
      courseId: given.courseId,
      name: 'Absent Abi',
      mobile: '9840011114',
      attended,
    });
    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-attendance-list/${studentId}/${given.courseId}`);
    const calendar = part(page, 'Days attended');
    await expect(calendar.getByRole('columnheader').first()).toHaveAccessibleName('Monday');
    await calendar
      .getByRole('gridcell', { name: /present/ })
      .last()
      .click();
    await expect(calendar).toContainText(`${formatDay(today)}: present`);
    await calendar.getByRole('button', { name: /^Take back/ }).click();
    await giveReason(page, 'Marked for her sister', 'Take back');
    await expect(calendar).toContainText(`${formatDay(today)}: no attendance recorded`);
    await expect(page.getByRole('table').getByText(formatDay(today))).toHaveCount(0);
    await expectAccessible(page);
  });

  test('a registration is approved with cash in four clicks and one entry', async ({ page }) => {
    proves(
      'approve: With cash in at most four clicks and one entry from the home',
      'approve: The student and the next registration are one click away',
    );
    await register(given.admin, given.courseId, 'Next Nandini', '9840011121');
    await register(given.admin, given.courseId, 'Cash Charu', '9840011122');
    await signIn(page, given.server.url, 'admin');
    const clicks = await countClicks(page);
    await page.goto(`${given.server.url}/dashboard`);
    await page.getByRole('link', { name: 'Registered Students', exact: true }).click();
    await page.getByRole('link', { name: 'Review the registration of Cash Charu' }).click();
    await expect(page.getByLabel('Payment Mode')).toBeFocused();
    await page.keyboard.press('c');
    await expect(page.getByLabel('Paid Fee')).toHaveValue('₹4,500.50');
    await expect(page.getByLabel('Payment Date')).toHaveValue(today);
    await page.getByLabel('Payment Detail').click();
    await page.keyboard.type('Receipt 17');
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
    const spent = await clicks();
    console.log(`Approve with cash: ${spent} clicks, 1 entry`);
    expect(spent).toBeLessThanOrEqual(4);

    await expect(page.getByRole('link', { name: 'Open the student' })).toBeVisible();
    await page.getByRole('link', { name: 'Next registration' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Next Nandini');
  });
});
