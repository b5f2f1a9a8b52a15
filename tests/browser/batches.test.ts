import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Profile } from '../../contract/call.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { logIn, signIn, typeDay } from '#harness/browser/staff.ts';
import { button, choose, field } from './support/students.ts';
import { type Batch, batchField, chooseTarget, dialogButton, givenBatches } from './support/batchesGiven.ts';

const given = givenBatches();
const { addBatch, addCourse, enrolIn, enrolmentsIn, openApproval } = given;
test.beforeAll(() => addCourse('Web Development'));

async function somebody(browser: Browser, profile: Profile, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, given.server.url, profile);
  await page.goto(given.server.url + path);
  return page;
}

for (const [profile, path] of [
  ['admin', '/batches'],
  ['md_office', '/md-batches'],
] as const) {
  test(`${profile} adds a batch by keyboard, changes it and deletes it`, async ({ page }) => {
    const name = `காலை ${profile}`;
    await logIn(page, given.server.url, profile);
    await page.getByRole('navigation').getByRole('link', { name: 'Batches', exact: true }).click();
    await expect(page).toHaveURL(given.server.url + path);
    await page.getByRole('link', { name: 'Add Batch' }).first().click();

    await expect(page.getByRole('combobox', { name: /^Course/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Web Development' }).first().press('Enter');
    await field(page, 'Name').fill(name);
    await typeDay(page, 'First day', '2026-12-01');
    await field(page, 'Starts at').fill('9.30');
    await field(page, 'Ends at').fill('1130');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await page.getByRole('checkbox', { name: day }).press('Space');
    await field(page, 'Room').fill('Lab 2');
    await expect(field(page, 'Starts at')).toHaveValue('09:30');
    await page.getByRole('spinbutton', { name: /^Seats/ }).press('Enter');
    await expect(page.getByText('Seats is required').first()).toBeVisible();
    await page.getByRole('spinbutton', { name: /^Seats/ }).fill('24');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('spinbutton', { name: /^Seats/ }).press('Enter');

    await expect(page.getByText('Batch added')).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('Mon to Fri, 09:30 to 11:30');
    await expect(row).toContainText('01/12/2026');
    await expect(row).toContainText('0 of 24');
    await expectAccessible(page);

    await row.getByRole('link', { name }).first().click();
    await page.getByRole('link', { name: 'Update Batch' }).click();
    await page.getByRole('checkbox', { name: 'Friday' }).press('Space');
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Batch updated')).toBeVisible();
    await expect(page.getByText(/Mon to Thu, 09:30 to 11:30/)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);

    await page.getByRole('link', { name: 'Update Batch' }).click();
    await button(page, 'Delete Batch').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Batch' }).click();
    await expect(page.getByText('Batch deleted')).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
}

test('Approve puts into the one open batch; full ones are shown and cannot be chosen', async ({ page }) => {
  await signIn(page, given.server.url, 'admin');
  const of = await addCourse('Weaving');
  const morning = await addBatch(of, 'Morning');
  await addBatch(of, 'Last year', { open: false });
  await openApproval(page, of, 'Asha Rani');
  await expect(batchField(page)).toContainText('Morning – Mon to Fri, 09:30 to 11:30, 0 of 24');
  // Its seats, at the end, are not cut off.
  await expect(batchField(page)).toHaveCSS('white-space', 'normal');

  const full = await addBatch(of, 'Evening', { seats: 1 });
  await enrolIn(of, 'Bala Kumar', { batchId: full.id });
  await page.reload();
  await expect(batchField(page)).not.toContainText('Morning');
  await batchField(page).click();
  await expect(page.getByRole('option')).toHaveText([/^No batch$/, /Evening.*1 of 1/, /Morning.*0 of 24/]);
  await expect(page.getByRole('option', { name: /Evening/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await choose(page, /^Payment Mode/, 'UPI');
  await button(page, 'Approve').click();
  await expect(page.getByText('Please select a batch').first()).toBeVisible();
  await choose(page, /^Batch/, /Morning/);
  await expectAccessible(page);
  await button(page, 'Approve').click();
  await expect(page.getByText('Student Approved Successfully')).toBeVisible();
  const rows = await enrolmentsIn(of);
  expect(rows.find(({ STUDENT_NAME }) => STUDENT_NAME === 'Asha Rani')).toMatchObject({ BATCH_ID: morning.id });
});

test('one student is moved from the list, several at once with a result each, and the list is filtered', async ({
  browser,
}) => {
  const of = await addCourse('Basketry');
  const morning = await addBatch(of, 'Morning', { seats: 2 });
  await addBatch(of, 'Evening');
  for (const name of ['Esha Pillai', 'Farida Begum', 'Gita Rao']) await enrolIn(of, name);
  const page = await somebody(browser, 'md_office', '/md-course-map');
  await choose(page, /^Course/, 'Basketry');
  await button(page, 'Search').click();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

  await button(page, 'More actions, Esha Pillai').click();
  await page.getByRole('menuitem', { name: 'Change batch' }).click();
  await chooseTarget(page, /Evening/);
  await dialogButton(page, 'Change batch').click();
  await expect(page.getByText('Batch changed')).toBeVisible();
  await expect(row('Esha Pillai')).toContainText('Evening');

  for (const name of ['Esha Pillai', 'Farida Begum', 'Gita Rao'])
    await row(name)
      .getByRole('checkbox', { name: `Select ${name}` })
      .check();
  await button(page, 'Change batch of 3').click();
  await chooseTarget(page, /Morning/);
  await expectNoViolations(page);
  await dialogButton(page, 'Change batch').click();
  const results = page.getByRole('list', { name: 'Result per student' }).getByRole('listitem');
  await expect(results.filter({ hasText: 'Changed' })).toHaveCount(2);
  await expect(results.filter({ hasText: 'The batch is full' })).toHaveCount(1);
  await dialogButton(page, 'Cancel').click();
  expect(await given.admin.rest<Batch>('GET', `batches/${morning.id}`)).toMatchObject({ taken: 2, seats: 2 });

  await choose(page, /^Batch/, 'Morning');
  await button(page, 'Search').click();
  await expect(page.getByRole('row')).toHaveCount(3);
});
