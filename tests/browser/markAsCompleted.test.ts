import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { daysAgo, enrol, type Enrolled } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { answer, listen, refusal } from './support/students.ts';
import { proves } from './support/proves.ts';

/** Who has attended enough; each test has a person of its own. */
const people = {
  'Checked Chandra': '9840012320',
  'Complete Charu': '9840012321',
  'Stopped Sudha': '9840012322',
  'Reloaded Rekha': '9840012323',
  'Ready Revathi': '9840012324',
} as const;
type Person = keyof typeof people;

const rowOf = (page: Page, person: Person) => page.getByRole('row', { name: new RegExp(person) });
const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name: new RegExp(`^${name}`) });
const closeMessage = (page: Page) => page.getByRole('button', { name: 'OK', exact: true }).click();

test.describe('mark as completed', () => {
  let server: ServerProcess;
  let admin: Api;
  const known = {} as Record<Person, Enrolled>;

  test.beforeAll(async () => {
    server = await startServerProcess();
    admin = await openApi(server.url, 'admin');
    const courseId = Number((await admin.call('AddCourse', course)).OUT_ID);
    for (const [name, mobile] of Object.entries(people) as [Person, string][]) {
      known[name] = await enrol(admin, { courseId, name, mobile, attended: [daysAgo(1), daysAgo(0)] });
    }
  });
  test.afterAll(() => server.remove());

  const openCompletion = async (page: Page, person: Person) => {
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/course-map`);
    await button(rowOf(page, person), 'Mark as Completed').click();
    const dialog = page.getByRole('dialog', { name: `Mark as Completed for ${person}` });
    await expect(dialog.getByLabel('Student Name')).toBeVisible();
    return dialog;
  };

  test('a sequence that stopped half way goes on after a reload', async ({ page }) => {
    proves('4 Mark-complete: Four steps, each after the other', 'text: Mark as Completed for {name}');
    const dialog = await openCompletion(page, 'Reloaded Rekha');
    await dialog.getByLabel('Student Name').fill('Reloaded Rekharani');
    await dialog.getByLabel('Grade').click();
    await page.getByRole('option', { name: 'B+' }).click();
    await answer(page, 'AddCertificate', refusal);
    await button(dialog, 'Create Certificate').click();
    await expect(dialog.getByText(/^Failed to create certificate/)).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).toContain('unfinished.completion.');
    expect(kept).not.toContain('Rekha');
    await page.reload();
    const banner = page.getByRole('status').filter({ hasText: '1 certificate unfinished' });
    await expect(banner).toContainText('Reloaded Rekharani');
    await button(banner, 'Continue').click();
    const again = page.getByRole('dialog', { name: 'Mark as Completed for Reloaded Rekharani' });
    await expect(again.getByLabel('Student Name')).toHaveValue('Reloaded Rekharani');
    await expect(again.getByLabel('Grade')).toHaveText('B+');
    const sent = listen(page);
    await button(again, 'Create Certificate').click();
    await expect(page.getByText('Certificate created and generated successfully!')).toBeVisible();
    expect(sent.filter((call) => /^(Update|Add|Generate)/.test(call))).toEqual([
      'AddCertificate',
      'GenerateCertificate',
    ]);
    await closeMessage(page);
    await expect(banner).toHaveCount(0);
  });
});
