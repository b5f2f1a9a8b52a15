import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { countClicks } from './support/counted.ts';
import { daysAgo } from './support/enrol.ts';
import { signIn } from '#harness/browser/staff.ts';
import { type Batch, givenBatches } from './support/batchesGiven.ts';
import { button } from './support/students.ts';

const given = givenBatches();
const { addBatch, addCourse, enrolIn } = given;
/** It began before the days that are attended, and names no weekdays that would leave some of them out. */
const begun = { firstDay: daysAgo(20), weekdays: [], seats: 12 };

const students = (page: Page) => page.getByRole('list', { name: 'Students' }).getByRole('listitem');

for (const [profile, prefix] of [
  ['admin', ''],
  ['md_office', 'md-'],
] as const) {
  test(`a batch shows its students with attendance and what is due, ${profile}`, async ({ page }) => {
    const courseId = await addCourse(`Weaving for ${prefix}office`);
    const { id } = await addBatch(courseId, 'Morning', begun);
    const four = [3, 2, 1, 0].map(daysAgo);
    const ready = await enrolIn(courseId, 'Farida Begum', { batchId: id, attended: four });
    await enrolIn(courseId, 'Anitha Selvan', { batchId: id, attended: four.slice(0, 1), payment: { PaidFee: 4000 } });
    const { enrolmentId } = await enrolIn(courseId, 'Gita Rao', { batchId: id });
    await given.admin.call('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2 });

    await signIn(page, given.server.url, profile);
    await page.goto(`${given.server.url}/${prefix}batches`);
    await page
      .getByRole('row', { name: new RegExp(`Weaving for ${prefix}office`) })
      .getByRole('link', { name: 'Morning', exact: true })
      .click();
    await expect(page).toHaveURL(`${given.server.url}/${prefix}view-batch/${id}`);
    await expect(students(page)).toHaveCount(3);
    await expect(students(page).nth(0)).toContainText('Anitha Selvan');
    await expect(students(page).nth(0)).toContainText('1 of 4 days');
    await expect(students(page).nth(0)).toContainText('₹500.50 due');
    await expect(students(page).nth(1)).toContainText('Farida Begum');
    await expect(students(page).nth(2)).toContainText('Hold');
    await expect(page.getByText('1 student may be completed and still holds a seat.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Figures of the batch' })).toContainText('3 of 12');
    await expect(page.getByRole('link', { name: 'Class Register' }).last()).toHaveAttribute(
      'href',
      new RegExp(`batch=${id}`),
    );
    for (const paper of ['Print attendance sheet', 'Print list with mobiles'])
      await expect(button(page, paper)).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);

    await button(page, 'Mark as Completed, Farida Begum').click();
    await expect(page.getByRole('dialog')).toContainText('Farida Begum');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Farida Begum' }).click();
    await expect(page).toHaveURL(new RegExp(`/${prefix}view-student/${ready.studentId}$`));
  });
}

test('ten students are put into a batch by five clicks', async ({ page }) => {
  const courseId = await addCourse('Pottery');
  const { id } = await addBatch(courseId, 'Evening', begun);
  for (let count = 0; count < 10; count += 1) await enrolIn(courseId, `Student ${'ABCDEFGHIJ'[count]}`);
  const clicks = await countClicks(page);
  await signIn(page, given.server.url, 'md_office');
  await page.goto(`${given.server.url}/md-dashboard`);
  await page.getByRole('navigation').getByRole('link', { name: 'Batches', exact: true }).click();
  await page
    .getByRole('row', { name: /Pottery/ })
    .getByRole('link', { name: 'Evening', exact: true })
    .click();
  await button(page, 'Add Students').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Select all 10' }).click();
  await dialog.getByRole('button', { name: 'Add to batch' }).click();
  await expect(page.getByText('10 students added')).toBeVisible();
  await expect(students(page)).toHaveCount(10);
  // A label sends its checkbox a click of its own.
  expect(await clicks()).toBeLessThanOrEqual(6);
  expect(await given.admin.rest<Batch>('GET', `batches/${id}`)).toMatchObject({ taken: 10 });
});

test('who does not fit is not added; by keyboard one is, and a full batch takes nobody', async ({ page }) => {
  const courseId = await addCourse('Basketry');
  const { id } = await addBatch(courseId, 'Noon', { ...begun, seats: 1 });
  for (const name of ['Esha Pillai', 'Hema Malini']) await enrolIn(courseId, name);
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/view-batch/${id}`);
  await expect(page.getByText('Nobody is in this batch.')).toBeVisible();
  await button(page, 'Add Students').press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Select all 2' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('Only 1 seat is free.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add to batch' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Hema Malini/ }).press('Space');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Add to batch' }).press('Enter');
  await expect(students(page)).toHaveText([/Esha Pillai/]);
  await expect(button(page, 'Add Students')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('1 of 1')).toBeVisible();
});
