import { expect, test } from '@playwright/test';
import { signIn } from '#harness/browser/staff.ts';
import { button, field } from '../browser/support/students.ts';
import { givenBatches } from '../browser/support/batchesGiven.ts';

const given = givenBatches();
const { addBatch, addCourse } = given;

test('it is changed from its page, which then says so', async ({ page }) => {
  const { id } = await addBatch(await addCourse('Glass Painting'), 'Dawn');
  await signIn(page, given.server.url, 'md_office');
  await page.goto(`${given.server.url}/md-view-batch/${id}`);
  await page.getByRole('link', { name: 'Update Batch' }).click();
  await field(page, 'Room').fill('Lab 9');
  await button(page, 'Save Changes').click();
  await expect(page).toHaveURL(`${given.server.url}/md-view-batch/${id}`);
  await expect(page.getByText(/Lab 9/)).toBeVisible();
});
