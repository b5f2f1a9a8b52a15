import { expect, type Page, test } from '@playwright/test';
import { todayInIndia } from '../../domain/words/dates.ts';
import { openApi } from '#harness/browser/api.ts';
import { course, realInstitutions, registrationBody } from '#harness/browser/institute.ts';
import { type MailServer, startMailServer } from './support/mailServer.ts';
import { textOfPdf } from './support/pdfText.ts';
import { readQr } from './support/readQr.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { logInThroughScreen, typeDay } from '#harness/browser/staff.ts';
import { proves } from './support/proves.ts';

// The job that staff walk every week, in one go on real input: a registration comes in, is approved with a cash payment,
// attendance is recorded, the course completed under a corrected name, the certificate looked at and mailed.

// As most browsers show it, with all that moves on the way.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const [institution = ''] = realInstitutions;
const today = todayInIndia(new Date());
const editedName = 'Anjali Ramachandran Iyer';

const openMenu = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const closeMessage = (page: Page) => page.getByRole('button', { name: 'OK', exact: true }).click();

for (const extensions of ['on', 'off'] as const) {
  test.describe(`with extensions ${extensions}`, () => {
    let server: ServerProcess;
    let mailServer: MailServer;

    test.beforeAll(async () => {
      mailServer = await startMailServer();
      server = await startServerProcess({ SMTP_URL: mailServer.url, WEEKLY_DAYS_OFF: 'none' });
      const admin = await openApi(server.url, 'admin');
      const { OUT_ID: courseId } = await admin.call('AddCourse', course);
      await admin.call('AddInstitute', { Name: institution, ShortName: 'REAL', InstType: 1, RecognizedBy: 'AICTE' });
      const site = await openApi(server.url);
      await site.call('AddRegistration', await registrationBody(site, Number(courseId)));
      // The former server has no intake: there the registration is in place beforehand.
      if (extensions === 'off') await server.restart({ WIRE_EXTENSIONS: 'off' });
    });

    test.afterAll(async () => {
      await server.remove();
      await mailServer.close();
    });

    test('from registration to e-mailed certificate', async ({ page, request }) => {
      proves('1: From registration to e-mailed certificate');
      await logInThroughScreen(page, server.url, 'admin');

      await test.step('approve the registration with a cash payment', async () => {
        await openMenu(page, 'Registered Students');
        const row = page.getByRole('row', { name: /Anjali Ramachandran/ });
        await expect(row).toContainText(course.CourseName ?? '');
        await row.getByRole('link', { name: /Review/ }).click();
        await expect(page.getByText(institution).first()).toBeVisible();
        await expect(page.getByRole('img', { name: /photo/i })).toBeVisible();
        await expect(page.getByText('₹4,500.50').first()).toBeVisible();
        await page.getByLabel('Paid Fee').fill('4500.50');
        await page.getByLabel('Payment Mode').click();
        await page.getByRole('option', { name: 'Cash' }).click();
        await page.getByLabel('Received By').fill('Meena');
        await typeDay(page, 'Payment Date', today);
        await page.getByLabel('Payment Detail').fill('Receipt 17');
        await page.getByRole('button', { name: 'Approve', exact: true }).click();
        await expect(page.getByText('Student Approved Successfully')).toBeVisible();
        await closeMessage(page);
        await expect(page.getByRole('heading', { name: 'Registered Students' })).toBeVisible();
      });

      await test.step('find the student', async () => {
        await openMenu(page, 'Student List');
        await page.getByLabel('Search by name, mobile or e-mail').fill('9840012345');
        await expect(page.getByRole('row', { name: /Anjali Ramachandran/ })).toContainText('anjali@example.in');
      });

      const enrolment = () => page.getByRole('row', { name: /Anjali Ramachandran/ });

      await test.step('record attendance over a range', async () => {
        await openMenu(page, 'Student - Course List');
        await expect(enrolment()).toContainText('4 days');
        await expect(enrolment().getByRole('button', { name: /^Mark as Completed/ })).toHaveCount(0);
        await enrolment()
          .getByRole('button', { name: /^Attendance/ })
          .click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
        await dialog.getByLabel('days up to today').fill('3');
        await dialog.getByRole('button', { name: 'Submit' }).click();
        await page.getByRole('button', { name: 'Yes' }).click();
        await expect(page.getByText('Attendance recorded successfully!')).toBeVisible();
        await expect(enrolment().getByRole('link', { name: /^3\b/ })).toBeVisible();
      });

      await test.step('complete the course under an edited name', async () => {
        await enrolment()
          .getByRole('button', { name: /^Mark as Completed/ })
          .click();
        const dialog = page.getByRole('dialog', { name: 'Mark as Completed for Anjali Ramachandran' });
        await expect(dialog.getByLabel('Location')).toHaveValue(institution);
        await dialog.getByLabel('Student Name').fill(editedName);
        await dialog.getByRole('button', { name: 'Create Certificate' }).click();
        await expect(page.getByText('Certificate created and generated successfully!')).toBeVisible();
        await closeMessage(page);
        await page.getByRole('tab', { name: /Completed/ }).click();
        await expect(page.getByRole('row', { name: new RegExp(editedName) })).toBeVisible();
      });

      let verifyAddress: string | undefined;
      await test.step('look at the certificate', async () => {
        await openMenu(page, 'Certificate List');
        const row = page.getByRole('row', { name: new RegExp(editedName) });
        await row.getByRole('button', { name: /^View File/ }).click();
        await expect(page.locator('.react-pdf__Page canvas')).toBeVisible();
        if (extensions === 'on') {
          await page.getByRole('button', { name: /zoom in/i }).click();
          await expect.poll(async () => (verifyAddress = await readQr(page)) ?? '').toMatch(/\/verify\//);
        }
        await page.getByRole('button', { name: 'Close' }).click();
      });

      await test.step('mail it', async () => {
        const row = page.getByRole('row', { name: new RegExp(editedName) });
        await row.getByRole('button', { name: /^Send EMail/ }).click();
        const sent = page.getByText('Certificate Sent to the Mail Successfully');
        await expect(sent).toBeVisible();
        await expect(sent).toBeHidden();
      });

      const [mail] = mailServer.mails;
      const [attachment] = mail?.attachments ?? [];
      expect(mail?.to?.[0]?.address).toBe('anjali@example.in');
      const text = await textOfPdf(new Uint8Array(attachment?.content as ArrayBuffer));
      const number = /WEBDEV-\d{4}-\d{5}/.exec(text)?.[0];
      expect(text).toContain(editedName);
      expect(text).toContain('Web Development');
      expect(number).toBeDefined();

      if (extensions === 'on') {
        const key = verifyAddress?.split('/').at(-1) ?? '';
        const verified = await request.get(`${server.url}/api/verify?key=${key}`);
        expect(await verified.json()).toMatchObject({
          result: { VALID: true, CERT_NAME: editedName, CERTIFICATE_ID: number },
        });
        await page.goto(verifyAddress ?? '');
        await expect(page.getByText('This certificate is genuine.')).toBeVisible();
        await expect(page.getByText(number ?? '')).toBeVisible();
      }
    });
  });
}
