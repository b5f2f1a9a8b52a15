import { expect, type Locator, type Page, test } from '@playwright/test';
import { todayInIndia } from '../../../domain/words/dates.ts';
import { typeDay } from '#harness/browser/staff.ts';
import { choose, field } from '../support/students.ts';
import { button, describeFlows } from '#harness/presentServer/openPage.ts';

// This server keeps no promise to do a repeated write only once, and 30 % of its answers are lost, half of them after the
// write was done. The app must not repeat a write by itself, and a person who tries again must not make a second record.

const lostShare = 0.3;
const unsure = /may have been saved/i;

/** What a press led to: done, not done, or the app cannot know. */
async function outcome(done: Locator, problem: Locator): Promise<'done' | 'failed' | 'unsure'> {
  await expect(done.or(problem).first()).toBeVisible();
  if (await done.isVisible()) return 'done';
  return unsure.test((await problem.allTextContents()).join(' ')) ? 'unsure' : 'failed';
}

describeFlows('present server: lost answers', 'mixedText', (office) => {
  const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /fail|error|saved|answer|connection/i });

  test('an approval is gone on with until it is done, and nothing is there twice', async ({ page }) => {
    for (const seed of [1, 2]) {
      const name = `Lost Latha ${'ab'.charAt(seed - 1)}`;
      const id = office.ground.registered(name);
      office.server.loseAnswers(lostShare, seed);
      let result = '';
      for (let presses = 0; presses < 8 && result !== 'done'; presses += 1) {
        await office.open(page, 'admin', `/approve-window/${id}`);
        const approve = button(page, 'Approve');
        await expect(approve.or(button(page, 'Retry')).first()).toBeVisible();
        if (!(await approve.isVisible())) continue;
        // The last answer was lost, and looking shows that it was done.
        if (await page.getByText('This registration is approved').isVisible()) {
          result = 'done';
          break;
        }
        const found = button(page, 'Use this payment');
        const fee = page.getByLabel('Paid Fee');
        // The payment is asked for once the course is known.
        await expect(fee.or(found).or(page.getByText('The payment is recorded already.')).first()).toBeVisible();
        if (await fee.isVisible()) {
          await fee.fill('4500.50');
          await choose(page, /^Payment Mode/, 'UPI');
          await typeDay(page, 'Payment Date', todayInIndia(new Date()));
          await page.getByLabel('Payment Detail').fill('UPI 4711');
        }
        // The payment whose answer was lost is found, and asked about.
        if (await found.isVisible()) await found.click();
        await approve.click();
        result = await outcome(page.getByText('Student Approved Successfully'), alerts(page));
        const ofStudent = { STUDENT_ID: office.rows('students', { NAME: name })[0]?.ID ?? 0 };
        const enrolled = office.rows('enrolments', ofStudent).length;
        expect(enrolled, `the app said: ${result}`).toBe(result === 'unsure' ? enrolled : Number(result === 'done'));
      }
      office.server.loseAnswers(0);
      expect(result).toBe('done');
      const students = office.rows('students', { NAME: name });
      expect(students).toHaveLength(1);
      expect(office.rows('payments', { STUDENT_ID: students[0]?.ID ?? 0 })).toHaveLength(1);
      expect(office.rows('enrolments', { STUDENT_ID: students[0]?.ID ?? 0 })).toHaveLength(1);
    }
  });

  test('an institute is added once, and the app never says what is not so', async ({ page }) => {
    for (const name of ['Ash College', 'Birch College', 'Cedar College', 'Elm College', 'Fir College']) {
      await office.open(page, 'md_office', '/md-institute-list');
      await expect(page.getByRole('row', { name: /^Anna University/ })).toBeVisible();
      office.server.loseAnswers(lostShare, name.length + name.charCodeAt(0));
      await button(page, 'Add Institute').click();
      await field(page, 'Name').fill(name);
      await field(page, 'Short Name').fill('X');
      await button(page, 'Submit').click();
      const result = await outcome(page.getByRole('row', { name: new RegExp(`^${name}`) }), alerts(page));
      office.server.loseAnswers(0);
      const added = office.rows('institutes', { NAME: name }).length;
      expect(added, `${name}, the app said: ${result}`).toBe(
        result === 'unsure' ? Math.min(added, 1) : Number(result === 'done'),
      );
    }
  });

  for (const call of ['AddInstitute', 'UpdateInstitute', 'DeleteRevokeInstitute'] as const) {
    test(`a ${call} whose answer is lost is said to be perhaps done, and is sent once`, async ({ page }) => {
      await office.open(page, 'admin', '/institute-list');
      await expect(page.getByRole('row', { name: /^Doomed College/ })).toBeVisible();
      office.server.loseNext(call);
      const before = office.server.writes.length;
      if (call === 'AddInstitute') {
        await button(page, 'Add Institute').click();
        await field(page, 'Name').fill('Oak College');
        await field(page, 'Short Name').fill('OC');
        await button(page, 'Submit').click();
      } else if (call === 'UpdateInstitute') {
        await button(page, 'Update Loyola College').click();
        await field(page, 'Recognized By').fill('Board');
        await button(page, 'Update').click();
      } else {
        await button(page, 'Delete Doomed College').click();
        await button(page, 'Delete').click();
      }
      await expect(page.getByText(unsure).first()).toBeVisible();
      expect(office.server.writes.slice(before).map(({ name }) => name)).toEqual([call]);
    });
  }
});
