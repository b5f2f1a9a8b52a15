import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { daysAgo } from './support/enrol.ts';
import { refusal } from './support/students.ts';
import { proves } from './support/proves.ts';
import { button, daysIn, givenEnrolments, openAttendance, openList, rowOf } from './support/enrolmentsGiven.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

test.describe('enrolments', () => {
  const given = givenEnrolments();

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
