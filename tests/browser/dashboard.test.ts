import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { signIn } from '#harness/browser/staff.ts';
import { answer } from './support/students.ts';
import { proves } from './support/proves.ts';
import { card, givenDashboard } from './support/dashboardGiven.ts';

test.describe('admin dashboard', () => {
  const given = givenDashboard();
  const { openDashboard } = given;

  test('appears after a second without what failed, and tries that again', async ({ page }) => {
    proves(
      '2 Dashboard: Partial data after 1 s',
      'text: Failed to fetch statistics.',
      '9: Partial dashboard after 1 s; mail toast 3 s',
    );
    await signIn(page, given.server.url, 'admin');
    await page.clock.install();
    await answer(page, 'GetStatistics', { OUT_OK: 0, OUT_ERROR: '' }, { status: 500 });
    await page.goto(`${given.server.url}/dashboard`);
    await expect(page.getByRole('list', { name: 'Key figures' })).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(1000);
    await expect(page.getByText('Failed to fetch statistics.')).toBeVisible();
    await expect(page.getByText(/^Last Login: \d/)).toBeVisible();
    await expect(card(page, 'Total Students')).toHaveText(/–$/);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(card(page, 'Total Students')).toHaveText(/2$/);
    await expect(page.getByText('Failed to fetch statistics.')).toHaveCount(0);
  });

  test('is accessible, fits a phone, and opens the modal by keyboard', async ({ page }) => {
    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-dashboard`);
    await expect(card(page, 'Total Students')).toHaveText(/2$/);
    await expect(card(page, 'New Registration').getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Update Password' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Update Password' })).toBeFocused();
  });

  test('warns of papers that nearly fill their space, and leads to the new registrations', async ({ page }) => {
    await page.route('**/api/healthz', (route) => route.fulfill({ json: { status: 'ok', intakePercent: 87 } }));
    await openDashboard(page);
    const warning = page.getByRole('alert').filter({ hasText: 'fill 87 % of their space' });
    await expect(warning).toContainText('Please approve or reject new registrations.');
    await expect(card(page, 'Total Students')).toHaveText(/2$/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await warning.getByRole('link', { name: 'New registrations' }).click();
    await expect(page.getByRole('tab', { name: /^New/ })).toHaveAttribute('aria-selected', 'true');
  });
});
