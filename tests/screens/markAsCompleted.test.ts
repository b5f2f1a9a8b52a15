import { expect, test } from '@playwright/test';
import { daysAgo } from '../browser/support/enrol.ts';
import { realInstitutions } from '#harness/browser/institute.ts';
import { typeDay } from '#harness/browser/staff.ts';
import { answer, listen, refusal } from '../browser/support/students.ts';
import { proves } from '../browser/support/proves.ts';
import { button, closeMessage, givenReady, rowOf } from '../browser/support/markAsCompletedGiven.ts';

test.describe('mark as completed', () => {
  const given = givenReady('Reloaded Rekha', 'Checked Chandra', 'Complete Charu', 'Stopped Sudha', 'Ready Revathi');
  const { known, openCompletion } = given;

  test('the certificate form starts from the enrolment and checks itself', async ({ page }) => {
    proves('2 Mark as Completed: Fields, Create Certificate, success popup');
    const dialog = await openCompletion(page, 'Checked Chandra');
    await expect(dialog.getByLabel('Location')).toHaveValue(realInstitutions[0] ?? '');
    await expect(dialog.getByLabel('Grade')).toHaveText('O');
    await expect(dialog.getByLabel('Remarks')).toHaveValue('GOOD');
    // Attendance from before the enrolment belongs to the period; the last attended day ends it.
    await expect(dialog.getByRole('textbox', { name: 'Start Date' })).toHaveValue(daysAgo(1));
    await expect(dialog.getByRole('textbox', { name: 'End Date' })).toHaveValue(daysAgo(0));
    await dialog.getByLabel('Student Name').fill('Chandra 2');
    await expect(dialog.getByLabel('Student Name')).toHaveValue('Chandra ');
    await dialog.getByLabel('Student Name').fill('');
    await typeDay(dialog, 'End Date', daysAgo(-1));
    await button(dialog, 'Create Certificate').click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expect(dialog.getByText('End date cannot be later than today')).toBeVisible();
    await expect(dialog.getByLabel('Student Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('Mark as Completed runs through to the certificate', async ({ page }) => {
    proves(
      '2 Mark as Completed: Fields, Create Certificate, success popup',
      'text: Certificate created and generated successfully!',
    );
    const dialog = await openCompletion(page, 'Complete Charu');
    await dialog.getByLabel('Student Name').fill('Complete Charulatha');
    const sent = listen(page);
    await button(dialog, 'Create Certificate').click();
    await expect(page.getByText('Certificate created and generated successfully!')).toBeVisible();
    const writes = sent.filter((call) => /^(Update|Add|Generate)/.test(call));
    expect(writes).toEqual(['UpdateStudent', 'UpdateStudentCourse', 'AddCertificate', 'GenerateCertificate']);
    await closeMessage(page);
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, 'Complete Charu')).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unfinished.')))).toEqual(
      [],
    );
    const { studentId, mobile } = known['Complete Charu'];
    const [student] = await given.admin.call('GetStudentList', { StudentId: studentId });
    expect(student).toMatchObject({
      NAME: 'Complete Charulatha',
      EDU_GRADE: 'B.Tech.',
      MOBILE: mobile,
    });
    const [certificate] = await given.admin.call('GetCertificateList', { StudentId: studentId });
    expect(certificate).toMatchObject({ CERT_NAME: 'Complete Charulatha', GRADE: 'O', REMARKS: 'GOOD' });
    expect(Number(certificate?.FILE_ID)).toBeGreaterThan(0);
  });

  test('a stopped sequence names its step and goes on from there', async ({ page }) => {
    proves(
      '4 Mark-complete: Four steps, each after the other',
      'text: Failed to process request',
      'text: Failed to update student name: {error}',
      'text: Failed to mark course as completed: {error}',
      'text: Failed to create certificate: {error}',
    );
    const dialog = await openCompletion(page, 'Stopped Sudha');
    await dialog.getByLabel('Student Name').fill('Stopped Sudharani');
    await dialog.getByLabel('Remarks').fill('EXCELLENT');
    const create = button(dialog, 'Create Certificate');
    const steps = [
      ['UpdateStudent', 'Failed to update student name: The database is busy'],
      ['UpdateStudentCourse', 'Failed to mark course as completed: The database is busy'],
      ['AddCertificate', 'Failed to create certificate: The database is busy'],
      ['GenerateCertificate', 'Failed to generate certificate: Failed to process request'],
    ] as const;
    const sent = listen(page);
    for (const [call, message] of steps) {
      const wordless = message.endsWith('Failed to process request');
      await answer(page, call, wordless ? { OUT_OK: 0 } : refusal);
      await create.click();
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
      await expect(dialog.getByLabel('Remarks')).toHaveValue('EXCELLENT');
    }
    await create.click();
    await expect(page.getByText('Certificate created and generated successfully!')).toBeVisible();
    for (const [call] of steps) expect(sent.filter((name) => name === call)).toHaveLength(2);
    await closeMessage(page);
    const [certificate] = await given.admin.call('GetCertificateList', { StudentId: known['Stopped Sudha'].studentId });
    expect(certificate).toMatchObject({ CERT_NAME: 'Stopped Sudharani', REMARKS: 'EXCELLENT' });
  });

  test('a completion that somebody else was faster with says so, and loads the list again', async ({ page }) => {
    const dialog = await openCompletion(page, 'Ready Revathi');
    const { enrolmentId } = known['Ready Revathi'];
    for (const Status of [2, 0])
      await given.admin.call('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status });
    await button(dialog, 'Create Certificate').click();
    await expect(dialog.getByText(/^Failed to mark course as completed: Changed by admin on/)).toBeVisible();
    await button(dialog, 'Load the list again').click();
    await expect(dialog).toHaveCount(0);
    await button(rowOf(page, 'Ready Revathi'), 'Mark as Completed').click();
    await expect(dialog.getByLabel('Student Name')).toHaveValue('Ready Revathi');
    await expect(dialog.getByText(/^Failed/)).toHaveCount(0);
  });

  test('a sequence that stopped half way goes on after a reload', async ({ page }) => {
    proves('4 Mark-complete: Four steps, each after the other', 'text: Mark as Completed for {name}');
    const dialog = await openCompletion(page, 'Reloaded Rekha');
    await dialog.getByLabel('Student Name').fill('Reloaded Rekharani');
    await dialog.getByLabel('Grade').click();
    await page.getByRole('option', { name: 'B+' }).click();
    await answer(page, 'AddCertificate', refusal);
    await button(dialog, 'Create Certificate').click();
    await expect(dialog.getByText(/^Failed to create certificate/)).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).toContain('unfinished.completion.');
    expect(kept).not.toContain('Rekha');
    await page.reload();
    const banner = page.getByRole('status').filter({ hasText: '1 certificate unfinished' });
    await expect(banner).toContainText('Reloaded Rekharani');
    await button(banner, 'Continue').click();
    const again = page.getByRole('dialog', { name: 'Mark as Completed for Reloaded Rekharani' });
    await expect(again.getByLabel('Student Name')).toHaveValue('Reloaded Rekharani');
    await expect(again.getByLabel('Grade')).toHaveText('B+');
    const sent = listen(page);
    await button(again, 'Create Certificate').click();
    await expect(page.getByText('Certificate created and generated successfully!')).toBeVisible();
    expect(sent.filter((call) => /^(Update|Add|Generate)/.test(call))).toEqual([
      'AddCertificate',
      'GenerateCertificate',
    ]);
    await closeMessage(page);
    await expect(banner).toHaveCount(0);
  });
});
