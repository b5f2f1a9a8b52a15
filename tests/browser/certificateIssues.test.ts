import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { follow, logIn } from '#harness/browser/staff.ts';
import { button, choose } from './support/students.ts';
import { about, dialog, givenIssues, issues, openMenu, timeline } from './support/issuesGiven.ts';

/** Each test that changes one has people of its own. */
const { given, pathOf, open, move } = givenIssues({
  'Three Thenmozhi': {},
  'Revoked Revathi': {},
  'Changed Chitra': {},
  'Looked Lakshmi': {},
});

test.describe('the issues of a certificate', () => {
  test.beforeAll(async () => {
    const { certificateId: CertificateId } = given.known['Three Thenmozhi'];
    await given.admin.call('SendCertificateMail', { CertificateId });
    for (const place of ['Madurai', 'Salem']) {
      await move('Three Thenmozhi', place);
      await given.admin.call('GenerateCertificate', { CertificateId });
    }
  });

  const rowOf = async (person: 'Changed Chitra') =>
    (await given.admin.call('GetCertificate', { CertificateId: given.known[person].certificateId }))[0];

  test('are told with who drew them, what changed, whether they were mailed, and their own file', async ({ page }) => {
    await open(page, 'Three Thenmozhi');
    await expect(about(page)).toContainText('Valid');
    await expect(about(page).getByRole('link', { name: 'Three Thenmozhi' })).toHaveAttribute(
      'href',
      /\/view-student\//,
    );
    await expect(issues(page)).toHaveCount(3);
    const [third, second, first] = [issues(page).nth(0), issues(page).nth(1), issues(page).nth(2)];
    await expect(third).toContainText(/Issue 3.*Valid.*File drawn by admin on .*Not mailed.*Place: Madurai → Salem/s);
    await expect(second).toContainText(/Issue 2.*Replaced.*Place: Chennai → Madurai/s);
    await expect(first).toContainText(/Issue 1.*Replaced.*Kept in the outbox on /s);
    await first.getByRole('button', { name: 'View File of issue 1' }).click();
    await expect(dialog(page)).toHaveAccessibleName(/^Certificate WEBDEV-\d{4}-\d{5} issue 1$/);
    await expect(dialog(page).locator('.react-pdf__Page canvas')).toBeVisible();
    await button(page, 'Close').click();
    await expect(timeline(page)).toContainText('Changed the location of certificate');
  });

  test('are mailed and viewed from the page, the newest one', async ({ page }) => {
    await open(page, 'Three Thenmozhi');
    await button(page, 'Send EMail to Three Thenmozhi').click();
    await expect(page.getByText('Certificate Sent to the Mail Successfully')).toBeVisible();
    await expect(issues(page).first()).toContainText('Kept in the outbox on');
    await button(page, 'View File of Three Thenmozhi').click();
    await expect(dialog(page).locator('.react-pdf__Page canvas')).toBeVisible();
  });

  test('are revoked and restored for a reason, with the keyboard', async ({ page }) => {
    await open(page, 'Revoked Revathi');
    await page.getByRole('button', { name: /^More actions/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName(/^Revoke WEBDEV-/);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Reason is required').first()).toBeVisible();
    await page.keyboard.type('Handed to the wrong person');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Certificate revoked')).toBeVisible();
    await expect(about(page)).toContainText('Revoked');
    await expect(issues(page)).toContainText(['Revoked']);
    for (const gone of [/^Send EMail/, /^Draw issue/]) {
      await expect(page.getByRole('button', { name: gone })).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: 'Update', exact: true })).toHaveCount(0);
    await expect(timeline(page)).toContainText(/Revoked certificate WEBDEV-.*Reason: Handed to the wrong person/s);

    await follow(page, `/update-data/${given.known['Revoked Revathi'].certificateId}`);
    await expect(page.getByText(/^This certificate is revoked/)).toBeVisible();
    await expect(button(page, 'Update')).toHaveCount(0);
    await follow(page, '/certificates');
    const row = page.getByRole('row').filter({ hasText: 'Revoked Revathi' });
    await expect(row.getByText('Revoked', { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: /^Send EMail/ })).toHaveCount(0);
    await follow(page, pathOf('Revoked Revathi'));
    await openMenu(page, 'Restore');
    await dialog(page).getByLabel('Reason').fill('It was the right person');
    await dialog(page).getByRole('button', { name: 'Restore' }).click();
    await expect(about(page)).toContainText('Valid');
    await expect(timeline(page)).toContainText(/Restored certificate WEBDEV-/);
  });

  test('are not corrected over what somebody else changed: both see it, and what was typed stays', async ({
    browser,
  }) => {
    const somebody = async (by: Browser) => {
      const page = await (await by.newContext()).newPage();
      await open(page, 'Changed Chitra');
      await openMenu(page, 'Correct');
      return page;
    };
    const [first, second] = [await somebody(browser), await somebody(browser)];
    const send = async (page: Page) => {
      await dialog(page).getByLabel('Reason').fill('Typing error');
      await dialog(page).getByRole('button', { name: 'Correct', exact: true }).click();
    };
    await dialog(first).getByRole('textbox', { name: 'Remarks' }).fill('VERY GOOD');
    await send(first);
    await expect(dialog(first)).toHaveCount(0);
    await choose(second, /^Grade/, /^B$/);
    await send(second);
    await expect(dialog(second).getByText(/Changed by admin on \d\d\/\d\d\/\d{4} at \d\d:\d\d/)).toBeVisible();
    await expect(dialog(second).getByRole('textbox', { name: 'Remarks' })).toHaveValue('VERY GOOD');
    await expect(dialog(second).getByRole('combobox', { name: /^Grade/ })).toHaveText('B');
    await dialog(second).getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(dialog(second)).toHaveCount(0);
    expect(await rowOf('Changed Chitra')).toMatchObject({ GRADE: 'B', REMARKS: 'VERY GOOD' });
  });

  test('accessible in light and dark, both profiles, and usable on a phone', async ({ page }) => {
    await move('Three Thenmozhi', 'Erode');
    for (const profile of ['admin', 'md_office'] as const) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await logIn(page, given.server.url, profile);
      await follow(page, pathOf('Three Thenmozhi', profile));
      await expect(issues(page)).toHaveCount(3);
      if (profile === 'admin') await expect(timeline(page).getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page);
      await expectNoViolations(page);
    }
  });

  test('are corrected in a dialog that is accessible', async ({ page }) => {
    await open(page, 'Looked Lakshmi');
    await openMenu(page, 'Correct');
    await expect(dialog(page).getByLabel('Reason')).toBeVisible();
    await expectNoViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  });
});
