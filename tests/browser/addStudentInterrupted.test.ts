import { expect, test } from '@playwright/test';
import { jpegPhoto, pdfProof } from '#harness/browser/files.ts';
import {
  button,
  addStudent,
  answer,
  choose,
  expectPaidOnce,
  field,
  fillDetails,
  fillPayment,
  lose,
  loseAnswers,
  loseAnswersUntil,
  openAddStudent,
  refusal,
  upload,
} from './support/students.ts';
import { proves } from './support/proves.ts';
import { givenAddStudent, today } from './support/addStudentGiven.ts';

test.describe('add student, interrupted', () => {
  const given = givenAddStudent();
  const { enrolmentsOf, studentsOf } = given;

  test('what was done is not done again after a reload either', async ({ page }) => {
    proves('4 Add Student: Details, scholarship or payment, three calls, modal');
    await openAddStudent(page, given.server.url);
    await fillDetails(page, { name: 'Reload Renuka', mobile: '9811100004', income: 45_000 });
    await button(page, 'Submit').click();
    await fillPayment(page, today);
    await answer(page, 'AddPayment', refusal);
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add payment')).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain('Renuka');

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Reload Renuka is added, but not enrolled in the course yet.')).toBeVisible();
    await fillPayment(page, today);
    await answer(page, 'AddStudentCourse', refusal);
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add student course')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Reload Renuka is added and the payment is recorded.')).toBeVisible();
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Added Successfully')).toBeVisible();
    await button(page, 'OK').click();
    const students = await studentsOf('9811100004');
    expect(students).toHaveLength(1);
    await expectPaidOnce(given.admin, Number(students[0]?.ID), 4500.5);
    expect(await enrolmentsOf(Number(students[0]?.ID))).toHaveLength(1);
    await page.getByRole('link', { name: 'Add Student' }).first().click();
    await expect(button(page, 'Submit')).toBeVisible();
  });

  test('an answer that got lost does not make a second student', async ({ page }) => {
    await openAddStudent(page, given.server.url);
    await fillDetails(page, { name: 'Lost Latha', mobile: '9811100005', income: 45_000 });
    await button(page, 'Submit').click();
    await fillPayment(page, today);
    // The server does it, nobody hears of it.
    await loseAnswers(page, 'AddStudent', 1000);
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add student', { exact: true })).toBeVisible();
    // The name was wrong: the person goes back and corrects it.
    await button(page, 'Back').click();
    await page.unroute('**/api/AddStudent');
    await field(page, 'Name').fill('Lata Mohan');
    await button(page, 'Submit').click();
    await button(page, 'Approve').click();
    await expect(page.getByText('Student Added Successfully')).toBeVisible();
    expect(await studentsOf('9811100005')).toMatchObject([{ NAME: 'Lata Mohan' }]);
  });

  for (const income of [45_000, 15_000])
    test(`an answer that got lost is asked for again by itself, with an income of ${income}`, async ({ page }) => {
      const mobile = income === 15_000 ? '9811100017' : '9811100018';
      await openAddStudent(page, given.server.url);
      await fillDetails(page, { name: 'Asked Asma', mobile, income });
      await button(page, 'Submit').click();
      if (income > 20_000) await fillPayment(page, today);
      const answerAgain = await loseAnswersUntil(page, 'AddStudent');
      await loseAnswers(page, 'AddStudentCourse', 3);
      await button(page, income > 20_000 ? 'Approve' : 'Okay').click();
      await expect(button(page, 'Ask again now')).toBeFocused();
      answerAgain();
      await expect(page.getByText('Student Added Successfully')).toBeVisible();
      const [student, ...more] = await studentsOf(mobile);
      expect(more).toEqual([]);
      expect(await enrolmentsOf(Number(student?.ID))).toHaveLength(1);
    });

  test('a further course whose answer was lost asks again by itself, and pays once', async ({ page }) => {
    const id = await addStudent(given.admin, { Name: 'Further Farida', Mobile: '9811100015', ParentIncome: 45_000 });
    await page.goto(`${given.server.url}/add-course/${id}`);
    await choose(page, /^Course/, /Web Development/);
    await fillPayment(page, today);
    const answerAgain = await loseAnswersUntil(page, 'AddPayment');
    await button(page, 'Add Course').click();
    await expect(button(page, 'Ask again now')).toBeFocused();
    answerAgain();
    await expect(page.getByText('Course Added Successfully')).toBeVisible();
    await expectPaidOnce(given.admin, id, 4500.5);
    expect(await enrolmentsOf(id)).toHaveLength(1);
  });

  test('no network: what was typed stays', async ({ page }) => {
    await openAddStudent(page, given.server.url);
    await fillDetails(page, { name: 'Offline Oviya', mobile: '9811100006', income: 45_000 });
    await button(page, 'Submit').click();
    await fillPayment(page, today);
    await lose(page, 'AddStudent', 1000);
    await button(page, 'Approve').click();
    await expect(page.getByText('Failed to add student', { exact: true })).toBeVisible();
    await expect(field(page, 'Payment Detail')).toHaveValue('Receipt 17');
    await button(page, 'Back').click();
    await expect(field(page, 'Name')).toHaveValue('Offline Oviya');
    await expect(page.getByText('Photo uploaded')).toBeVisible();
  });

  test('what was typed survives a reload; a file that was only chosen does not', async ({ page }) => {
    await openAddStudent(page, given.server.url);
    await field(page, 'Name').fill('Kept Kavitha');
    await choose(page, /^Education Level/, 'School');
    await choose(page, /^Year of Study/, '10th');
    await choose(page, /^Course/, /Web Development/);
    await field(page, 'Monthly Family Income').fill('15000');
    await button(page, 'Accept').click();
    await upload(page, 'Photo', 'me.jpg', await jpegPhoto());
    const proof = page.getByLabel('Income Proof', { exact: true });
    await proof.setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: await pdfProof() });
    await page.reload();
    await expect(page.getByText(/^What you typed on .* was kept\.$/)).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Kept Kavitha');
    await expect(page.getByRole('combobox', { name: /^Year of Study/ })).toHaveText('10th');
    await expect(field(page, 'Degree')).toHaveValue('Not applicable');
    await expect(page.getByText('Fee: ₹4,500.50')).toBeVisible();
    await expect(page.getByText('Scholarship: the income is accepted. Upload the income proof.')).toBeVisible();
    await expect(page.getByRole('link', { name: /student photo/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Please upload the income proof to the server.' })).toBeVisible();
    await button(page, 'Discard').click();
    await expect(field(page, 'Name')).toHaveValue('');
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(page.getByText(/was kept\.$/)).toHaveCount(0);
  });
});
