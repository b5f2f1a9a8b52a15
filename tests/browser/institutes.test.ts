import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { logIn } from '#harness/browser/staff.ts';
import { button, choose, field } from './support/students.ts';
import { proves } from './support/proves.ts';
import { givenInstitutes, row, type } from './support/institutesGiven.ts';

test.describe('institutes', () => {
  const given = givenInstitutes();
  const { named, open } = given;

  test('one is added: letters and spaces alone, by keyboard, and other pages offer it', async ({ page }) => {
    proves('2 Institute List: Add, Update, Confirm Deletion', '5 Institute forms: Letters and spaces, required, types');
    await logIn(page, given.server.url, 'admin');
    const offered = async () => {
      await page.getByRole('link', { name: 'Student List', exact: true }).click();
      await page.getByRole('link', { name: 'Add Student' }).first().click();
      await choose(page, /^Education Level/, 'Undergraduate');
      await page.getByRole('combobox', { name: /^Institution/ }).click();
    };
    await offered();
    await expect(page.getByRole('option', { name: 'Loyola College' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Institute List', exact: true }).click();
    await button(page, 'Leave').click();

    await button(page, 'Add Institute').press('Enter');
    await expect(field(page, 'Name')).toBeFocused();
    await page.keyboard.press('Enter');
    const problems = page.getByRole('alert').getByRole('link');
    await expect(problems).toHaveText(['Name is required', 'Short name is required']);
    await page.keyboard.type('St Colege');
    for (let steps = 0; steps < 'ege'.length; steps += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('7l');
    await expect(field(page, 'Name')).toHaveValue('St College');
    await field(page, 'Short Name').fill('SC (1)');
    await field(page, 'Recognized By').fill('U.G.C. கவிதா');
    await expect(field(page, 'Short Name')).toHaveValue('SC ');
    await expect(field(page, 'Recognized By')).toHaveValue('U G C கவிதா');
    await expect(type(page)).toHaveText('College');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, 'St College')).toContainText('U G C கவிதா');
    await expect(button(page, 'Add Institute')).toBeFocused();
    expect(await named('St College')).toMatchObject({ SHORT_NAME: 'SC', INSTITUTE_TYPE: 1 });
    await offered();
    await expect(page.getByRole('option', { name: 'St College' })).toBeVisible();
  });

  test('accessible in light and dark, and usable on a phone', async ({ page }) => {
    await open(page);
    await expect(row(page, 'Anna University')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await button(page, 'Add Institute').click();
    await button(page, 'Submit').click();
    await expect(page.getByText('2 fields still need attention')).toBeVisible();
    await expectNoViolations(page);
    await button(page, 'Cancel').click();
    await page.getByRole('button', { name: 'Light theme' }).click();
    await button(page, 'Delete Anna University').click();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  });
});
