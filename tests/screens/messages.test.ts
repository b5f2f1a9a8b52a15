import { expect, type Page, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { daysAgo, enrol } from '../browser/support/enrol.ts';
import { button, field } from '../browser/support/students.ts';

// The words of a message are typed while the server is still asked what they stand for.

const dialog = (page: Page) => page.getByRole('dialog');

let server: ServerProcess;
let admin: Api;
let batchId: number;
test.beforeAll(async () => {
  server = await startServerProcess({ SMTP_URL: 'smtp://127.0.0.1:9' });
  admin = await openApi(server.url, 'admin');
  const courseId = Number((await admin.call('AddCourse', course)).OUT_ID);
  const times = { firstDay: daysAgo(20), weekdays: [], startTime: '09:30', endTime: '11:30' };
  const batch = { courseId, name: 'Morning', ...times, room: '', trainer: '', seats: 12, open: true };
  ({ id: batchId } = await admin.rest<{ id: number }>('POST', 'batches', batch));
  await enrol(admin, { courseId, name: 'Anu Gets', mobile: '9840060001', batchId });
});
test.afterAll(() => server.remove());

/** Holds a call back; returns what lets it go. */
async function holdBack(page: Page, call: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await held.promise;
    await route.fallback();
  });
  return held.resolve;
}

test('who writes to many goes on typing while it is found out who gets it', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/view-batch/${batchId}`);
  const letGo = await holdBack(page, '**/api/GetAddressees');
  await button(page, 'E-mail').click();
  await field(page, 'Subject').click();
  await page.keyboard.type('Ano');
  letGo();
  await expect(dialog(page).getByText('1 gets it')).toBeVisible();
  await page.keyboard.type('ther hall');
  await expect(field(page, 'Subject')).toHaveValue('Another hall');
  await expect(field(page, 'Subject')).toBeFocused();
});

test('who adds a template goes on typing while an example is looked for', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/settings?tab=messages`);
  const letGo = await holdBack(page, '**/api/GetStudentCourseList*');
  await button(page, 'Add Template').click();
  await field(page, 'Subject').click();
  await page.keyboard.type('Ano');
  await expect(dialog(page).getByText(/^Once there is a student/)).toHaveCount(0);
  letGo();
  await expect(dialog(page).getByRole('region', { name: 'As it will be read' })).toContainText('Ano');
  await page.keyboard.type('ther hall');
  await expect(field(page, 'Subject')).toHaveValue('Another hall');
  await expect(field(page, 'Subject')).toBeFocused();
});
