import { expect, type Page, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { addStudent, button, field, layGround } from './support/students.ts';
import { readFileSync } from 'node:fs';

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });
const look = async (page: Page, name: string) => {
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/${name}.png` });
};

/** As a spreadsheet in India saves it: a title, heads in the second row, semicolons, a mark of UTF-8, a sum at the end. */
const messy = `\uFEFFAdmissions of the institute;;;;;;
S.No;Student Name;Mob No;D.O.B;Subject;DOJ;Fees Paid
1;Kavitha Saravanan;+91 98400-12345;14-Jun-04;Web Development;03/08/2026;Rs. 1,500/-
2;Mohamed Irfan;9789044127;28/02/2005;Web Devt;05/10/2026;2500
3;தமிழ்ச்செல்வி ம;90031 58820;02/11/2003;Web Development;02/11/2026;
4;Karthik Selvam;73400 1882;19/07/2004;Web Development;03/08/2026;600
;Total;;;;;4600
`;

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

const readFile = async (page: Page, text: string) => {
  await page.locator('input[type=file]').setInputFiles({
    name: 'Admissions 2026.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await button(page, 'Read').click();
};

const paste = async (page: Page, text: string) => {
  await button(page, 'Cells to paste').click();
  await field(page, 'Cells').fill(text);
  await button(page, 'Read').click();
};

/** Says that the heads of the column of courses are these, as their head does not. */
const sayCourse = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Column E, Subject, goes to' }).click();
  await page.getByRole('option', { name: 'Course', exact: true }).click();
};

test('of a messy file the right rows are in before the wrong ones are mended', async ({ page }) => {
  await look(page, 'start');
  await readFile(page, messy);
  await expect(heading(page, 'What the columns hold')).toBeVisible();
  await expect(page.getByText('heads in row 2')).toBeVisible();
  await sayCourse(page);
  await look(page, 'columns');
  await button(page, /^Check \d rows$/).click();

  await expect(tab(page, 'Wrong 2')).toBeVisible();
  await expect(tab(page, 'New 2')).toBeVisible();
  // All rows say the day first or the month: nobody can tell which.
  await expect(button(page, 'Run 2 rows')).toBeDisabled();
  await button(page, '3 August').click();
  await expect(page.getByText('03/08/2026 is')).toHaveCount(0);
  await look(page, 'check');
  await button(page, 'Run 2 rows').click();
  await expect(heading(page, /^2 of \d rows are in$/)).toBeFocused();
  await look(page, 'done');
  const names = (await admin.call('GetStudentList', {})).map(({ NAME }) => NAME);
  expect(names.toSorted()).toEqual(['Kavitha Saravanan', 'தமிழ்ச்செல்வி ம']);
  const dues = await admin.call('GetDues', {});
  expect(dues.map(({ STUDENT_NAME, PAID, DUE }) => [STUDENT_NAME, PAID, DUE]).toSorted()).toEqual([
    ['Kavitha Saravanan', 1500, 3000.5],
    ['தமிழ்ச்செல்வி ம', 0, 4500.5],
  ]);

  // Reloaded in the middle: what was typed into a cell is there still.
  const mobile = field(page, 'Mobile, row 6');
  await mobile.fill('7340018822');
  await page.reload();
  await expect(mobile).toHaveValue('7340018822');
  await mobile.press('Enter');
  await expect(tab(page, 'Wrong 1')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Course ‘Web Devt’ is' })).toHaveValue('Web Development');
  await button(page, 'Mend 1 row: Course ‘Web Devt’').click();
  await expect(tab(page, 'Wrong 0')).toBeVisible();
  await button(page, 'Run 2 rows').click();
  await expect(heading(page, /^4 of \d rows are in$/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Paid ₹4,600 ₹4,600/ })).toBeVisible();
});

test('what an import left out is on the home and in the list until it is filled in', async ({ page }) => {
  await paste(page, 'Reg No\tName\tMobile\nA-17\tPriya R\t9840012345\nA-18\tArun K\t9840012346\n');
  await button(page, 'Check 2 rows').click();
  await button(page, 'Run 2 rows').click();
  await expect(heading(page, '2 rows are in')).toBeVisible();

  await page.goto(server.url);
  await page.getByRole('link', { name: /^Show all: An import left something out of 2 students/ }).click();
  await expect(tab(page, 'Something missing 2')).toHaveAttribute('aria-selected', 'true');
  await look(page, 'missing-list');
  await page.getByRole('link', { name: 'Priya R', exact: true }).click();
  await expect(page.getByText('Reg. No. A-17')).toBeVisible();
  await expect(page.getByText(/^Not given in the import: Title, Gender, Birth Date, /)).toBeVisible();
  await expect(page.getByText('Not given: Title, Gender, Birth Date')).toBeVisible();
  await expectAccessible(page);
  await look(page, 'missing-student');

  await page.goto(`${server.url}/student-list`);
  await tab(page, /^Active/).click();
  await expect(tab(page, /^Something missing/)).toHaveAttribute('aria-selected', 'false');
});

test('who a row is like is said in place; a row is skipped and taken back; wrong rows leave as CSV', async ({
  page,
}) => {
  await addStudent(admin, { Name: 'Priya Ramachandran', Mobile: '9840012345' });
  await page.reload();
  await paste(page, 'Name\tMobile\nPriya R\t9840012345\nArun K\t9840012346\nMeena\t98400\n');
  await button(page, 'Check 3 rows').click();
  await tab(page, 'Wrong 1').click();
  const saved = page.waitForEvent('download');
  await button(page, 'Save these rows as CSV').click();
  const csv = readFileSync(await (await saved).path(), 'utf8');
  expect(csv).toContain('Meena');
  expect(csv).toContain('98400');

  await tab(page, 'New 1').click();
  await button(page, 'Skip row 3').click();
  await tab(page, 'Skipped 1').click();
  await button(page, 'Take back row 3').click();
  await expect(tab(page, 'New 1')).toBeVisible();

  await tab(page, 'Like somebody 1').click();
  await look(page, 'like');
  await button(page, 'It is Priya Ramachandran, 98400 12345').click();
  await expect(tab(page, 'Like somebody 0')).toBeVisible();
});

test('each step is accessible, and narrow', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await look(page, 'start-390');
  await readFile(page, messy);
  await expect(heading(page, 'What the columns hold')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // A column's values stand one after the other, below its head.
  const [head, ...values] = await page
    .locator('.head, .value')
    .evaluateAll((cells) => cells.slice(0, 4).map((cell) => Math.round(cell.getBoundingClientRect().left)));
  expect(values[0]).toBe(head);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  await look(page, 'columns-390');
  await sayCourse(page);
  await button(page, /^Check \d rows$/).click();
  await expect(tab(page, 'Wrong 2')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await look(page, 'check-390');
});
