import { expect, test } from '@playwright/test';
import { todayInIndia } from '../../../domain/words/dates.ts';
import { button, describeFlows } from '#harness/presentServer/openPage.ts';
import { excelDay, exportCsv, exportExcel } from '../support/exported.ts';

const today = todayInIndia(new Date());

describeFlows('present server: export', 'mixedBare', (office) => {
  test('students and payments for Excel; the accountant has no receipt numbers', async ({ page }) => {
    const id = office.ground.student('Meena Iyer', { MOBILE: '9811100001', EMAIL: '=1+1' });
    office.server.records.add('payments', {
      STUDENT_ID: id,
      COURSE_ID: office.ground.courseId,
      COURSE_NAME: 'Web Development',
      PAID_FEE: 4500.5,
      PAYMENT_MODE: 'UPI',
      PAYMENT_DATE: today,
      PAYMENT_DETAIL: 'UPI 4711',
    });
    await office.open(page, 'admin', '/student-list');
    const students = await exportExcel(page);
    expect(students.name).toBe(`student-list active ${today}.xlsx`);
    expect(students.rows.map((row) => row.slice(0, 3))).toEqual([
      ['Name', 'Email', 'Mobile'],
      ['Meena Iyer', '=1+1', '9811100001'],
    ]);
    await office.open(page, 'md_office', '/md-payment-list');
    const { rows } = await exportExcel(page);
    expect(rows[1]).toEqual([
      'Meena Iyer',
      '9811100001',
      'Web Development',
      'UPI',
      excelDay(today),
      'UPI 4711',
      4500.5,
    ]);
    const accounts = await exportExcel(page, 'For the accountant (.xlsx)');
    expect(accounts.rows[1]).toEqual([null, excelDay(today), 'UPI', 'Meena Iyer', 4500.5, null]);
  });
});

describeFlows('present server: export of a large list', 'mixedBare', (office) => {
  test('Excel takes 20,000 rows, and of more than these CSV alone', async ({ page }) => {
    const most = 20_000;
    for (let count = 0; count < most; count += 1) office.ground.student('Meena Iyer');
    await office.open(page, 'admin', '/student-list');
    // So large a file is packed in a worker, which the content policy has to allow.
    const { rows } = await exportExcel(page);
    expect(rows).toHaveLength(most + 1);

    office.ground.student('One More');
    await page.reload();
    await expect(page.getByText('1–25 of 20,001')).toBeVisible();
    await button(page, 'Export').click();
    const excel = page.getByRole('menuitem', { name: /^Excel/ });
    await expect(excel).toHaveAttribute('aria-disabled', 'true');
    await expect(excel).toContainText('An Excel file takes at most 20,000 rows. Set filters, or take CSV.');
    await page.keyboard.press('Escape');
    const { lines } = await exportCsv(page);
    expect(lines).toHaveLength(most + 2);
  });
});
