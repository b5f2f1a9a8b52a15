import { expect, test } from '@playwright/test';
import { button, answer, choose, refusal } from '../browser/support/students.ts';
import { about, dialog, givenIssues, issues, openMenu, timeline } from '../browser/support/issuesGiven.ts';

/** Each test that changes one has people of its own. */
const { given, open, move } = givenIssues({
  'Corrected Kavitha': {},
  'Stopped Sudha': {},
  'Undrawn Uma': { generate: false },
  'Office Oviya': {},
  'Looked Lakshmi': {},
});

test.describe('the issues of a certificate', () => {
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
    const body = { CertificateId: given.known['Looked Lakshmi'].certificateId, Reason: 'Not earned' };
    await given.admin.call('RevokeCertificate', body);
    await dialog(page).getByLabel('Reason').fill('Not earned');
    await dialog(page).getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(dialog(page).getByText('Certificate is not active')).toBeVisible();
    await given.admin.call('RestoreCertificate', body);
  });

  test('are seen and drawn by the md_office, who neither corrects nor revokes', async ({ page }) => {
    await move('Office Oviya', 'Madurai');
    await open(page, 'Office Oviya', 'md_office');
    await expect(page.getByRole('button', { name: /^More actions/ })).toHaveCount(0);
    await expect(timeline(page)).toHaveCount(0);
    await button(page, 'Draw issue 2').click();
    await expect(issues(page).first()).toContainText(/Issue 2.*File drawn by md_office/s);
    await page.getByRole('link', { name: 'Update', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/md-update-data/${given.known['Office Oviya'].certificateId}$`));
  });
});
