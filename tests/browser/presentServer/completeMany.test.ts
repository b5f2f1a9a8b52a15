import { expect, test } from '@playwright/test';
import { proves } from '../support/proves.ts';
import { both, button, describeFlows } from '#harness/presentServer/openPage.ts';

const lists = { admin: '/course-map', md_office: '/md-course-map' };
const names = ['Bulk Banu', 'Bulk Bala', 'Bulk Bhavani'];

describeFlows('present server: many at once', 'mixedBare', (office) => {
  for (const profile of both) {
    test(`those who may be completed are completed, certified and mailed, ${profile}`, async ({ page }) => {
      proves('bulk: before the present server, by the calls of section 7');
      const enrolled = names.map((name) => office.ground.enrolled(`${name} ${profile.charAt(0)}`, 3));
      // Its own: the row of the other profile's test is there, too, until the list has been narrowed.
      const early = `Bulk Early ${profile.charAt(0)}`;
      office.ground.enrolled(early, 1);
      await office.open(page, profile, lists[profile]);
      await button(page, 'Ready to complete').click();
      await expect(page.getByRole('row', { name: /Bulk Banu/ })).toBeVisible();
      await expect(page.getByRole('row', { name: early })).toBeHidden();
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      await expect(button(page, 'Print ID cards')).toHaveCount(0);
      await button(page, 'Complete 3 student courses').click();
      // Its answer never comes: the app must not send it again by itself, and finds the certificate when it is told to.
      office.server.loseNext('AddCertificate');
      await button(page, 'Create 3 certificates').click();
      await button(page, 'Create all the same').click();
      await expect(page.getByText('2 of 3 done')).toBeVisible();
      await expect(page.getByText(/Press again: it will not be saved twice/)).toBeVisible();
      await button(page, 'Try Again').click();
      await expect(page.getByText('3 certificates created')).toBeVisible();
      office.server.loseNext('SendCertificateMail');
      await button(page, 'Send 3 e-mails').click();
      await expect(page.getByText('E-mail sent')).toHaveCount(2);
      await expect(page.getByText('May have been sent', { exact: true })).toBeVisible();
      await expect(button(page, 'Try the failed again')).toBeHidden();

      const ids = enrolled.map(({ enrolmentId }) => enrolmentId);
      const made = ids.flatMap((STUDENT_COURSE_ID) => office.rows('certificates', { STUDENT_COURSE_ID }));
      expect(made).toHaveLength(3);
      const mailed = office.server.writes.filter(
        ({ name, body }) => name === 'SendCertificateMail' && made.some(({ ID }) => ID === body.CertificateId),
      );
      expect(mailed).toHaveLength(3);
    });
  }
});
