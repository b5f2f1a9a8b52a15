import { expect, type Page, test } from '@playwright/test';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { button, field } from './students.ts';

export const month = (page: Page, name: string) => page.getByRole('table', { name: new RegExp(`^${name}`) });
export const holiday = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
export const year = (page: Page) => page.getByRole('heading', { level: 3 });

/** Adds a holiday in the calendar of the settings. */
export async function addHoliday(page: Page, name: string, firstDay: string, lastDay = ''): Promise<void> {
  await button(page, 'Add Holiday').click();
  const dialog = page.getByRole('dialog');
  await field(page, 'Name').fill(name);
  await field(page, 'First day').fill(firstDay);
  await field(page, 'Last day').fill(lastDay);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

interface GivenCalendar {
  server: ServerProcess;
  /** Opens the calendar of the settings. */
  openCalendar(page: Page): Promise<void>;
}

/** A server for each test of a file: a calendar is the whole institute's. */
export function givenCalendar(): GivenCalendar {
  const given = {
    async openCalendar(page) {
      await signIn(page, given.server.url, 'admin');
      await page.goto(`${given.server.url}/settings?tab=calendar`);
      await expect(button(page, 'Add Holiday')).toBeVisible();
    },
  } as GivenCalendar;
  test.beforeEach(async () => {
    given.server = await startServerProcess();
  });
  test.afterEach(() => given.server.remove());
  return given;
}
