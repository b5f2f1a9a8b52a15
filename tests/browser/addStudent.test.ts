import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { jpegPhoto, pdfProof } from '#harness/browser/files.ts';
import { registrationBody } from '#harness/browser/institute.ts';
import { button, choose, field, fillDetails, fillPayment, listen, openAddStudent } from './support/students.ts';
import { proves } from './support/proves.ts';
import { givenAddStudent, today } from './support/addStudentGiven.ts';

test.describe('add student', () => {
  const given = givenAddStudent();
  const { enrolmentsOf, paymentsOf, studentsOf } = given;

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

  test('an application of the typed mobile that is chosen is approved with the student', async ({ page }) => {
    const body = await registrationBody(given.admin, 1, { Name: 'Waiting Vani', Mobile: '9811100021' });
    const { OUT_ID } = await given.admin.call('AddRegistration', body);
    await openAddStudent(page, given.server.url);
    await fillDetails(page, { name: 'Vani Waiting', mobile: '9811100021', income: 20_000 });
    await expect(page.getByText('An application of this mobile waits: open it')).toBeVisible();
    await page.getByRole('checkbox', { name: /^It is this one/ }).check();
    await expectAccessible(page);
    await button(page, 'Submit').click();
    await button(page, 'Okay').click();
    await expect(page.getByText('Student Added Successfully')).toBeVisible();
    const [registration] = await given.admin.call('GetRegistrationList', { RegId: Number(OUT_ID) });
    expect(registration?.STATUS_DESC).toBe('Approved');
  });

  test('double clicks: Submit asks, Okay saves once, and the way to the list is free', async ({ page }) => {
    await openAddStudent(page, given.server.url);
    await fillDetails(page, { name: 'Double Divya', mobile: '9811100011', income: 15_000 });
    const question = page.getByRole('alertdialog');
    const calls = listen(page);
    await button(page, 'Submit').dblclick();
    await expect(question).toContainText('Student is Eligible for Scholarship. Click OK to Approve!');
    await page.mouse.click(5, 5);
    await expect(question).toBeVisible();
    await button(page, 'Okay').dblclick();
    await expect(page.getByText('Student Added Successfully')).toBeVisible();
    await button(page, 'OK').click();
    await expect(page).toHaveURL(`${given.server.url}/student-list`);
    await expect(question).toHaveCount(0);
    expect(calls.filter((call) => call.startsWith('Add'))).toEqual(['AddStudent', 'AddStudentCourse']);
  });

  test('the caret stays where it was when a character is taken away', async ({ page }) => {
    await openAddStudent(page, given.server.url);
    const name = field(page, 'Name');
    await name.fill('Kavya Raman');
    await name.press('Home');
    for (let step = 0; step < 5; step += 1) await name.press('ArrowRight');
    await page.keyboard.type('7shree');
    await expect(name).toHaveValue('Kavyashree Raman');
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

  test('with the keyboard alone', async ({ page }) => {
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const next = () => press('Tab');
    const pick = async (name: RegExp, text: string) => {
      const box = page.getByRole('combobox', { name });
      await expect(box).toBeFocused();
      await press('Enter');
      await expect(page.getByRole('listbox')).toBeVisible();
      await page.keyboard.type(text);
      await press('Enter');
      // A Tab that is pressed before the list is gone and has given the focus back may only close the list.
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(box).toBeFocused();
    };
    const search = async (text: string) => {
      await page.keyboard.type(text);
      await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^${text}`, 'i'));
      await press('Enter');
    };
    const file = async (buffer: Buffer, name: string) => {
      const chooser = page.waitForEvent('filechooser');
      await press('Enter');
      await (await chooser).setFiles({ name, mimeType: '', buffer });
      await next();
      await press('Enter');
    };
    // A listener that stays keeps the browser's own dialog away.
    page.on('filechooser', () => undefined);
    await openAddStudent(page, given.server.url);
    await page.getByRole('combobox', { name: /^Title/ }).focus();
    await pick(/^Title/, 'Ms');
    await next();
    await page.keyboard.type('Keyboard Kavitha');
    await next();
    await pick(/^Gender/, 'F');
    await next();
    // On a busy machine a Tab was lost hereabouts now and then: what is typed is typed into the field that has the focus.
    await expect(field(page, 'Birth Date')).toBeFocused();
    await page.keyboard.type('20040517');
    await press('Tab', 'Tab');
    await expect(field(page, 'Mobile')).toBeFocused();
    await page.keyboard.type('9811100009');
    await next();
    await page.keyboard.type('keyboard@example.in');
    await next();
    await pick(/^Education Level/, 'U');
    await next();
    await pick(/^Year of Study/, '3');
    await next();
    await page.keyboard.type('B.Tech.');
    await next();
    await page.keyboard.type('Physics');
    await next();
    await search('loy');
    await next();
    await search('anna');
    await press('Tab', 'Tab');
    await page.keyboard.type('Raman');
    await press('Tab', 'Tab');
    await page.keyboard.type('15000');
    await next();
    await press('Enter');
    await expect(button(page, 'Choose Income Proof')).toBeFocused();
    await file(await pdfProof(), 'proof.pdf');
    await expect(page.getByText('Income proof uploaded')).toBeVisible();
    await press('Shift+Tab');
    await expect(button(page, 'Choose Photo')).toBeFocused();
    await file(await jpegPhoto(), 'me.jpg');
    await expect(page.getByText('Photo uploaded')).toBeVisible();
    await expect(button(page, 'Choose Another Photo')).toBeFocused();
    await press('Tab', 'Tab');
    await pick(/^Course/, 'I');
    await next();
    await expect(button(page, 'Submit')).toBeFocused();
    await press('Enter');
    // The first key in a question is safe.
    await next();
    await expect(button(page, 'Okay')).toBeFocused();
    await press('Enter');
    await expect(page.getByText('Student Added Successfully')).toBeVisible();
    await press('Enter');
    await expect(page).toHaveURL(/\/student-list$/);
  });

  test('accessible in light and dark, both steps, and usable on a phone', async ({ page }) => {
    await openAddStudent(page, given.server.url);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await fillDetails(page, { name: 'Phone Priya', mobile: '9811100010', income: 45_000 });
    await expectAccessible(page);
    await button(page, 'Submit').click();
    await expect(field(page, 'Paid Fee')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
