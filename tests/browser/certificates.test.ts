import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '../../domain/words/dates.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { daysAgo } from './support/enrol.ts';
import { jpegPhoto } from '#harness/browser/files.ts';
import { textOfPdf } from './support/pdfText.ts';
import { follow, logIn, signIn, typeDay } from '#harness/browser/staff.ts';
import { button, choose, field, listen } from './support/students.ts';
import { proves } from './support/proves.ts';
import { givenCertified } from './support/certifiedGiven.ts';

const given = givenCertified({
  'Anjali Ramachandran': {},
  'Fileless Fathima': { generate: false },
  'Pictured Padma': {},
  'Updated Usha': {},
});
type Person = keyof typeof given.known;

const rowOf = (page: Page, person: Person) => page.getByRole('row', { name: new RegExp(person) });
const viewFile = (page: Page, person: Person) => button(page, `View File of ${person}`);
const closeMessage = (page: Page) => button(page, 'OK').click();
/** The text under a label of a page to read. */
const shown = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).getByRole('definition');

test.describe('certificates', () => {
  const open = async (page: Page, path: string, profile: 'admin' | 'md_office' = 'admin') => {
    await signIn(page, given.server.url, profile);
    await page.goto(given.server.url + path);
  };

  test('the file: PDF, picture, another kind, none, and one that cannot be loaded', async ({ page }) => {
    proves(
      '2 Certificate List: File viewer',
      'text: Unsupported file type',
      'text: No file available for this certificate.',
      'text: Failed to load certificate file.',
    );
    await open(page, '/certificates');
    const dialog = page.getByRole('dialog', { name: /^Certificate WEBDEV-/ });
    await viewFile(page, 'Anjali Ramachandran').focus();
    await page.keyboard.press('Enter');
    await expect(dialog.locator('.react-pdf__Page canvas')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(viewFile(page, 'Anjali Ramachandran')).toBeFocused();

    const files = '**/api/file/*';
    const photo = await jpegPhoto();
    await page.route(files, (route) => route.fulfill({ contentType: 'image/jpg', body: photo }), { times: 1 });
    await viewFile(page, 'Pictured Padma').click();
    await expect(dialog.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.route(files, (route) => route.fulfill({ contentType: 'text/plain', body: 'Hello' }), { times: 1 });
    await viewFile(page, 'Anjali Ramachandran').click();
    await expect(dialog.getByText('Unsupported file type')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.route(files, (route) => route.fulfill({ status: 404, json: { result: {} } }), { times: 1 });
    await viewFile(page, 'Anjali Ramachandran').click();
    await expect(dialog.getByText('Failed to load certificate file.')).toBeVisible();
    await page.keyboard.press('Escape');

    await viewFile(page, 'Fileless Fathima').click();
    await expect(page.getByText('No file available for this certificate.')).toBeVisible();
    await closeMessage(page);
    await expect(viewFile(page, 'Fileless Fathima')).toBeFocused();
  });

  test('an update with the keyboard: student, certificate, new file', async ({ page }) => {
    proves(
      '2 Certificate update: Editable and read-only fields, Update, success dialog',
      '4 Certificate update: Student where needed, certificate, new file',
      'text: Updated Successfully',
      'text: Certificate updated successfully',
    );
    const { certificateId, studentId } = given.known['Updated Usha'];
    const before = await given.admin.call('GetCertificate', { CertificateId: certificateId });
    await open(page, '/certificates');
    await rowOf(page, 'Updated Usha')
      .getByRole('link', { name: /^Update\b/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${given.server.url}/update-data/${certificateId}`);
    for (const [label, text] of [
      ['Issued Date', formatDay(daysAgo(0))],
      ['Grade', 'A+'],
      ['Remarks', 'GOOD'],
      ['Course Duration', '4 days'],
    ] as const) {
      await expect(shown(page, label)).toHaveText(text);
    }
    await page.getByRole('combobox', { name: /^Title/ }).click();
    await expect(page.getByRole('option', { name: 'Mr.' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('option', { name: 'Mrs.' }).click();
    await field(page, 'Name').fill('Updated Usha4 Rani');
    await choose(page, /^College Name/, 'Loyola College');
    await typeDay(page, 'Start Date', daysAgo(20));
    await field(page, 'Location').fill('Tiruchirappalli');
    const calls = listen(page);
    const done = page.getByText('Updated Successfully', { exact: true });
    await page.keyboard.press('Enter');
    await expect(done).toBeVisible();
    await expect(page.getByText('Certificate updated successfully')).toBeAttached();
    expect(calls.filter((call) => /^(Update|Generate)/.test(call))).toEqual([
      'UpdateStudent',
      'UpdateCertificate',
      'GenerateCertificate',
    ]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${given.server.url}/certificates`);
    await expect(page.getByRole('row', { name: /Updated Usha Rani/ })).toContainText(formatDay(daysAgo(20)));

    const [after] = await given.admin.call('GetCertificate', { CertificateId: certificateId });
    expect(after).toMatchObject({
      TITLE: 2,
      CERT_NAME: 'Updated Usha Rani',
      EDU_INST_NAME: 'Loyola College',
      COURSE_START_DATE: daysAgo(20),
      LOCATION: 'Tiruchirappalli',
      GRADE: 'A+',
      STATUS: 0,
    });
    expect(after?.FILE_ID).not.toBe(before[0]?.FILE_ID);
    const file = await page.context().request.get(`${given.server.url}/api/file/${after?.FILE_ID}`, {
      headers: { 'API-Key': 'backoffice' },
    });
    expect(await textOfPdf(await file.body())).toContain('Mrs. Updated Usha Rani');
    const [student] = await given.admin.call('GetStudentList', { StudentId: studentId });
    expect(student).toMatchObject({ EDU_GRADE: 'B.Tech.', MOBILE: before[0]?.MOBILE, GENDER: 2 });
  });

  test('accessible in light and dark, and usable on a phone', async ({ page }) => {
    await logIn(page, given.server.url, 'admin');
    const { certificateId } = given.known['Anjali Ramachandran'];
    for (const [path, title] of [
      ['/certificates', 'Certificate List'],
      [`/view-data/${certificateId}`, /^WEBDEV-/],
      [`/update-data/${certificateId}`, /^Update Certificate/],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await follow(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText('Anjali Ramachandran').or(field(page, 'Name')).first()).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page);
      await expectNoViolations(page);
    }
  });
});
