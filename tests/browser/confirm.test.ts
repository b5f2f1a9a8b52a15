import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/accessible.ts';
import { passwords } from '#harness/browser/serverProcess.ts';
import { dialog, givenConfirm, password } from './support/confirmGiven.ts';

test.describe('what changes who may come in', () => {
  const given = givenConfirm();
  const { addLate } = given;

  test('asks for the password by keyboard, says that it is wrong, and then does what was asked for', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await addLate(page, 'meena');
    await expectNoSidewaysScroll(page);
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('This password is wrong.')).toBeVisible();
    await password(page).fill(passwords.admin);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Temporary password', { exact: true })).toBeVisible();
  });
});
