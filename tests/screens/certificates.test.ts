import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '../../domain/words/dates.ts';
import { daysAgo } from '../browser/support/enrol.ts';
import { follow, signIn, typeDay } from '#harness/browser/staff.ts';
import { answer, button, choose, field, listen, lose, refusal } from '../browser/support/students.ts';
import { proves } from '../browser/support/proves.ts';
import { givenCertified } from '../browser/support/certifiedGiven.ts';

const given = givenCertified({
  'Anjali Ramachandran': {},
  'Diploma Divya': { diploma: true },
  'Stopped Sudha': {},
  'School Selvi': {
    person: {
      EduLevel: 'SCHOOL',
      EduGrade: 'Not applicable',
      EduGradeName: 'Not applicable',
      EduUniversityName: 'Not applicable',
      EduInstName: 'Former School',
      EduYearPass: '12th',
    },
  },
});
type Person = keyof typeof given.known;

const back = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });
const rowOf = (page: Page, person: Person) => page.getByRole('row', { name: new RegExp(person) });
const sendMail = (page: Page, person: Person) => button(page, `Send EMail to ${person}`);
const closeMessage = (page: Page) => button(page, 'OK').click();
/** The text under a label of a page to read. */
const shown = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).getByRole('definition');

test.describe('certificates', () => {
  const open = async (page: Page, path: string, profile: 'admin' | 'md_office' = 'admin') => {
    await signIn(page, given.server.url, profile);
    await page.goto(given.server.url + path);
  };

  test('the md_office sees the details to read', async ({ page }) => {
    proves('2 Certificate List: Details of the md_office', '2 Certificate view: Read-only fields, Back per profile');
    await open(page, '/md-dashboard', 'md_office');
    await page.getByRole('link', { name: 'Certificate List', exact: true }).click();
    const row = rowOf(page, 'Anjali Ramachandran');
    await expect(row.getByRole('link')).toHaveText(['Anjali Ramachandran', 'Web Development', 'Details']);
    await row.getByRole('link', { name: 'Details' }).click();
    const { certificateId } = given.known['Anjali Ramachandran'];
    await expect(page).toHaveURL(`${given.server.url}/md-view-data/${certificateId}`);
    const fields = {
      'Certificate ID': /^WEBDEV-\d{4}-\d{5}$/,
      'Student Name in Certificate': 'Ms. Anjali Ramachandran',
      'Issued By': 'admin',
      'Issued Date': formatDay(daysAgo(0)),
      Grade: 'A+',
      Remarks: 'GOOD',
      'School / College Name': /\w/,
      'School / College ID': 'CS2024017',
      'University Name': 'Anna University',
      'Course Duration': '4 days',
      'Start Date': formatDay(daysAgo(30)),
      'End Date': formatDay(daysAgo(1)),
      Location: 'Chennai',
    };
    for (const [label, text] of Object.entries(fields)) await expect(shown(page, label)).toHaveText(text);
    await expect(page.getByRole('term')).toHaveText(Object.keys(fields));
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await back(page).click();
    await expect(page).toHaveURL(`${given.server.url}/md-certificates`);
  });

  test('the mail: sent is said for three seconds, a failure until it is read', async ({ page }) => {
    proves(
      '2 Certificate List: Send EMail; the success disappears after 3 s',
      'text: Certificate Sent to the Mail Successfully',
      'text: Failed to send certificate email.',
      '9: Partial dashboard after 1 s; mail toast 3 s',
    );
    await open(page, '/certificates');
    const failed = page.getByText('Failed to send certificate email.');
    await answer(page, 'SendCertificateMail', { OUT_OK: 0, OUT_ERROR: '' });
    await sendMail(page, 'Anjali Ramachandran').click();
    await expect(failed).toBeVisible();
    await closeMessage(page);
    await answer(page, 'SendCertificateMail', refusal);
    await sendMail(page, 'Anjali Ramachandran').click();
    await expect(page.getByText('The database is busy')).toBeVisible();
    await closeMessage(page);
    await lose(page, 'SendCertificateMail', 3);
    await sendMail(page, 'Anjali Ramachandran').click();
    await expect(failed).toBeVisible();
    await closeMessage(page);

    await sendMail(page, 'Anjali Ramachandran').click();
    const sent = page.getByText('Certificate Sent to the Mail Successfully');
    await expect(sent).toBeVisible();
    const since = Date.now();
    await expect(sent).toBeHidden();
    expect(Date.now() - since).toBeGreaterThan(2000);
  });

  test('a mail that may have been sent is sent again only when somebody asks for it, as a new one', async ({
    page,
  }) => {
    await open(page, '/certificates');
    const refKeys: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/SendCertificateMail')) {
        refKeys.push((request.postDataJSON() as { REF_KEY: string }).REF_KEY);
      }
    });
    const mayBeSent = 'The mail server did not confirm the certificate email. It may have been sent.';
    await answer(page, 'SendCertificateMail', { OUT_OK: 0, OUT_ERROR: mayBeSent, MAY_BE_SENT: 1 });
    await sendMail(page, 'Anjali Ramachandran').click();
    await expect(page.getByRole('alertdialog')).toContainText(mayBeSent);
    await expect(button(page, 'OK')).toBeFocused();
    expect(refKeys).toHaveLength(1);
    await button(page, 'Send again').click();
    await expect(page.getByText('Certificate Sent to the Mail Successfully')).toBeVisible();
    await expect(button(page, 'Send again')).toHaveCount(0);
    expect(new Set(refKeys).size).toBe(2);
  });

  test('what cannot be loaded is said: list, certificate, a wrong address', async ({ page }) => {
    proves(
      '5 Other: The certificate fetch needs a numeric id',
      'text: General System Error',
      'text: No certificate ID provided.',
      'text: No certificate found',
      'text: Failed to fetch certificate data',
      'text: Failed to fetch certificate list',
    );
    const { certificateId } = given.known['Anjali Ramachandran'];
    await signIn(page, given.server.url, 'admin');
    await lose(page, 'GetCertificateList', 3);
    await page.goto(`${given.server.url}/certificates`);
    await expect(page.getByText('Error: Failed to fetch certificate list')).toBeVisible();
    for (const path of ['/view-data', '/update-data']) {
      await follow(page, `${path}/7abc`);
      await expect(page.getByText('Error: No certificate ID provided.')).toBeVisible();
      await follow(page, `${path}/99999`);
      await expect(page.getByText('Error: No certificate found')).toBeVisible();
    }
    await lose(page, 'GetCertificate', 3);
    await follow(page, `/view-data/${certificateId}`);
    await expect(page.getByText('Error: Failed to fetch certificate data')).toBeVisible();
    await button(page, 'Retry').click();
    await expect(shown(page, 'Grade')).toHaveText('A+');
    await answer(page, 'GetCertificate', { OUT_OK: 0, OUT_ERROR: 'It is broken' }, { status: 500 });
    await page.reload();
    await expect(page.getByText('General System Error')).toBeVisible();
  });

  test('an update that fails names the step, keeps what was typed and goes on from there', async ({ page }) => {
    proves(
      '4 Certificate update: Student where needed, certificate, new file',
      'text: Update Student',
      'text: Failed to update student',
      'text: Failed to generate certificate: {error}',
    );
    await open(page, `/update-data/${given.known['Stopped Sudha'].certificateId}`);
    await field(page, 'Name').fill('Stopped Sudha Rani');
    await field(page, 'Location').fill('Madurai');
    const calls = listen(page);
    const writes = () => calls.filter((call) => /^(Update|Generate)/.test(call));
    const update = button(page, 'Update');
    const steps = [
      ['UpdateStudent', 'Failed to update student: The database is busy'],
      ['UpdateCertificate', 'Failed to update certificate: The database is busy'],
      ['GenerateCertificate', 'Failed to generate certificate: The database is busy'],
    ] as const;
    for (const [call, text] of steps) {
      await answer(page, call, refusal);
      await update.click();
      await expect(page.getByText(text)).toBeVisible();
      await expect(field(page, 'Location')).toHaveValue('Madurai');
    }
    await expect(page.getByText('Completed steps are saved. Press Update to continue.')).toBeVisible();
    await back(page).click();
    await expect(page.getByText('What you typed is not saved. Leave this page?')).toBeVisible();
    await button(page, 'Stay').click();

    const release = Promise.withResolvers<void>();
    await page.route('**/api/GenerateCertificate', async (route) => {
      await release.promise;
      await route.continue();
    });
    await update.click();
    await expect(page.getByText('Step 3 of 3: generating the certificate file')).toBeVisible();
    release.resolve();
    await expect(page.getByText('Updated Successfully', { exact: true })).toBeVisible();
    expect(writes()).toEqual([
      'UpdateStudent',
      'UpdateStudent',
      'UpdateCertificate',
      'UpdateCertificate',
      'GenerateCertificate',
      'GenerateCertificate',
    ]);
    await closeMessage(page);
    await expect(rowOf(page, 'Stopped Sudha').getByText('Stopped Sudha Rani')).toBeVisible();
  });

  test('a school’s certificate: an older school stays, mistakes are named, a student left alone', async ({ page }) => {
    proves('text: Please fix all validation errors before submitting', 'text: Location is required');
    const { certificateId } = given.known['School Selvi'];
    await open(page, `/md-update-data/${certificateId}`, 'md_office');
    const school = page.getByRole('combobox', { name: /^School Name/ });
    await expect(school).toHaveValue('Former School');
    await expect(page.getByRole('combobox', { name: /^University Name/ })).toBeDisabled();
    await school.click();
    await expect(page.getByRole('option')).toHaveText(['Former School', 'Kendriya Vidyalaya']);
    await page.keyboard.press('Escape');

    await field(page, 'Location').fill(' ');
    await typeDay(page, 'End Date', daysAgo(-1));
    await button(page, 'Update').click();
    await expect(page.getByText('Please fix all validation errors before submitting')).toBeVisible();
    await expect(page.getByRole('link', { name: 'End date cannot be later than today' })).toBeVisible();
    await page.getByRole('link', { name: 'Location is required' }).click();
    await expect(field(page, 'Location')).toBeFocused();
    await page.keyboard.type('Salem');
    await typeDay(page, 'End Date', daysAgo(0));
    const calls = listen(page);
    await button(page, 'Update').click();
    await expect(page.getByText('Updated Successfully', { exact: true })).toBeVisible();
    expect(calls.filter((call) => /^(Update|Generate)/.test(call))).toEqual([
      'UpdateCertificate',
      'GenerateCertificate',
    ]);
    await closeMessage(page);
    await expect(page).toHaveURL(`${given.server.url}/md-certificates`);
    expect((await given.admin.call('GetCertificate', { CertificateId: certificateId }))[0]).toMatchObject({
      EDU_INST_NAME: 'Former School',
      LOCATION: 'Salem',
      COURSE_END_DATE: daysAgo(0),
    });
  });

  test('the list: its columns, by course and by day, and nothing found', async ({ page }) => {
    proves('2 Certificate List: Filters, columns, actions of the admin, empty row', 'text: No certificates found.');
    await open(page, '/certificates');
    await expect(page.getByRole('columnheader')).toHaveText([
      // The checkboxes.
      '',
      'Student Name',
      'Certificate ID',
      'Course Name',
      'Start',
      'End',
      'Issued Date',
      'Actions',
      'File',
      'Send',
    ]);
    const cells = rowOf(page, 'Anjali Ramachandran').getByRole('cell');
    await expect(cells.filter({ hasText: /^(Certificate ID)?WEBDEV-\d{4}-\d{5}$/ })).toHaveCount(1);
    for (const day of [daysAgo(30), daysAgo(1), daysAgo(0)]) {
      await expect(cells.filter({ hasText: formatDay(day) })).toHaveCount(1);
    }

    const search = button(page, 'Search');
    await choose(page, /^Course/, 'Data Science');
    await expect(rowOf(page, 'Anjali Ramachandran')).toHaveCount(0);
    await expect(rowOf(page, 'Diploma Divya')).toBeVisible();
    await search.click();
    await expect(rowOf(page, 'Diploma Divya')).toBeVisible();
    await choose(page, /^Course/, 'All Courses');
    await typeDay(page, 'From Date', daysAgo(0));
    await page.keyboard.press('Enter');
    await expect(rowOf(page, 'Anjali Ramachandran')).toBeVisible();
    await page.getByRole('textbox', { name: 'From Date' }).fill('');
    await typeDay(page, 'To Date', daysAgo(1));
    await search.click();
    await expect(page.getByText('No certificates found.')).toBeVisible();
    await button(page, 'Clear filters').click();
    await expect(rowOf(page, 'Anjali Ramachandran')).toBeVisible();
    const calls = listen(page);
    await button(page, 'Refresh').click();
    await expect.poll(() => calls).toContain('GetCertificateList');
  });
});
