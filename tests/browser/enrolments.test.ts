import { expect, type Page, type Request, test } from '@playwright/test';
import { formatDay } from '../../domain/words/dates.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { openApi } from '#harness/browser/api.ts';
import { daysAgo, enrol } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { refusal } from './support/students.ts';
import { proves } from './support/proves.ts';
import { button, givenEnrolments, lists, openAttendance, openList, rowOf } from './support/enrolmentsGiven.ts';

const startsToday = `Classes start on ${formatDay(daysAgo(0))}.`;
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

/** The days that a request carries to the server; none for any other request. */
function daysIn(request: Request): string[] {
  const call = request.url().split('/').at(-1);
  const body = (request.postDataJSON() ?? {}) as { AttendanceDate?: string; Dates?: string[] };
  if (call === 'AddAttendance') return [body.AttendanceDate ?? ''];
  return call === 'AddAttendanceBulk' ? (body.Dates ?? []) : [];
}

test.describe('enrolments', () => {
  const given = givenEnrolments();

  test('a day that somebody else recorded meanwhile is a duplicate', async ({ page }) => {
    proves('text: Duplicate Attendance Entry Detected for {student} on the Selected date(s).');
    const dialog = await openAttendance(page, given, 'Duplicate Divya');
    const { enrolmentId } = given.known['Duplicate Divya'];
    await given.admin.call('AddAttendance', { StudentCourseId: enrolmentId, AttendanceDate: daysAgo(0) });
    await dialog.getByLabel('days up to today').fill('2');
    await button(dialog, 'Submit').click();
    await button(page, 'Yes').click();
    await expect(
      dialog.getByText('Duplicate Attendance Entry Detected for Duplicate Divya on the Selected date(s).'),
    ).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText([`${daysAgo(1)}: Saved`, `${daysAgo(0)}: Recorded before`]);
    await expect(button(dialog, 'Submit')).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, 'Duplicate Divya').getByRole('link', { name: /^2,/ })).toBeVisible();
  });

  test('trying again sends only the days that are not saved', async ({ page }) => {
    proves(
      '5 Attendance: A bulk result is per date',
      'text: Failed for {date}',
      'text: Some attendance records failed to save.',
    );
    const dialog = await openAttendance(page, given, 'Partial Padma');
    const refused = daysAgo(1);
    // The server saves the two other days; of the third it says that it could not.
    await page.route(
      '**/api/AddAttendanceBulk',
      async (route) => {
        const body = route.request().postDataJSON() as { Dates: string[] };
        const kept = { ...body, Dates: body.Dates.filter((day) => day !== refused) };
        const response = await route.fetch({ postData: JSON.stringify(kept) });
        const { result } = (await response.json()) as { result: object[] };
        await route.fulfill({ json: { result: [...result, { AttendanceDate: refused, ...refusal }] } });
      },
      { times: 1 },
    );
    await dialog.getByLabel('days up to today').fill('3');
    await button(dialog, 'Submit').click();
    await button(page, 'Yes').click();
    await expect(dialog.getByText('Some attendance records failed to save.')).toBeVisible();
    await expect(dialog.getByText(`Failed for ${refused} – The database is busy`)).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(...daysIn(request)));
    await button(dialog, 'Submit').click();
    await expect(page.getByText('Attendance recorded successfully!')).toBeVisible();
    expect(sent).toEqual([refused]);
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`nothing stands in the way of anybody, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await openList(page, given);
      const expectClean = async () => {
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectNoViolations(page);
      };
      await tab(page, 'All');
      await expect(rowOf(page, 'Held Hema')).toBeVisible();
      await expectClean();
      await button(rowOf(page, 'Checked Chandra'), 'Attendance').click();
      await page.getByRole('dialog').getByLabel('days up to today').fill('4');
      await expectClean();
      await page.keyboard.press('Escape');
      await button(rowOf(page, 'Checked Chandra'), 'Mark as Completed').click();
      await expect(page.getByRole('dialog').getByLabel('Student Name')).toBeVisible();
      await expectClean();
      await page.keyboard.press('Escape');
      await button(rowOf(page, 'Checked Chandra'), 'Hold').click();
      await expectClean();
      await page.setViewportSize({ width: 390, height: 844 });
      await button(page.getByRole('alertdialog'), 'No').click();
      await expectNoSidewaysScroll(page);
      await button(rowOf(page, 'Checked Chandra'), 'Attendance').click();
      const content = page.getByRole('dialog').locator('.MuiDialogContent-root');
      await expect(content.getByRole('gridcell').first()).toBeVisible();
      expect(await content.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(false);
    });
  }
});

test.describe('days off in a range of attendance', () => {
  const yesterday = `${formatDay(daysAgo(1))} (Car Festival)`;
  const openRange = async (page: Page, server: ServerProcess, name: string) => {
    await signIn(page, server.url, 'md_office');
    await page.goto(server.url + lists.md_office);
    await button(page.getByRole('row', { name: new RegExp(name) }), 'Attendance').click();
    const dialog = page.getByRole('dialog', { name: 'Record Attendance' });
    await expect(dialog.getByRole('gridcell', { name: / 15 | 15,/ }).first()).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(...daysIn(request)));
    return { dialog, sent, question: page.getByRole('alertdialog') };
  };
  let server: ServerProcess;
  test.beforeAll(async () => {
    server = await startServerProcess({ WEEKLY_DAYS_OFF: 'none' });
    const admin = await openApi(server.url, 'admin');
    await admin.rest('POST', 'holidays', { name: 'Car Festival', firstDay: daysAgo(1), lastDay: daysAgo(1) });
    const courseId = Number((await admin.call('AddCourse', course)).OUT_ID);
    for (const [index, name] of ['Leela', 'Mohan', 'Nila'].entries())
      await enrol(admin, { courseId, name, mobile: String(9_840_012_400 + index) });
  });
  test.afterAll(() => server.remove());

  test('one question names them and the days before the start, and its last answer leaves them out', async ({
    page,
  }) => {
    const { dialog, sent, question } = await openRange(page, server, 'Leela');
    // One more than the course has, but for the holiday.
    await dialog.getByLabel('days up to today').fill('5');
    await button(dialog, 'Submit').click();
    await expect(question).toContainText(
      `${startsToday} 4 days of this range are before that. One day of this range is a day off: ${yesterday}. Record it, too?`,
    );
    await expectNoViolations(page);
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
    const { dialog, sent, question } = await openRange(page, server, 'Mohan');
    await dialog.getByLabel('days up to today').fill('2');
    await button(dialog, 'Submit').click();
    await button(question, 'All days').click();
    await expect(page.getByText('Attendance recorded successfully!')).toBeVisible();
    expect(sent).toEqual([1, 0].map(daysAgo));
  });

  test('where there is nothing else to record, it is that or nothing', async ({ page }) => {
    const { dialog, sent, question } = await openRange(page, server, 'Nila');
    await button(dialog, 'Yesterday').click();
    await button(dialog, 'Submit').click();
    await expect(question).toContainText(`is a day off: ${yesterday}. Record it all the same?`);
    await expect(question.getByRole('button')).toHaveText(['No', 'Yes']);
    await button(question, 'Yes').click();
    await expect(page.getByText('Attendance recorded successfully!')).toBeVisible();
    expect(sent).toEqual([daysAgo(1)]);
  });
});
