import { expect, type Page, test } from '@playwright/test';
import { openApi } from '#harness/browser/api.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { button, field, layGround } from '../browser/support/students.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test.describe('the check of an import', () => {
  let server: ServerProcess;
  test.beforeAll(async () => {
    server = await startServerProcess();
    await layGround(await openApi(server.url, 'admin'));
  });
  test.afterAll(() => server.remove());

  const check = async (page: Page, cells: string) => {
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/import`);
    await button(page, 'Cells to paste').click();
    await field(page, 'Cells').fill(cells);
    await button(page, 'Read').click();
    await button(page, /^Check \d rows$/).click();
  };

  test('a day that may be another is asked, while nothing else is left to mend, and a line of dashes is none', async ({
    page,
  }) => {
    await check(page, 'Name\tMobile\tDOB\nPriya R\t9840012345\t03/08/2004\n-\t-\t-\n');
    await expect(tab(page, 'New 1')).toBeVisible();
    await expect(tab(page, 'Skipped 1')).toBeVisible();
    const panel = page.getByRole('region', { name: 'Mend once' });
    await expect(panel.getByRole('group', { name: 'What does 03/08/2004 mean?' })).toBeVisible();
    await expect(panel.getByText('Only you can tell')).toBeVisible();
    await expect(panel.getByText('Nothing is left to mend')).toHaveCount(0);
    await expect(button(page, 'Run 1 row')).toBeDisabled();
    await button(page, '3 August').click();
    await expect(panel).toHaveCount(0);
    await expect(button(page, 'Run 1 row')).toBeEnabled();
  });
});
