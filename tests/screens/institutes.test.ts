import { expect, test } from '@playwright/test';
import { button, answer, choose, field, lose, refusal } from '../browser/support/students.ts';
import { proves } from '../browser/support/proves.ts';
import { givenInstitutes, row, type } from '../browser/support/institutesGiven.ts';

test.describe('institutes', () => {
  const given = givenInstitutes();
  const { named, open } = given;

  test('the active ones, searched and by type', async ({ page }) => {
    proves(
      '2 Institute List: Active institutes, columns',
      '4 Institute: Delete is Status 1; only active ones are listed',
      'text: No active institutes found',
    );
    await open(page, 'md_office');
    await open(page);
    const heads = ['Name', 'Short Name', 'Type', 'Recognized By', 'Status', 'Actions'];
    await expect(page.getByRole('columnheader')).toHaveText(heads);
    await expect(row(page, 'Anna University').getByRole('cell')).toHaveText([
      /Anna University/,
      /AU/,
      /University/,
      /AICTE/,
      /Active/,
      /Update.*Delete/,
    ]);
    await expect(row(page, 'Kendriya Vidyalaya')).toContainText('School');
    await expect(row(page, 'Closed College')).toHaveCount(0);
    await expect(page.getByText('1–4 of 4')).toBeVisible();

    const search = page.getByRole('searchbox', { name: 'Search by name or short name' });
    await search.fill('kv');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await expect(row(page, 'Kendriya Vidyalaya')).toBeVisible();
    await search.fill('closed');
    await expect(page.getByText('No active institutes found')).toBeVisible();
    await search.fill('');
    await choose(page, /^Type/, 'College');
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    await expect(row(page, 'Loyola College')).toBeVisible();
  });

  test('an update: a school stays one, two types are offered, failures are said', async ({ page }) => {
    proves('2 Institute List: Add, Update, Confirm Deletion', 'text: Failed to update institute');
    await open(page, 'md_office');
    await button(page, 'Update Kendriya Vidyalaya').click();
    await expect(page.getByRole('dialog', { name: 'Update Institute' })).toBeVisible();
    await expect(type(page)).toHaveText('School');
    await field(page, 'Recognized By').fill('CBSE');
    await answer(page, 'UpdateInstitute', refusal);
    await button(page, 'Update').click();
    await expect(page.getByRole('dialog').getByText('The database is busy')).toBeVisible();
    await lose(page, 'UpdateInstitute', 3);
    await button(page, 'Update').click();
    await expect(page.getByText('Failed to update institute', { exact: true })).toBeVisible();
    await expect(field(page, 'Recognized By')).toHaveValue('CBSE');
    await button(page, 'Update').click();
    await expect(row(page, 'Kendriya Vidyalaya')).toContainText('CBSE');
    await expect(button(page, 'Update Kendriya Vidyalaya')).toBeFocused();
    expect(await named('Kendriya')).toMatchObject({ INSTITUTE_TYPE: 3, RECOGNIZED_BY: 'CBSE' });

    await button(page, 'Update Loyola College').click();
    await type(page).click();
    await expect(page.getByRole('option')).toHaveText(['College', 'University']);
    await page.getByRole('option', { name: 'University' }).click();
    await page.getByRole('dialog').getByRole('textbox').first().press('Enter');
    await expect(row(page, 'Loyola College')).toContainText('University');
  });

  test('a deletion: asked first, told when it fails, then gone', async ({ page }) => {
    proves(
      '2 Institute List: Add, Update, Confirm Deletion',
      'text: Failed to delete institute',
      'text: Confirm Deletion',
    );
    await open(page);
    await button(page, 'Delete Doomed College').click();
    await expect(page.getByRole('heading', { name: 'Confirm Deletion' })).toBeVisible();
    await button(page, 'Cancel').click();
    await expect(button(page, 'Delete Doomed College')).toBeFocused();
    await answer(page, 'DeleteRevokeInstitute', { OUT_OK: 0, OUT_ERROR: '' });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Failed to delete institute')).toBeVisible();
    await button(page, 'Delete').click();
    await expect(row(page, 'Doomed College')).toHaveCount(0);
    await expect(row(page, 'Anna University')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeFocused();
    expect(await named('Doomed')).toMatchObject({ STATUS: 1 });
  });

  test('what fails says so: adding keeps what is typed, the list in its place or on the full page', async ({
    page,
  }) => {
    proves('text: Failed to fetch institute list', 'text: Failed to add institute');
    await open(page);
    await button(page, 'Add Institute').click();
    await field(page, 'Name').fill('Failing College');
    await field(page, 'Short Name').fill('FC');
    await answer(page, 'AddInstitute', { OUT_OK: 0, OUT_ERROR: '' });
    await button(page, 'Submit').click();
    await expect(page.getByText('Failed to add institute')).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Failing College');
    await page.keyboard.press('Escape');
    await button(page, 'Discard').click();

    await lose(page, 'GetInstituteList', 3);
    await page.reload();
    await expect(page.getByText('Error: Failed to fetch institute list')).toBeVisible();
    await answer(page, 'GetInstituteList', refusal, { status: 500 });
    await page.reload();
    await expect(page.getByText('General System Error')).toBeVisible();
  });
});
