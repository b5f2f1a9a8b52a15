import { expect, type Page, test } from '@playwright/test';
import { formatDay, todayInIndia } from '../../domain/words/dates.ts';
import { receiptNumber, seriesOf } from '../../domain/money/receipt.ts';
import { expectNoViolations } from './support/accessible.ts';
import { type Certified, certify } from './support/certify.ts';
import { daysAgo } from './support/enrol.ts';
import { registrationBody } from '#harness/browser/institute.ts';
import { excelDay, exportCsv, exportExcel } from './support/exported.ts';
import { signIn } from '#harness/browser/staff.ts';
import { addStudent, answer, button, choose, type Ground, layGround, refusal } from './support/students.ts';
import { givenServer } from './support/serverGiven.ts';

/** Begins an export as CSV that does not come to an end. */
async function startCsv(page: Page) {
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
}

test.describe('export', () => {
  const given = givenServer({ WEEKLY_DAYS_OFF: 'none' });
  let ground: Ground;
  let certified: Certified;

  test.beforeAll(async () => {
    // Or a Sunday among the four class days would move the expected completion.
    ground = await layGround(given.admin);
    const { courseId } = ground;
    await given.admin.call('AddRegistration', await registrationBody(given.admin, courseId));
    certified = await certify(given.admin, {
      courseId,
      name: 'மாலா Ramachandran',
      mobile: '9840012346',
    });
    for (let count = 1; count <= 12; count += 1) {
      await given.admin.call('AddPayment', {
        // One payment for each student and course (W27).
        StudentId: await addStudent(given.admin, { Name: 'Payer Padma', Mobile: `98400125${count + 10}` }),
        CourseId: ground.diplomaId,
        PaidFee: 1000.5 + count,
        PaymentMode: 'Cash',
        PaymentDate: daysAgo(count),
        PaymentDetail: count === 1 ? '=HYPERLINK("http://example.com", "Receipt")' : `Receipt ${count}`,
      });
    }
  });

  test('every list is exported as it stands on screen, all pages of it', async ({ page }) => {
    const today = todayInIndia(new Date());
    const day = formatDay(today);
    const { studentId } = certified;
    const lists: [path: string, name: string, header: string, row: RegExp][] = [
      [
        '/registered-students',
        'registered-students new',
        'Name,Course,Mobile,Email,Application,Registered',
        /^Anjali Ramachandran,Web Dev/,
      ],
      [
        '/student-list',
        'student-list active',
        'Name,Email,Mobile,Course,Due,Title,Gender,Birth Date,Education Level,Year of Study,Degree,Department,Institution,University,Student ID,Mark Percentage,Parent Name,Parent Mobile,Monthly Family Income,Guardian Name,Guardian Mobile,Guardian Email',
        /^மாலா Ramachandran,s9840012346@example.in,9840012346,/,
      ],
      [
        '/institute-list',
        'institute-list',
        'Name,Short Name,Type,Recognized By,Status',
        /^Loyola College,X,College,UGC,Active$/,
      ],
      [
        '/certificates',
        'certificate-list',
        'Student Name,Certificate ID,Course Name,Start,End,Issued Date',
        new RegExp(`^மாலா Ramachandran,WEBDEV-\\d{4}-00001,Web Development,${formatDay(daysAgo(30))},.*,${day}$`),
      ],
      [
        `/attendance-list/${studentId}/${ground.courseId}`,
        'attendance-list மாலா-ramachandran-web-development',
        'Student Name,Course Name,Attendance Date',
        new RegExp(`^மாலா Ramachandran,Web Development,${day}$`),
      ],
    ];
    await signIn(page, given.server.url, 'admin');
    for (const [path, name, header, row] of lists) {
      await page.goto(given.server.url + path);
      const file = await exportCsv(page);
      expect(file.name).toBe(`${name} ${today}.csv`);
      const { lines } = file;
      expect(lines[0]).toBe(header);
      expect(lines.filter((line) => row.test(line))).toHaveLength(1);
    }

    await page.goto(`${given.server.url}/course-map`);
    await expect(page.getByText('No data found')).toBeVisible();
    await expect(button(page, 'Export')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('tab', { name: /^All/ }).click();
    const { lines } = await exportCsv(page);
    expect(lines).toEqual([
      'Student Name,Course,Mobile,Duration,Days Attended,Expected Completion,Status',
      `மாலா Ramachandran,Web Development,9840012346,4,2,${formatDay(daysAgo(-3))},Completed`,
    ]);
  });

  test('a selection: its filters and sort, no formula; progress, cancelled, failed', async ({ page }) => {
    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-payment-list`);
    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    await page.getByRole('option', { name: '10', exact: true }).click();
    await choose(page, /^Course/, 'Data Science');
    await button(page, 'Search').click();
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    await page.getByRole('button', { name: /Paid Fee/ }).click();
    const { lines } = await exportCsv(page);
    expect(lines).toHaveLength(13);
    const receipt = (number: number) => receiptNumber(seriesOf('R', todayInIndia(new Date())), number);
    expect(lines[1]).toBe(
      `Payer Padma,9840012511,Data Science,Cash,${formatDay(daysAgo(1))},"'=HYPERLINK(""http://example.com"", ""Receipt"")",${receipt(2)},1001.5`,
    );
    expect(lines[12]).toBe(
      `Payer Padma,9840012522,Data Science,Cash,${formatDay(daysAgo(12))},Receipt 12,${receipt(13)},1012.5`,
    );

    // Without paging the complete list is at hand for a while: nothing is asked for that could wait or fail.
    const downloads: unknown[] = [];
    page.on('download', (download) => downloads.push(download));
    const release = Promise.withResolvers<void>();
    await page.route('**/api/GetPaymentList', async (route) => {
      await release.promise;
      await route.abort();
    });
    await startCsv(page);
    await expect(page.getByText('Exporting: 0 of 12 rows')).toBeVisible();
    await button(page, 'Cancel').click();
    release.resolve();
    await expect(page.getByText(/^Exporting/)).toHaveCount(0);
    await page.unrouteAll();

    await answer(page, 'GetPaymentList', refusal);
    await startCsv(page);
    await expect(page.getByText('The export failed, nothing was saved: The database is busy')).toBeVisible();
    await button(page, 'Close').click();
    expect(downloads).toEqual([]);
  });

  test('for Excel, texts are texts, days are dates and amounts numbers; the accountant has a form of the payments', async ({
    page,
  }) => {
    const today = todayInIndia(new Date());
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/student-list`);
    const students = await exportExcel(page);
    expect(students.name).toBe(`student-list active ${today}.xlsx`);
    expect(students.rows[0]).toHaveLength(22);
    const mala = students.rows.find(([name]) => name === 'மாலா Ramachandran');
    expect(mala?.slice(0, 3)).toEqual(['மாலா Ramachandran', 's9840012346@example.in', '9840012346']);
    // The keyboard goes on from where it was.
    await expect(button(page, 'Export')).toBeFocused();

    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-payment-list`);
    await choose(page, /^Course/, 'Data Science');
    await choose(page, /^Payment Mode/, 'Cash');
    await page.getByRole('searchbox').fill('HYPERLINK');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    const number = receiptNumber(seriesOf('R', today), 2);
    const formula = '=HYPERLINK("http://example.com", "Receipt")';
    const payments = await exportExcel(page);
    expect(payments.name).toBe(`payment-list hyperlink data-science cash ${today}.xlsx`);
    expect(payments.rows).toEqual([
      ['Student Name', 'Mobile', 'Course', 'Mode', 'Date', 'Detail', 'Number', 'Paid Fee'],
      ['Payer Padma', '9840012511', 'Data Science', 'Cash', excelDay(daysAgo(1)), formula, number, 1001.5],
    ]);
    const accounts = await exportExcel(page, 'For the accountant (.xlsx)');
    expect(accounts.name).toBe(`payments-for-the-accountant hyperlink data-science cash ${today}.xlsx`);
    expect(accounts.rows).toEqual([
      ['Number', 'Date', 'Mode', 'Student', 'Debit', 'Credit'],
      [number, excelDay(daysAgo(1)), 'Cash', 'Payer Padma', 1001.5, null],
    ]);
  });

  test('the menu of Export by keyboard', async ({ page }) => {
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/student-list`);
    await expect(page.getByText('மாலா Ramachandran')).toBeVisible();
    await button(page, 'Export').press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText(['Excel (.xlsx)', 'CSV', 'Choose columns …']);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expectNoViolations(page, 'colour');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Export')).toBeFocused();
  });
});
