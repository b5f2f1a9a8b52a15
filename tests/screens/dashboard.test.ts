import { expect, test } from '@playwright/test';
import { openApi } from '#harness/browser/api.ts';
import { signIn } from '#harness/browser/staff.ts';
import { answer, lose } from '../browser/support/students.ts';
import { proves } from '../browser/support/proves.ts';
import { card, givenDashboard } from '../browser/support/dashboardGiven.ts';

test.describe('admin dashboard', () => {
  const given = givenDashboard();
  const { openDashboard } = given;

  test('shows the seven figures, each a link to the list behind it, and the last login', async ({ page }) => {
    proves('2 Dashboard: Header, Last Login in IST, seven cards');
    await openDashboard(page);
    await expect(page.getByText(/^Last Login: \d\d\/\d\d\/\d{4}, \d\d:\d\d [ap]m IST$/)).toBeVisible();
    for (const [name, count] of [
      ['New Registration', '2'],
      ['Registration Approved', '0'],
      ['Registration Rejected', '1'],
      ['Active Students', '1'],
      ['Deleted Students', '1'],
      ['Total Students', '2'],
      ['Certificates Issued', '0'],
    ] as const) {
      await expect(card(page, name)).toHaveText(new RegExp(`^${name}\\s*${count}$`));
    }
    await card(page, 'Registration Rejected').getByRole('link').click();
    await expect(page.getByRole('tab', { name: /^Rejected/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.goBack();
    await card(page, 'Total Students').getByRole('link').press('Enter');
    await expect(page.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('row')).toHaveCount(3);
  });

  test('names the user data that failed, and a dashboard that failed altogether', async ({ page }) => {
    proves(
      '2 Dashboard: Partial data after 1 s',
      'text: Failed to fetch user data.',
      'text: Failed to load dashboard data.',
    );
    await signIn(page, given.server.url, 'admin');
    await answer(page, 'GetUser', { OUT_OK: 0, OUT_ERROR: '' });
    await page.goto(`${given.server.url}/dashboard`);
    await expect(page.getByText('Failed to fetch user data.')).toBeVisible();
    await expect(card(page, 'Total Students')).toHaveText(/2$/);
    await expect(page.getByText('Last Login: N/A')).toBeVisible();
    await lose(page, 'GetUser', 3);
    await lose(page, 'GetStatistics', 3);
    await page.reload();
    await expect(page.getByText('Failed to load dashboard data.')).toBeVisible();
  });

  test('changes the password by the rules, and says how it went', async ({ page }) => {
    proves(
      '2 Dashboard: Update Password',
      '5 New password: Required, match, length, letters, digit',
      'text: Please enter a new password.',
      'text: Passwords do not match.',
      'text: Password must be at least 10 characters long.',
      'text: Password must contain at least one uppercase letter.',
      'text: Invalid credentials',
      'text: Failed to update password.',
      'text: Password Changed Successfully',
    );
    await openDashboard(page);
    const open = page.getByRole('button', { name: 'Update Password' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Update Password' });
    const fresh = dialog.getByRole('textbox', { name: 'New Password' });
    const confirm = dialog.getByRole('textbox', { name: 'Confirm Password' });
    await expect(fresh).toBeFocused();
    for (const [password, again, problem] of [
      ['', '', 'Please enter a new password.'],
      ['Short-1', 'Short-2', 'Passwords do not match.'],
      ['Short-123', 'Short-123', 'Password must be at least 10 characters long.'],
      ['lowercase-1', 'lowercase-1', 'Password must contain at least one uppercase letter.'],
      ['UPPERCASE-1', 'UPPERCASE-1', 'Password must contain at least one lowercase letter.'],
      ['Without-Number', 'Without-Number', 'Password must contain at least one number.'],
    ] as const) {
      await fresh.fill(password);
      await confirm.fill(again);
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(problem).first()).toBeVisible();
      await expect(problem.includes('match') ? confirm : fresh).toBeFocused();
    }
    await fresh.fill('New-Password-1');
    await confirm.fill('New-Password-1');
    await answer(page, 'UpdatePassword', { OUT_OK: 0, OUT_ERROR: '' });
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Failed to update password.')).toBeVisible();
    await expect(confirm).toHaveValue('New-Password-1');
    await dialog.getByRole('button', { name: 'Show New Password' }).click();
    await expect(fresh).toHaveAttribute('type', 'text');
    await fresh.press('Enter');
    await expect(page.getByText('Password Changed Successfully')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(open).toBeFocused();
    await expect(openApi(given.server.url, 'admin')).rejects.toThrow('Invalid credentials');
  });
});
