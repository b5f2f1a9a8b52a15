import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { formatDay } from '../../domain/words/dates.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { daysAgo, enrol } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { proves } from './support/proves.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { button } from './support/students.ts';

const today = daysAgo(0);
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const cell = (page: Page, name: string, ago = 0) =>
  rowOf(page, name)
    .getByRole('gridcell')
    .nth(-1 - ago);
const said = (page: Page, message: string | RegExp) =>
  expect(page.getByRole('status').getByText(message, { exact: typeof message === 'string' })).toBeVisible();

let server: ServerProcess;
let admin: Api;
let courseId = 0;
let morning = 0;

async function addBatch(page: Page, name: string, firstDay = daysAgo(30)): Promise<number> {
  const answer = await page.context().request.post(`${server.url}/api/rest/batches`, {
    headers: { 'API-Key': 'backoffice', 'Idempotency-Key': randomUUID() },
    data: { courseId, name, firstDay, startTime: '09:30', endTime: '11:30', seats: 24 },
  });
  return ((await answer.json()) as { id: number }).id;
}

test.beforeAll(async ({ browser }) => {
  // Yesterday was a day off.
  server = await startServerProcess({
    WEEKLY_DAYS_OFF: new Date(daysAgo(1)).toLocaleDateString('en-IN', { weekday: 'long' }),
  });
  admin = await openApi(server.url, 'admin');
  courseId = Number((await admin.call('AddCourse', { ...course, DurationDays: 8 })).OUT_ID);
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server.url, 'admin');
  morning = await addBatch(page, 'Morning');
  const evening = await addBatch(page, 'Evening');
  const enough = [daysAgo(5), daysAgo(4), daysAgo(3), daysAgo(2)];
  await enrol(admin, { courseId, batchId: morning, name: 'Anu Rajan', mobile: '9300000001' });
  await enrol(admin, { courseId, batchId: morning, name: 'Bala Iyer', mobile: '9300000002' });
  await enrol(admin, { courseId, batchId: morning, name: 'Done Divya', mobile: '9300000003', attended: enough });
  await enrol(admin, { courseId, batchId: evening, name: 'Late Latha', mobile: '9300000004' });
  await page.context().close();
});
test.afterAll(() => server.remove());

test('a batch is chosen by keys, stays after a reload, and has its own students alone', async ({ page }) => {
  proves('register: By batch: its Active students, the finished folded, neither they nor days off marked unasked');
  await signIn(page, server.url, 'md_office');
  await page.goto(`${server.url}/md-register?course=${courseId}`);
  await expect(rowOf(page, 'Late Latha')).toBeVisible();
  await expect(rowOf(page, 'Anu Rajan')).toContainText('Morning');
  await page.getByRole('combobox', { name: 'Batch' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/md-register?course=${courseId}&batch=${morning}`);
  await expect(rowOf(page, 'Late Latha')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Batch' })).toBeFocused();
  await page.goto(`${server.url}/md-register`);
  await expect(page.getByRole('combobox', { name: 'Batch' })).toHaveText('Morning');
  await page.goto(`${server.url}/md-register?batch=${morning}`);
  await expect(rowOf(page, 'Anu Rajan')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('switch', { name: /^Anu Rajan/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the address of a batch that was deleted asks for another class', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/register?batch=999999`);
  await expect(page.getByText('Choose a course to see its class.')).toBeVisible();
});

test('the finished are folded, and All present marks neither them nor a day off', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/register?course=${courseId}&batch=${morning}`);
  await expect(rowOf(page, 'Anu Rajan')).toBeVisible();
  await expect(rowOf(page, 'Done Divya')).toHaveCount(0);
  await button(page, 'All present today').click();
  await said(page, `2 students marked present on ${formatDay(today)}.`);
  await button(page, '1 finished').press('Enter');
  await expect(cell(page, 'Done Divya')).toHaveAccessibleName('absent');
  await button(page, 'Discard').click();
  await expect(page.getByText(/^Discard what is not saved/)).toBeVisible();
  await button(page, 'Discard').last().click();

  // A day off is grey, selected and not marked by its head, and marked only after a question.
  await expect(cell(page, 'Anu Rajan', 1)).toHaveAccessibleName('day off');
  await page
    .getByRole('button', { name: /: Select .*day off$/ })
    .last()
    .click();
  await expect(page.getByText('Not saved:')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await cell(page, 'Anu Rajan', 1).click();
  await expect(page.getByText(/ is a day off\. Record Anu Rajan all the same\?$/)).toBeVisible();
  await button(page, 'No').click();
  await expect(cell(page, 'Anu Rajan', 1)).toHaveAccessibleName('day off');
  await cell(page, 'Anu Rajan', 1).click();
  await button(page, 'Record').click();
  await expect(cell(page, 'Anu Rajan', 1)).toHaveAccessibleName('present, not saved');
});

test('before the first day of their batch nobody is marked unasked', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  const tomorrow = await addBatch(page, 'From tomorrow', daysAgo(-1));
  await enrol(admin, { courseId, batchId: tomorrow, name: 'Mala Devi', mobile: '9300000005' });
  await page.goto(`${server.url}/register?course=${courseId}&batch=${tomorrow}`);
  await expect(cell(page, 'Mala Devi')).toHaveAccessibleName('absent, before the start');
  await button(page, 'All present today').click();
  await said(page, /^Nobody was marked\. One student was left out: starts later/);
  await cell(page, 'Mala Devi').click();
  await button(page, 'Save').click();
  await expect(page.getByText(/^One day is before the start of the student’s course\./)).toBeVisible();
});
