import { expect, type Page, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { type Certified, certify } from '../browser/support/certify.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { answer, choose, layGround, refusal } from '../browser/support/students.ts';

/** Who has a certificate: each test that changes one has people of its own. */
const people = {
  'Three Thenmozhi': {},
  'Revoked Revathi': {},
  'Corrected Kavitha': {},
  'Stopped Sudha': {},
  'Undrawn Uma': { generate: false },
  'Changed Chitra': {},
  'Office Oviya': {},
  'Looked Lakshmi': {},
} as const;
type Person = keyof typeof people;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const issues = (page: Page) => page.getByRole('region', { name: 'Issues', exact: true }).getByRole('listitem');
const about = (page: Page) => page.getByRole('region', { name: 'About the certificate' });
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test.describe('the issues of a certificate', () => {
  let server: ServerProcess;
  let admin: Api;
  const known = {} as Record<Person, Certified>;

  test.beforeAll(async () => {
    server = await startServerProcess();
    admin = await openApi(server.url, 'admin');
    const { courseId } = await layGround(admin);
    for (const [index, name] of (Object.keys(people) as Person[]).entries()) {
      known[name] = await certify(admin, { courseId, name, mobile: `98400125${String(index + 10)}`, ...people[name] });
    }
    await admin.call('SendCertificateMail', { CertificateId: known['Three Thenmozhi'].certificateId });
    for (const place of ['Madurai', 'Salem']) {
      await move('Three Thenmozhi', place);
      await admin.call('GenerateCertificate', { CertificateId: known['Three Thenmozhi'].certificateId });
    }
  });
  test.afterAll(() => server.remove());

  const pathOf = (person: Person, profile: 'admin' | 'md_office' = 'admin') =>
    `${profile === 'admin' ? '' : '/md'}${profile === 'admin' ? '/' : '-'}view-data/${known[person].certificateId}`;
  const open = async (page: Page, person: Person, profile: 'admin' | 'md_office' = 'admin') => {
    await signIn(page, server.url, profile);
    await page.goto(server.url + pathOf(person, profile));
    await expect(page.getByRole('heading', { level: 1, name: /^WEBDEV-\d{4}-\d{5}$/ })).toBeVisible();
  };
  const move = (person: Person, Location: string) =>
    admin.call('UpdateCertificate', { CertificateId: known[person].certificateId, FileId: 0, Status: 0, Location });
  const openMenu = async (page: Page, entry: 'Correct' | 'Revoke' | 'Restore') => {
    await page.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };

  test('say what a correction changed, which draws the next one', async ({ page }) => {
    await open(page, 'Corrected Kavitha');
    await openMenu(page, 'Correct');
    await choose(page, /^Grade/, /^O$/);
    await dialog(page).getByRole('textbox', { name: 'Remarks' }).fill('EXCELLENT');
    await dialog(page).getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(dialog(page).getByText('Reason is required').first()).toBeVisible();
    await dialog(page).getByLabel('Reason').fill('Typing error');
    await dialog(page).getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(page.getByText('Certificate corrected')).toBeVisible();
    await expect(issues(page).first()).toContainText(/Issue 2.*Grade: A\+ → O.*Remarks: GOOD → EXCELLENT/s);
    await expect(button(page, 'Draw issue 3')).toHaveCount(0);
    await expect(timeline(page)).toContainText('Reason: Typing error');
  });

  test('are drawn later where the drawing of a correction fails', async ({ page }) => {
    await open(page, 'Stopped Sudha');
    await answer(page, 'GenerateCertificate', refusal);
    await openMenu(page, 'Correct');
    await choose(page, /^Grade/, /^B$/);
    await dialog(page).getByLabel('Reason').fill('Wrong line');
    await dialog(page).getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(page.getByText(/The correction is saved, but the new issue was not drawn/)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Grade: A+ → B' })).toBeVisible();
    await button(page, 'Draw issue 2').click();
    await expect(issues(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Draw issue/ })).toHaveCount(0);
  });

  test('that are not there yet are offered to be drawn, as is what no copy says yet', async ({ page }) => {
    await open(page, 'Undrawn Uma');
    await expect(page.getByText('No issue has been drawn.')).toBeVisible();
    await expect(page.getByText(/^Nothing has been drawn yet/)).toBeVisible();
    await expect(about(page)).toContainText('Not drawn');
    for (const without of ['View File of Undrawn Uma', 'Send EMail to Undrawn Uma']) {
      await button(page, without).click();
      await expect(page.getByRole('alertdialog')).toContainText('No file available for this certificate.');
      await button(page, 'OK').click();
    }
    await answer(page, 'GenerateCertificate', refusal);
    await button(page, 'Draw issue 1').click();
    await expect(page.getByText('The database is busy')).toBeVisible();
    await button(page, 'OK').click();
    await button(page, 'Draw issue 1').click();
    await expect(issues(page)).toHaveCount(1);
    await expect(about(page)).toContainText('Valid');
    await move('Undrawn Uma', 'Madurai');
    await page.reload();
    const differs = page.getByRole('alert').filter({ hasText: 'The record says what no copy says yet.' });
    await expect(differs).toContainText('Place: Chennai → Madurai');
    await button(page, 'Draw issue 2').click();
    await expect(issues(page)).toHaveCount(2);
    await expect(differs).toHaveCount(0);
    await expect(timeline(page)).toContainText(/Drew issue 2 of certificate WEBDEV-.* of Undrawn Uma/);
  });

  test('that were revoked by somebody else meanwhile are not revoked twice', async ({ page }) => {
    await open(page, 'Looked Lakshmi');
    await openMenu(page, 'Revoke');
    const body = { CertificateId: known['Looked Lakshmi'].certificateId, Reason: 'Not earned' };
    await admin.call('RevokeCertificate', body);
    await dialog(page).getByLabel('Reason').fill('Not earned');
    await dialog(page).getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(dialog(page).getByText('Certificate is not active')).toBeVisible();
    await admin.call('RestoreCertificate', body);
  });

  test('are seen and drawn by the md_office, who neither corrects nor revokes', async ({ page }) => {
    await move('Office Oviya', 'Madurai');
    await open(page, 'Office Oviya', 'md_office');
    await expect(page.getByRole('button', { name: /^More actions/ })).toHaveCount(0);
    await expect(timeline(page)).toHaveCount(0);
    await button(page, 'Draw issue 2').click();
    await expect(issues(page).first()).toContainText(/Issue 2.*File drawn by md_office/s);
    await page.getByRole('link', { name: 'Update', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/md-update-data/${known['Office Oviya'].certificateId}$`));
  });
});
