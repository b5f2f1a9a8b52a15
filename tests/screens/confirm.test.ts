import { expect, test } from '@playwright/test';
import { passwords } from '#harness/browser/serverProcess.ts';
import { answer, field } from '../browser/support/students.ts';
import { dialog, givenConfirm, password, please } from '../browser/support/confirmGiven.ts';

test.describe('what changes who may come in', () => {
  const given = givenConfirm();
  const { addLate } = given;

  test('loses nothing that was typed where the dialog is cancelled', async ({ page }) => {
    await addLate(page, 'kavya');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText(please)).toBeVisible();
    await expect(field(page, 'User Name')).toHaveValue('kavya');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByLabel('Temporary password', { exact: true })).toBeVisible();
  });

  test('asks for a code too where two-step login is on', async ({ page }) => {
    const codeNeeded = { OUT_OK: 0, OUT_ERROR: 'Please enter the code of your authenticator app.', CODE_NEEDED: 1 };
    await answer(page, 'UpdatePassword', { OUT_OK: 0, OUT_ERROR: please, CONFIRM_NEEDED: 1 });
    await answer(page, 'Confirm', codeNeeded);
    await page.goto(`${given.server.url}/dashboard`);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.getByLabel('New Password').first().fill('Another-Password-2');
    await page.getByRole('textbox', { name: 'Confirm Password' }).first().fill('Another-Password-2');
    await page.keyboard.press('Enter');
    await password(page).fill(passwords.admin);
    await page.keyboard.press('Enter');
    const code = dialog(page).getByLabel('Code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('aria-invalid', 'false');
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    await page.keyboard.type('123456');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password Changed Successfully')).toBeVisible();
  });
});
