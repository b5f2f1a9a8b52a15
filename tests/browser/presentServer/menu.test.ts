import { expect, test } from '@playwright/test';
import { both, describeFlows } from '#harness/presentServer/openPage.ts';

describeFlows('present server: menu', 'mixedText', (office) => {
  for (const profile of both) {
    test(`has neither settings nor a calendar, ${profile}`, async ({ page }) => {
      const home = profile === 'admin' ? '/dashboard' : '/md-dashboard';
      await office.open(page, profile, home);
      const menu = page.getByRole('navigation', { name: 'Main' });
      await expect(menu.getByRole('link', { name: 'Logout' })).toBeVisible();
      for (const name of ['Settings', 'Calendar']) await expect(menu.getByRole('link', { name })).toHaveCount(0);
      await page.goto(`${office.server.url}${profile === 'admin' ? '/settings' : '/md-calendar'}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    });
  }
});
