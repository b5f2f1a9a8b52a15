import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '../../domain/words/dates.ts';
import { signIn } from '#harness/browser/staff.ts';
import { daysAgo, enrol } from '../browser/support/enrol.ts';
import { button, daysIn, lists } from '../browser/support/enrolmentsGiven.ts';
import { givenCourse } from '../browser/support/serverGiven.ts';

const startsToday = `Classes start on ${formatDay(daysAgo(0))}.`;

test.describe('days off in a range of attendance', () => {
  const given = givenCourse({}, { WEEKLY_DAYS_OFF: 'none' });
  test.beforeAll(async () => {
    const { admin, courseId } = given;
    await admin.rest('POST', 'holidays', { name: 'Car Festival', firstDay: daysAgo(1), lastDay: daysAgo(1) });
    for (const [index, name] of ['Leela', 'Mohan', 'Nila'].entries())
      await enrol(admin, { courseId, name, mobile: String(9_840_012_400 + index) });
  });
  const yesterday = `${formatDay(daysAgo(1))} (Car Festival)`;
  const openRange = async (page: Page, name: string) => {
    await signIn(page, given.server.url, 'md_office');
    await page.goto(given.server.url + lists.md_office);
    await button(page.getByRole('row', { name: new RegExp(name) }), 'Attendance').click();
    const dialog = page.getByRole('dialog', { name: 'Record Attendance' });
    await expect(dialog.getByRole('gridcell', { name: / 15 | 15,/ }).first()).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(...daysIn(request)));
    return { dialog, sent, question: page.getByRole('alertdialog') };
  };

  test('one question names them and the days before the start, and its last answer leaves them out', async ({
    page,
  }) => {
    const { dialog, sent, question } = await openRange(page, 'Leela');
    // One more than the course has, but for the holiday.
    await dialog.getByLabel('days up to today').fill('5');
    await button(dialog, 'Submit').click();
    await expect(question).toContainText(
      `${startsToday} 4 days of this range are before that. One day of this range is a day off: ${yesterday}. Record it, too?`,
    );
    await button(question, 'Cancel').click();
    await expect(question).toHaveCount(0);
    expect(sent).toEqual([]);
    await button(dialog, 'Submit').click();
    // Its first key is safe.
    await expect(button(question, 'Cancel')).toBeFocused();
    await button(question, 'Without days off').press('Enter');
    await expect(page.getByText('Attendance recorded successfully!')).toBeVisible();
    expect(sent).toEqual([4, 3, 2, 0].map(daysAgo));
  });

  test('they are recorded with the others where all days are wanted', async ({ page }) => {
    const { dialog, sent, question } = await openRange(page, 'Mohan');
    await dialog.getByLabel('days up to today').fill('2');
    await button(dialog, 'Submit').click();
    await button(question, 'All days').click();
    await expect(page.getByText('Attendance recorded successfully!')).toBeVisible();
    expect(sent).toEqual([1, 0].map(daysAgo));
  });

  test('where there is nothing else to record, it is that or nothing', async ({ page }) => {
    const { dialog, sent, question } = await openRange(page, 'Nila');
    await button(dialog, 'Yesterday').click();
    await button(dialog, 'Submit').click();
    await expect(question).toContainText(`is a day off: ${yesterday}. Record it all the same?`);
    await expect(question.getByRole('button')).toHaveText(['No', 'Yes']);
    await button(question, 'Yes').click();
    await expect(page.getByText('Attendance recorded successfully!')).toBeVisible();
    expect(sent).toEqual([daysAgo(1)]);
  });
});
