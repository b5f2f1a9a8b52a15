import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { logIn, signIn } from '#harness/browser/staff.ts';
import { choose, field } from './support/students.ts';
import { proves } from './support/proves.ts';

const lists = { admin: '/institute-list', md_office: '/md-institute-list' };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const type = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: /^Type/ });

const sample = [
  ['Loyola College', 'LC', 1, 'UGC'],
  ['Anna University', 'AU', 2, 'AICTE'],
  ['Kendriya Vidyalaya', 'KV', 3, ''],
  ['Closed College', 'CC', 1, 'UGC'],
  ['Doomed College', 'DC', 1, 'UGC'],
] as const;

test.describe('institutes', () => {
  let server: ServerProcess;
  let admin: Api;

  const open = async (page: Page, profile: 'admin' | 'md_office' = 'admin') => {
    await signIn(page, server.url, profile);
    await page.goto(server.url + lists[profile]);
    await expect(page.getByRole('heading', { name: 'Institute List', level: 1 })).toBeVisible();
  };
  const named = async (name: string) => (await admin.call('GetInstituteList', { Name: name }))[0];

  test.beforeAll(async () => {
    server = await startServerProcess();
    admin = await openApi(server.url, 'admin');
    for (const [Name, ShortName, InstType, RecognizedBy] of sample) {
      const { OUT_ID } = await admin.call('AddInstitute', { Name, ShortName, InstType, RecognizedBy });
      if (Name === 'Closed College') await admin.call('DeleteRevokeInstitute', { InstId: Number(OUT_ID), Status: 1 });
    }
  });
  test.afterAll(() => server.remove());

  test('one is added: letters and spaces alone, by keyboard, and other pages offer it', async ({ page }) => {
    proves('2 Institute List: Add, Update, Confirm Deletion', '5 Institute forms: Letters and spaces, required, types');
    await logIn(page, server.url, 'admin');
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
