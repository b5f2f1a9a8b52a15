import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { formatDay, todayInIndia } from '../../domain/words/dates.ts';
import { paymentKind, receiptNumber, seriesOf } from '../../domain/money/receipt.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { type Certified, certify } from './support/certify.ts';
import { daysAgo } from './support/enrol.ts';
import { registrationBody } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { addStudent, answer, choose, type Ground, layGround, refusal } from './support/students.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses Export; the name of the file and its lines. */
async function exported(page: Page) {
  const download = page.waitForEvent('download');
  await button(page, 'Export').click();
  const file = await download;
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return { name: file.suggestedFilename(), lines: text.slice(1).split('\r\n').slice(0, -1) };
}

test.describe('export', () => {
  let server: ServerProcess;
  let admin: Api;
  let ground: Ground;
  let certified: Certified;

  test.beforeAll(async () => {
    server = await startServerProcess();
    admin = await openApi(server.url, 'admin');
    ground = await layGround(admin);
    const { courseId } = ground;
    await admin.call('AddRegistration', await registrationBody(admin, courseId));
    certified = await certify(admin, {
      courseId,
      name: 'மாலா Ramachandran',
      mobile: '9840012346',
    });
    for (let count = 1; count <= 12; count += 1) {
      await admin.call('AddPayment', {
        // One payment for each student and course (W27).
        StudentId: await addStudent(admin, { Name: 'Payer Padma', Mobile: `98400125${count + 10}` }),
        CourseId: ground.diplomaId,
        PaidFee: 1000.5 + count,
        PaymentMode: 'Cash',
        PaymentDate: daysAgo(count),
        PaymentDetail: count === 1 ? '=HYPERLINK("http://example.com", "Receipt")' : `Receipt ${count}`,
      });
    }
  });
  test.afterAll(() => server.remove());

  test('every list is exported as it stands on screen, all pages of it', async ({ page }) => {
    const day = formatDay(daysAgo(0));
    const { studentId } = certified;
    const lists: [path: string, name: string, header: string, row: RegExp][] = [
      ['/registered-students', 'registrations', 'Name,Course,Mobile,Email,Registered', /^Anjali Ramachandran,Web Dev/],
      ['/student-list', 'students', 'Name,Email,Mobile', /^மாலா Ramachandran,s9840012346@example.in,9840012346$/],
      [
        '/institute-list',
        'institutes',
        'Name,Short Name,Type,Recognized By,Status',
        /^Loyola College,X,College,UGC,Active$/,
      ],
      [
        '/certificates',
        'certificates',
        'Student Name,Certificate ID,Course Name,Start,End,Issued Date',
        new RegExp(`^மாலா Ramachandran,WEBDEV-\\d{4}-00001,Web Development,${formatDay(daysAgo(30))},.*,${day}$`),
      ],
      [
        `/attendance-list/${studentId}/${ground.courseId}`,
        'attendance',
        'Student Name,Course Name,Attendance Date',
        new RegExp(`^மாலா Ramachandran,Web Development,${day}$`),
      ],
    ];
    await signIn(page, server.url, 'admin');
    for (const [path, list, header, row] of lists) {
      await page.goto(server.url + path);
      const { name, lines } = await exported(page);
      expect(name).toBe(`${list}-${todayInIndia(new Date())}.csv`);
      expect(lines[0]).toBe(header);
      expect(lines.filter((line) => row.test(line))).toHaveLength(1);
    }

    await page.goto(`${server.url}/course-map`);
    await expect(page.getByText('No data found')).toBeVisible();
    await expect(button(page, 'Export')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('tab', { name: /^All/ }).click();
    const { lines } = await exported(page);
    expect(lines).toEqual([
      'Student Name,Course,Mobile,Duration,Days Attended,Expected Completion,Status',
      `மாலா Ramachandran,Web Development,9840012346,4,2,${formatDay(daysAgo(-3))},Completed`,
    ]);
  });

  test('a selection: its filters and sort, no formula; progress, cancelled, failed', async ({ page }) => {
    await signIn(page, server.url, 'md_office');
    await page.goto(`${server.url}/md-payment-list`);
    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    await page.getByRole('option', { name: '10', exact: true }).click();
    await choose(page, /^Course/, 'Data Science');
    await button(page, 'Search').click();
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    await page.getByRole('button', { name: /Paid Fee/ }).click();
    const { lines } = await exported(page);
    expect(lines).toHaveLength(13);
    const receipt = (number: number) => receiptNumber(seriesOf(paymentKind.payment, todayInIndia(new Date())), number);
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
    await button(page, 'Export').click();
    await expect(page.getByText('Exporting: 0 of 12 rows')).toBeVisible();
    await button(page, 'Cancel').click();
    release.resolve();
    await expect(page.getByText(/^Exporting/)).toHaveCount(0);
    await page.unrouteAll();

    await answer(page, 'GetPaymentList', refusal);
    await button(page, 'Export').click();
    await expect(page.getByText('The export failed, nothing was saved: The database is busy')).toBeVisible();
    await button(page, 'Close').click();
    expect(downloads).toEqual([]);
  });
});
