import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '../../../domain/words/dates.ts';
import { daysAgo } from '../support/enrol.ts';
import { choose, field } from '../support/students.ts';
import { both, button, describeFlows } from '#harness/presentServer/openPage.ts';
import { proves } from '../support/proves.ts';

const lists = { admin: '/certificates', md_office: '/md-certificates' };
const views = { admin: '/view-data', md_office: '/md-view-data' };
const updates = { admin: '/update-data', md_office: '/md-update-data' };
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const shown = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).getByRole('definition');

describeFlows('present server: certificates', 'mixedBare', (office) => {
  for (const profile of both) {
    test(`a certificate is listed, seen, mailed, viewed and updated, ${profile}`, async ({ page }) => {
      proves('W35: Certificates and payments');
      const name = profile === 'admin' ? 'Updated Usha' : 'Updated Uma';
      const { studentId, certificateId } = await office.ground.certified(name);
      const { DATE_MODIFIED: _, ...before } = office.rows('students', { ID: studentId })[0] ?? {};
      await office.open(page, profile, lists[profile]);
      await expect(rowOf(page, name)).toContainText(formatDay(daysAgo(9)));
      await button(page, `View File of ${name}`).click();
      await expect(page.locator('.react-pdf__Page canvas')).toBeVisible();
      await button(page.getByRole('dialog'), 'Close').click();
      await button(page, `Send EMail to ${name}`).click();
      await expect(page.getByText('Certificate Sent to the Mail Successfully')).toBeVisible();

      await rowOf(page, name)
        .getByRole('link', { name: /^(View|Details)/ })
        .click();
      await expect(page).toHaveURL(`${office.server.url}${views[profile]}/${certificateId}`);
      await expect(shown(page, 'Student Name in Certificate')).toHaveText(`Ms. ${name}`);
      await expect(shown(page, 'Issued Date')).toHaveText(formatDay(daysAgo(0)));
      await expect(shown(page, 'Course Duration')).toHaveText('4 days');

      await page.goto(`${office.server.url}${updates[profile]}/${certificateId}`);
      await expect(shown(page, 'Grade')).toHaveText('A+');
      await field(page, 'Name').fill(`${name} Rani`);
      await field(page, 'Location').fill('Tiruchirappalli');
      await button(page, 'Update').click();
      await expect(page.getByText('Updated Successfully', { exact: true })).toBeVisible();
      await button(page, 'OK').click();
      await expect(rowOf(page, `${name} Rani`)).toBeVisible();

      expect(office.rows('students', { ID: studentId })[0]).toMatchObject({ ...before, NAME: `${name} Rani` });
      expect(office.rows('certificates', { ID: certificateId })[0]).toMatchObject({
        LOCATION: 'Tiruchirappalli',
        COURSE_START_DATE: daysAgo(9),
        COURSE_END_DATE: daysAgo(1),
      });
      const own = office.server.writes.filter(({ body }) => body.CertificateId === certificateId);
      expect(own.map((write) => write.name)).toEqual([
        'SendCertificateMail',
        'UpdateCertificate',
        'GenerateCertificate',
      ]);
    });
  }

  test('payments are listed by course and mode, with their sum, md_office', async ({ page }) => {
    proves('W35: Certificates and payments');
    office.ground.enrolled('Payer Padma', 0);
    await office.open(page, 'md_office', '/md-payment-list');
    await expect(rowOf(page, 'Payer Padma')).toContainText('₹4,500.50');
    const sum = office.rows('payments', {}).reduce((total, { PAID_FEE }) => total + Number(PAID_FEE), 0);
    const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: sum % 1 ? 2 : 0 }).format(sum);
    await expect(page.getByRole('row', { name: /^Total Fee Amount:/ })).toHaveText(new RegExp(`₹${rupees}$`));
    await choose(page, /^Course/, 'Data Science');
    await button(page, 'Search').click();
    await expect(page.getByText('No payments found.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: /^Course/ })).toHaveText('Data Science');
  });
});
