import { expect, type Page, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { workbook } from '#harness/imports/workbook.ts';
import { button, field, layGround } from '../browser/support/students.ts';

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });

let server: ServerProcess;
let admin: Api;
test.beforeEach(async ({ page }) => {
  server = await startServerProcess();
  admin = await openApi(server.url, 'admin');
  await layGround(admin);
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/import`);
  await expect(heading(page, 'Import')).toBeVisible();
});
test.afterEach(() => server.remove());

const paste = async (page: Page, text: string) => {
  await button(page, 'Cells to paste').click();
  await field(page, 'Cells').fill(text);
  await button(page, 'Read').click();
};

test('pasted cells come in, and are taken back with a reason', async ({ page }) => {
  await paste(page, 'Name\tMobile\nPriya R\t9840012345\nArun K\t9840012346\n');
  await button(page, 'Check 2 rows').click();
  await button(page, 'Run 2 rows').click();
  await expect(heading(page, '2 rows are in')).toBeVisible();
  await button(page, 'Undo …').click();
  await field(page, 'Reason').fill('Wrong sheet');
  await button(page, 'Undo the import').click();
  await expect(heading(page, 'This import was undone')).toBeVisible();
  expect(await admin.call('GetStudentList', {})).toEqual([]);
  await button(page, 'Read the same file again').click();
  await expect(tab(page, 'New 2')).toBeVisible();
});

test('an unknown course and an unknown institution are added from the check', async ({ page }) => {
  await paste(page, 'Name\tMobile\tCourse\tCollege\nPriya R\t9840012345\tYoga\tHill View College\n');
  await button(page, 'Check 1 row').click();
  await button(page, 'Add as new: ‘Hill View College’').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Short Name/ }).fill('HVC');
  await dialog.getByRole('textbox', { name: /^Recognized By/ }).fill('UGC');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('combobox', { name: 'Institution ‘Hill View College’ is' })).toHaveCount(0);

  await button(page, 'Add as new: ‘Yoga’').click();
  await expect(dialog.getByRole('textbox', { name: /^Course Name/ })).toHaveValue('Yoga');
});

test('payments and attendance of those who are here come in', async ({ page }) => {
  const run = async (cells: string) => {
    await paste(page, cells);
    await button(page, 'Check 1 row').click();
    await button(page, 'Run 1 row').click();
    await expect(heading(page, '1 row is in')).toBeVisible();
  };
  await run('Name\tMobile\tCourse\tStart\tDays attended\nPriya R\t9840012345\tWeb Development\t17/08/2026\t3\n');
  const [student] = await admin.call('GetStudentList', {});
  const StudentId = Number(student?.ID);

  await page.goto(`${server.url}/import`);
  await page.getByRole('radio', { name: /^Payments/ }).click();
  await run('Name\tMobile\tCourse\tPaid\tPaid on\tMode\nPriya R\t9840012345\tWeb Development\t500\t17/08/2026\tCash\n');
  expect(await admin.call('GetPaymentList', { StudentId })).toMatchObject([{ PAID_FEE: 500 }]);

  await page.goto(`${server.url}/import`);
  await page.getByRole('radio', { name: /^Attendance/ }).click();
  await run('Name\tMobile\tCourse\tDay\nPriya R\t9840012345\tWeb Development\t18/08/2026\n');
  expect(await admin.call('GetAttendanceList', { StudentId })).toMatchObject([{ ATTENDANCE_DATE: '2026-08-18' }]);

  // The days before the import count; of where she learns nothing is known.
  await page.goto(`${server.url}/course-map`);
  await button(page, /^Mark as Completed/).click();
  await expect(
    page.getByText('No institution is given for this student: the certificate will name none.'),
  ).toBeVisible();
});

test('of a workbook the sheet is chosen; what cannot be read says what to do', async ({ page }) => {
  const sheet = [
    ['Name', 'Mobile'],
    ['Priya R', '9840012345'],
  ];
  const send = async (name: string, buffer: Buffer) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await button(page, 'Read').click();
  };
  await send('Students.xlsx', await workbook(sheet, 'Made by the office'));
  await expect(heading(page, 'What the columns hold')).toBeVisible();
  await button(page, 'Check 1 row').click();
  await button(page, 'Run 1 row').click();
  await expect(heading(page, '1 row is in')).toBeVisible();

  await page.goto(`${server.url}/import`);
  await send('Broken.xlsx', Buffer.from('PK\u0003\u0004 not a workbook'));
  await expect(heading(page, 'This import failed')).toBeVisible();
  await expect(page.getByText(/Save it as CSV/)).toBeVisible();
});
