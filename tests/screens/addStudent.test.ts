import { expect, test } from '@playwright/test';
import { todayInIndia, yearOf } from '../../domain/words/dates.ts';
import { jpegPhoto, pdfProof } from '#harness/browser/files.ts';
import { typeDay } from '#harness/browser/staff.ts';
import {
  button,
  addStudent,
  answer,
  choose,
  field,
  fillDetails,
  fillPayment,
  listen,
  lose,
  openAddStudent,
  refusal,
  upload,
} from '../browser/support/students.ts';
import { proves } from '../browser/support/proves.ts';
import { givenAddStudent, today } from '../browser/support/addStudentGiven.ts';

test.describe('add student', () => {
  const given = givenAddStudent();
  const { enrolmentsOf, paymentsOf, studentsOf } = given;

  test('a scholarship: confirmed, without a payment, in two calls', async ({ page }) => {
    proves('2 Add Student: Scholarship modal', '4 Add Student: Details, scholarship or payment, three calls, modal');
    await openAddStudent(page, given.server.url);
    await fillDetails(page, { name: 'Farida Banu', mobile: '9811100002', income: 20_000 });
    await expect(page.getByText('Fee: ₹0')).toBeVisible();
    await button(page, 'Submit').click();
    await expect(page.getByText('Student is Eligible for Scholarship. Click OK to Approve!')).toBeVisible();
    await button(page, 'Cancel').click();
    expect(await studentsOf('9811100002')).toHaveLength(0);

    await button(page, 'Submit').click();
    const calls = listen(page);
    await button(page, 'Okay').click();
    await expect(page.getByText('Student Added Successfully')).toBeVisible();
    expect(calls.filter((call) => call !== 'GetCourseList')).toEqual(['AddStudent', 'AddStudentCourse']);
    const [student] = await studentsOf('9811100002');
    expect(student).toMatchObject({ IS_FREE_ELIGIBLE: 1 });
    expect(await paymentsOf(Number(student?.ID))).toHaveLength(0);
  });

  test('typed characters that are not allowed are gone, and fields follow one another', async ({ page }) => {
    proves(
      '2 Add Student: Course label: type, name, duration, fee',
      '5 Student: Characters are taken away while typing',
      'text: Parent mobile must be 10 digits or empty',
      'text: Mobile number and alternate number cannot be the same',
    );
    await openAddStudent(page, given.server.url);
    await field(page, 'Name').pressSequentially('Kav1y-a கவிதா 2');
    await expect(field(page, 'Name')).toHaveValue('Kavy a கவிதா ');
    await field(page, 'Mobile').pressSequentially('98-76x5');
    await expect(field(page, 'Mobile')).toHaveValue('98-76x5');
    await field(page, 'Email').focus();
    await expect(page.getByText('Mobile number must be 10 digits').first()).toBeVisible();
    await field(page, 'Parent Mobile').fill('12345');
    await field(page, 'Email').focus();
    await expect(page.getByText('Parent mobile must be 10 digits or empty').first()).toBeVisible();
    await field(page, 'Mobile').fill('9876543210');
    await field(page, 'Parent Mobile').fill('9876543210');
    await field(page, 'Email').focus();
    await expect(page.getByText('Mobile number and alternate number cannot be the same').first()).toBeVisible();
    await field(page, 'Monthly Family Income').pressSequentially('-2e0');
    await expect(field(page, 'Monthly Family Income')).toHaveValue('20');

    await choose(page, /^Title/, 'Mr.');
    await choose(page, /^Gender/, /^Male/);
    await choose(page, /^Title/, 'Mrs.');
    await expect(page.getByRole('combobox', { name: /^Gender/ })).not.toContainText('Male');
    await page.getByRole('combobox', { name: /^Gender/ }).click();
    await expect(page.getByRole('option', { name: 'Male', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');

    await choose(page, /^Education Level/, 'School');
    for (const locked of ['Degree', 'Department']) {
      await expect(field(page, locked)).toBeDisabled();
      await expect(field(page, locked)).toHaveValue('Not applicable');
    }
    await expect(page.getByRole('combobox', { name: /^University/ })).toHaveValue('Not applicable');
    await page.getByRole('combobox', { name: /^Year/ }).click();
    await expect(page.getByRole('option')).toHaveText(['10th', '11th', '12th']);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: /^Institution/ }).click();
    await expect(page.getByRole('option')).toHaveText(['Kendriya Vidyalaya']);
    await page.keyboard.press('Escape');

    await choose(page, /^Education Level/, 'Postgraduate');
    await expect(field(page, 'Degree')).toHaveValue('');
    await page.getByRole('combobox', { name: /^Institution/ }).click();
    await expect(page.getByRole('option')).toHaveText(['Loyola College', 'Madras Christian College']);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: /^Course/ }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Internship - Web Development - 4 Days - ₹4,500.50',
      'Diploma - Data Science - 3 Months - ₹1,25,000',
    ]);
  });

  test('Submit waits, says what is missing and leads there', async ({ page }) => {
    proves('5 Student: Submit is disabled until valid; an edit is blocked', 'text: Please select a title.');
    await openAddStudent(page, given.server.url);
    await expect(button(page, 'Submit')).toBeDisabled();
    const missing = page.getByRole('group', { name: '' }).filter({ hasText: 'fields still need attention' });
    await expect(missing).toHaveCount(0);
    await field(page, 'Name').fill('Kavya');
    await expect(missing).toContainText('15 fields still need attention');
    await page.getByRole('link', { name: 'Birth date is required' }).click();
    await expect(page.getByRole('textbox', { name: 'Birth Date' })).toBeFocused();
    await page.keyboard.type('20200101');
    await page.getByRole('link', { name: 'Please select a title.' }).click();
    await expect(page.getByRole('combobox', { name: /^Title/ })).toBeFocused();
    await expect(page.getByText('Birth date must be at least 10 years before today').first()).toBeVisible();
    await page.getByRole('link', { name: 'Please select a course' }).click();
    await expect(page.getByRole('combobox', { name: /^Course/ })).toBeFocused();
  });

  test('photo and proof: their types, their size, accepted and uploaded explicitly', async ({ page }) => {
    proves(
      '5 Student: Photo and income proof: type, size, Accept, uploaded explicitly',
      'text: Please upload a valid JPG, JPEG, PNG',
      'text: File size exceeds 4MB limit.',
      'text: Please upload the student photo to the server.',
      'text: Please accept the income to upload income proof.',
      'text: Please upload the income proof to the server.',
      'text: An unexpected error occurred',
      'text: Failed to upload photo: ...',
      'text: Failed to upload income proof: ...',
    );
    await openAddStudent(page, given.server.url);
    const photo = page.getByLabel('Photo', { exact: true });
    await photo.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByText('Please upload a valid JPG, JPEG, PNG')).toBeVisible();
    await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(4 * 1024 * 1024 + 1) });
    await expect(page.getByText('File size exceeds 4MB limit.')).toBeVisible();
    await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByRole('link', { name: 'Please upload the student photo to the server.' })).toBeVisible();
    await button(page, 'Upload Photo').click();
    await expect(page.getByText('Failed to upload photo: Please upload a valid JPG, JPEG, PNG')).toBeVisible();
    await lose(page, 'upload', 3);
    await button(page, 'Upload Photo').click();
    await expect(page.getByText('Failed to upload photo: An unexpected error occurred')).toBeVisible();
    await upload(page, 'Photo', 'me.JPG', await jpegPhoto());
    await expect(page.getByRole('img', { name: 'Photo, preview' })).toBeVisible();
    await expect(page.getByRole('link', { name: /student photo/ })).toHaveCount(0);

    await field(page, 'Monthly Family Income').fill('20001');
    await expect(page.getByLabel('Income Proof', { exact: true })).toHaveCount(0);
    await field(page, 'Monthly Family Income').fill('20000');
    await expect(page.getByRole('link', { name: 'Please accept the income to upload income proof.' })).toBeVisible();
    await expect(button(page, 'Choose Income Proof')).toBeDisabled();
    await button(page, 'Accept').click();
    await expect(button(page, 'Choose Income Proof')).toBeFocused();
    await expect(page.getByRole('link', { name: 'Please upload the income proof to the server.' })).toBeVisible();
    const proof = page.getByLabel('Income Proof', { exact: true });
    await proof.setInputFiles({ name: 'proof.docx', mimeType: '', buffer: Buffer.from('PK') });
    await expect(page.getByText('Unsupported file type. Please upload a PDF, JPG, JPEG or PNG.')).toBeVisible();
    await answer(page, 'upload', refusal);
    await proof.setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: await pdfProof() });
    await button(page, 'Upload Income Proof').click();
    await expect(page.getByText('Failed to upload income proof: The database is busy')).toBeVisible();
    await button(page, 'Upload Income Proof').click();
    await expect(page.getByText('Income proof uploaded')).toBeVisible();
  });

  test('somebody who is there already is pointed out, with a link', async ({ page }) => {
    const twin = await addStudent(given.admin, { Name: 'Twin Tara', Mobile: '9811100007', Email: 'tara@example.in' });
    const named = `Twin Tara (Active, student since ${yearOf(todayInIndia(new Date()))})`;
    await openAddStudent(page, given.server.url);
    await field(page, 'Mobile').fill('9811100007');
    await field(page, 'Email').fill('TARA@example.in');
    await field(page, 'Name').focus();
    await expect(page.getByText(`${named} – same mobile, same e-mail`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Twin Tara' })).toHaveAttribute('href', `/view-student/${twin}`);
    await field(page, 'Mobile').fill('9811100008');
    await field(page, 'Email').fill('other@example.in');
    await field(page, 'Name').fill('Twin Tara');
    await typeDay(page, 'Birth Date', '2004-05-17');
    await field(page, 'Name').focus();
    await expect(page.getByText(`${named} – same name and birth date`)).toBeVisible();
  });

  test('an institution that is missing is added over the form, which keeps everything', async ({ page }) => {
    proves('5 Student: Institution lists by type');
    await openAddStudent(page, given.server.url);
    const institution = page.getByRole('combobox', { name: /^Institution/ });
    const offer = page.getByRole('option', { name: /^Add/ });
    const dialog = page.getByRole('dialog', { name: 'Add Institute' });
    await institution.fill('Holy');
    await expect(page.getByText('No institution of this name')).toBeVisible();
    await field(page, 'Name').fill('Kavya Raman');
    await choose(page, /^Education Level/, 'Undergraduate');
    await institution.fill('loyola college');
    await expect(page.getByRole('option')).toHaveText(['Loyola College']);
    await institution.fill('Holy Cross College');
    await expect(offer).toHaveText('Add "Holy Cross College"');
    await institution.press('Enter');
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Holy Cross College');
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toBeFocused();
    await expect(dialog.getByRole('textbox', { name: /^Short Name/ })).toHaveValue('HCC');
    await expect(dialog.getByRole('combobox', { name: /^Type/ })).toHaveText('College');

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(institution).toBeFocused();
    await institution.fill("St. Mary's College");
    await offer.click();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Name may contain only letters and spaces');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('St Marys College');
    await answer(page, 'AddInstitute', refusal);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The database is busy')).toBeVisible();
    await button(page, 'Submit').last().click();
    await expect(dialog).toHaveCount(0);
    await expect(institution).toHaveValue('St Marys College');
    await expect(institution).toBeFocused();
    await expect(field(page, 'Name')).toHaveValue('Kavya Raman');
    expect(await given.admin.call('GetInstituteList', { Name: 'St Marys College' })).toMatchObject([
      { SHORT_NAME: 'SMC', INSTITUTE_TYPE: 1, RECOGNIZED_BY: '' },
    ]);

    await page.getByRole('combobox', { name: /^University/ }).fill('Holy University');
    await offer.click();
    await expect(dialog.getByRole('combobox', { name: /^Type/ })).toHaveText('University');
    await page.keyboard.press('Escape');
    await choose(page, /^Education Level/, 'School');
    await institution.fill('Holy School');
    await offer.click();
    await expect(dialog.getByRole('combobox', { name: /^Type/ })).toHaveText('School');
  });

  test('a student who pays: three calls, then the list', async ({ page }) => {
    proves(
      '2 Add Student: Two steps, Approve and Back, success modal',
      '4 Add Student: Details, scholarship or payment, three calls, modal',
      'text: Student Added Successfully',
      'text: Received By: {x}, Details: {y}',
    );
    await page.goto(`${given.server.url}/student-list`);
    await page.getByRole('link', { name: 'Add Student' }).first().click();
    await fillDetails(page, {
      name: 'Kavya Raman',
      mobile: '9811100001',
      income: 45_000,
      email: 'Kavya.Raman@Example.in',
    });
    await expect(field(page, 'Email')).toHaveValue('kavya.raman@example.in');
    await expect(page.getByText('Fee: ₹4,500.50')).toBeVisible();
    await button(page, 'Submit').click();

    // Fee and date are filled in; the mode is its letter.
    await expect(page.getByRole('combobox', { name: /^Payment Mode/ })).toBeFocused();
    await expect(field(page, 'Paid Fee')).toHaveValue('₹4,500.50');
    await expect(field(page, 'Payment Date')).toHaveValue(today);
    await page.keyboard.press('u');
    await expect(page.getByRole('combobox', { name: /^Payment Mode/ })).toHaveText('UPI');
    await button(page, 'Approve').click();
    await expect(page.getByText('Please fill the payment details').first()).toBeVisible();
    await fillPayment(page, today);
    await button(page, 'Back').click();
    await expect(field(page, 'Name')).toHaveValue('Kavya Raman');
    await button(page, 'Submit').click();
    await fillPayment(page, today);
    const calls = listen(page);
    await field(page, 'Paid Fee').fill('2000');
    await button(page, 'Approve').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Web Development costs ₹4,500.50. Record a payment of ₹2,000 all the same?');
    await button(question, 'Cancel').click();
    await expect(field(page, 'Paid Fee')).toBeFocused();
    await expect(field(page, 'Paid Fee')).toHaveValue('2000');
    await page.keyboard.type('4500.5');
    await page.keyboard.press('Tab');
    await expect(field(page, 'Paid Fee')).toHaveValue('₹4,500.50');
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Added Successfully')).toBeVisible();
    // Before what costs something the course is read again: whether it would end.
    expect(calls.filter((call) => call !== 'GetCourseList')).toEqual(['AddStudent', 'AddPayment', 'AddStudentCourse']);

    await button(page, 'OK').click();
    await expect(page).toHaveURL(/\/student-list$/);
    await expect(page.getByRole('link', { name: 'View Kavya Raman' })).toBeVisible();
    const [student] = await studentsOf('9811100001');
    expect(student).toMatchObject({ EDU_MARK_PERCENTAGE: 0, IS_FREE_ELIGIBLE: 0, EMAIL: 'kavya.raman@example.in' });
    const [payment] = await paymentsOf(Number(student?.ID));
    expect(payment).toMatchObject({ PAID_FEE: 4500.5, PAYMENT_DETAIL: 'Received By: Meena, Details: Receipt 17' });
    expect(await enrolmentsOf(Number(student?.ID))).toHaveLength(1);
  });

  test('no lookup is asked for twice in a session', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { TableID = '' } = (request.postDataJSON() ?? {}) as { TableID?: number };
      asked.push(`${request.url().split('/').at(-1)}${TableID}`);
    });
    await openAddStudent(page, given.server.url);
    await choose(page, /^Education Level/, 'Undergraduate');
    await page.getByRole('link', { name: 'Student List' }).click();
    await button(page, 'Leave').click();
    await page.getByRole('link', { name: 'Add Student' }).first().click();
    await page.getByRole('combobox', { name: /^Course/ }).click();
    await expect(page.getByRole('option')).toHaveCount(2);
    await page.goto(`${given.server.url}/add-student`);
    await expect(field(page, 'Name')).toBeVisible();
    const lookups = asked.filter((call) => /^Get(Course|Institute|TextTable)List/.test(call));
    expect(lookups.toSorted()).toEqual(['GetCourseList', 'GetInstituteList', 'GetTextTableList2']);
  });
});
