import { expect, type Page, test } from '@playwright/test';
import type { RestRecordOf } from '../../contract/rest/index.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { daysAgo } from '../browser/support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { field } from '../browser/support/students.ts';

type Batch = RestRecordOf<'batches'>;

let server: ServerProcess;
let admin: Api;
test.beforeAll(async () => {
  server = await startServerProcess();
  admin = await openApi(server.url, 'admin');
});
test.afterAll(() => server.remove());

let number = 0;
const next = () => (number += 1);
const addCourse = async (CourseName: string) =>
  Number((await admin.call('AddCourse', { ...course, CourseCode: `C${next()}`, CourseName })).OUT_ID);
const addBatch = (courseId: number, name: string, patch: Partial<Batch> = {}) =>
  admin.rest<Batch>('POST', 'batches', {
    courseId,
    name,
    firstDay: daysAgo(20),
    weekdays: [],
    startTime: '09:30',
    endTime: '11:30',
    room: 'Lab 1',
    trainer: 'Meena',
    seats: 12,
    open: true,
    ...patch,
  });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
test('it is changed from its page, which then says so', async ({ page }) => {
  const { id } = await addBatch(await addCourse('Glass Painting'), 'Dawn');
  await signIn(page, server.url, 'md_office');
  await page.goto(`${server.url}/md-view-batch/${id}`);
  await page.getByRole('link', { name: 'Update Batch' }).click();
  await field(page, 'Room').fill('Lab 9');
  await button(page, 'Save Changes').click();
  await expect(page).toHaveURL(`${server.url}/md-view-batch/${id}`);
  await expect(page.getByText(/Lab 9/)).toBeVisible();
});
