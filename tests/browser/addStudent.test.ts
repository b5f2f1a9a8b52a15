import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { jpegPhoto, pdfProof } from '#harness/browser/files.ts';
import { registrationBody } from '#harness/browser/institute.ts';
import { button, field, fillDetails, listen, openAddStudent } from './support/students.ts';
import { givenAddStudent } from './support/addStudentGiven.ts';

test.describe('add student', () => {
  const given = givenAddStudent();

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
