import { expect, test } from '@playwright/test';
import { todayInIndia } from '../../domain/words/dates.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { jpegPhoto, pdfProof } from '#harness/browser/files.ts';
import { registrationBody } from '#harness/browser/institute.ts';
import { follow } from '#harness/browser/staff.ts';
import { answer, expectPaidOnce, lose, upload } from './support/students.ts';
import { proves } from './support/proves.ts';
import {
  approve,
  fillPayment,
  givenRegistrations,
  openRegistration,
  studentsOf,
} from './support/registrationsGiven.ts';

const today = todayInIndia(new Date());

test.describe('registrations', () => {
  const given = givenRegistrations();

  test('whose papers were deleted say so, and ask for new ones once they are restored', async ({ page }) => {
    // As the server answers 30 days after a rejection (tests/server/people/rejectedPapers.test.ts).
    await page.route('**/api/GetRegistrationList', async (route) => {
      const response = await route.fetch();
      // A reload drops the response of a call that is under way.
      const body: unknown = await response.json().catch(() => null);
      if (body === null) return;
      const answered = body as { result: Record<string, unknown>[] };
      const gone = { PHOTO_FILE_ID: null, INCOME_PROOF_FILE_ID: null, PAPERS_DELETED_ON: '2026-10-21' };
      const result = answered.result.map((row) => (row['ID'] === given.ids.Hema ? { ...row, ...gone } : row));
      await route.fulfill({ response, json: { ...answered, result } });
    });
    await given.admin.call('RejectRegistration', { RegId: given.ids.Hema });
    await openRegistration(page, given, 'Hema');
    const documents = page.getByRole('region', { name: 'Documents' });
    await expect(documents).toContainText('Photo and proof were deleted on 21/10/2026');
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Came back');
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Please upload a new photo and a new income proof.')).toBeVisible();
    await expect(documents).toContainText('Photo and proof were deleted on 21/10/2026');

    await expect(page.getByLabel('Paid Fee')).toHaveCount(0);
    await approve(page);
    await expect(page.getByText('Please upload the student photo to the server.')).toBeVisible();
    await expect(page.getByText('Please upload the income proof to the server.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose Photo' })).toBeFocused();
    await upload(page, 'Photo', 'me.jpg', await jpegPhoto());
    await upload(page, 'Income Proof', 'proof.pdf', await pdfProof());
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('An income proof is on file')).toBeVisible();
    await approve(page);
    await page.getByRole('button', { name: 'Okay' }).click();
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
    const [student] = await studentsOf(given, 'Hema');
    expect(student).toMatchObject({ IS_FREE_ELIGIBLE: 1, PARENT_INCOME: 20_000 });
    expect([Number(student?.PHOTO_FILE_ID) > 0, Number(student?.INCOME_PROOF_FILE_ID) > 0]).toEqual([true, true]);
    // The page may still be asking: what the end of the test breaks off is no fault.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('that cannot be had say so: no network, no statuses either, a broken server', async ({ page }) => {
    proves('text: Failed to fetch registration list', 'text: Failed to initialize registration list');
    await lose(page, 'GetRegistrationList', 3);
    await page.goto(`${given.server.url}/registered-students`);
    await expect(page.getByText('Error: Failed to fetch registration list')).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('backoffice.lookup.1'));
    await lose(page, 'GetRegistrationList', 3);
    await lose(page, 'GetTextTableList', 6);
    await page.reload();
    await expect(page.getByText('Error: Failed to initialize registration list')).toBeVisible();
    await page.route('**/api/GetRegistrationList', (route) => route.abort());
    await follow(page, `/approve-window/${given.ids.Divya}`);
    await expect(page.getByText('Error: Failed to fetch registration list')).toBeVisible();
    await page.unroute('**/api/GetRegistrationList');
    await answer(page, 'GetRegistrationList', { OUT_OK: 0, OUT_ERROR: '' }, { status: 503, times: 3 });
    await page.reload();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('General System Error');
    await expect(alert).toContainText('Status Code503');
    await expect(alert).toContainText('MessageFailed to fetch registration list');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Divya Raman');
  });

  test('are rejected together for one reason, and undone', async ({ page }) => {
    const names = ['Indu Devi', 'Jaya Bala', 'Kala Mani'];
    const regIds: number[] = [];
    for (const [at, Name] of names.entries()) {
      const body = await registrationBody(given.admin, 1, {
        Name,
        Mobile: `984001239${at}`,
        Email: `r${at}@example.in`,
      });
      regIds.push(Number((await given.admin.call('AddRegistration', body)).OUT_ID));
    }
    const statuses = async () =>
      (await given.admin.call('GetRegistrationList', { Status: -1 }))
        .filter(({ ID }) => regIds.includes(Number(ID)))
        .map(({ STATUS }) => Number(STATUS));
    await page.goto(`${given.server.url}/registered-students`);
    for (const name of names)
      await page
        .getByRole('row', { name })
        .getByRole('checkbox', { name: /^Select / })
        .check();
    await page.getByRole('button', { name: 'Reject 3' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject 3 registrations' });
    await dialog.getByLabel('Reason (optional)').fill('No seats before June');
    await expectNoViolations(page);
    // Somebody else has decided on one meanwhile.
    await given.admin.call('RejectRegistration', { RegId: regIds[2] ?? 0 });
    await dialog.getByRole('button', { name: 'Reject 3' }).click();
    await expect(dialog.getByText('2 rejected. Undo makes them New again.')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Kala Mani' })).toContainText('Not rejected');
    expect(await statuses()).toEqual([2, 2, 2]);
    const logged = await given.admin.rest<object[]>('GET', 'activity-log');
    expect(JSON.stringify(logged)).toContain('No seats before June');

    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByText('2 are New again.')).toBeVisible();
    expect((await statuses()).toSorted()).toEqual([0, 0, 2]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('row', { name: 'Indu Devi' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Kala Mani' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Reject \d/ })).toHaveCount(0);
  });

  test('that are applications show number, language and whom they are like, and are approved without a proof', async ({
    page,
  }) => {
    const mobile = '9840012400';
    const { PaymentRef: _, ...student } = await registrationBody(given.admin, 1, {
      Name: 'Priya Like',
      Mobile: mobile,
    });
    await given.admin.call('AddStudent', { ...student, CourseId: 0 });
    const applicant = { Mobile: mobile, ParentIncome: 20_000, Language: 'ta', StatusKey: 'k'.repeat(32) } as const;
    const body = await registrationBody(given.admin, 1, {
      ...applicant,
      Name: 'Lata Applies',
      Email: 'lata@example.in',
    });
    const { APPLICATION_NO } = await given.admin.call('AddRegistration', { ...body, IncomeProofFileId: 0 });
    for (const Name of ['Mala Again', 'Nila Again', 'Oviya Again']) {
      const another = { Name, Mobile: mobile, Email: `${Name.slice(0, 4)}@example.in` };
      await given.admin.call('AddRegistration', await registrationBody(given.admin, 1, another));
    }
    await given.admin.rest('POST', 'notices', { language: 'en', text: 'We keep what you type here.' });
    let asked = 0;
    page.on('request', (request) => (asked += Number(request.url().endsWith('/GetApplicantLikes'))));
    await page.goto(`${given.server.url}/registered-students`);
    const row = page.getByRole('row', { name: /Lata Applies/ });
    const line = `Like: Priya Like, student since ${today.slice(0, 4)} (same mobile) · many from this mobile · தமிழ்`;
    await expect(row).toContainText(line);
    await expect(row).toContainText(`${APPLICATION_NO}no consent`);
    expect(asked).toBe(1);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row).toContainText('student since');
    await expectNoSidewaysScroll(page);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/list-390.png` });
    await page.setViewportSize({ width: 1366, height: 900 });
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/list.png` });

    await row.getByRole('link', { name: /^Review/ }).click();
    const details = page.getByRole('region', { name: 'Course', exact: true });
    await expect(details).toContainText(`Application number${APPLICATION_NO}`);
    await expect(details).toContainText('Languageதமிழ்');
    await expect(details).toContainText('Not eligible – No income proof');
    await expect(page.getByRole('alert').filter({ hasText: 'same mobile' })).toContainText(
      `Priya Like (Active, student since ${today.slice(0, 4)}) – same mobile`,
    );
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/approve.png` });
    await page.getByRole('link', { name: 'Show them' }).click();
    await expect(page.getByRole('row', { name: /Again/ })).toHaveCount(3);
    await row.getByRole('link', { name: /^Review/ }).click();
    await fillPayment(page);
    await approve(page);
    await expect(page.getByText('Student Approved Successfully')).toBeVisible();
    const [made] = await given.admin.call('GetStudentList', { Name: 'Lata Applies' });
    expect(made).toMatchObject({ IS_FREE_ELIGIBLE: 0, PARENT_INCOME: 20_000 });
    await expectPaidOnce(given.admin, Number(made?.ID), 4500.5);
  });

  test('are accessible, the list and the decision', async ({ page }) => {
    await page.goto(`${given.server.url}/registered-students`);
    await expect(page.getByRole('row', { name: /Divya Raman/ })).toBeVisible();
    await expectAccessible(page);
    await openRegistration(page, given, 'Divya');
    await expect(page.getByRole('img', { name: /Photo of/ })).toBeVisible();
    await approve(page);
    await expectAccessible(page);
  });

  test('show photo and income proof', async ({ page }) => {
    await openRegistration(page, given, 'Divya');
    await page.getByRole('button', { name: 'Hide Photo' }).click();
    await expect(page.getByRole('img', { name: /Photo of/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'View Photo' }).click();
    await expect(page.getByRole('img', { name: /Photo of/ })).toBeVisible();
    await page.getByRole('button', { name: 'View Income Proof' }).click();
    await expect(page.locator('.react-pdf__Page canvas')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.react-pdf__Page')).toHaveCount(0);
  });
});
