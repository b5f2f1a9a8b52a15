import { expect, test } from '@playwright/test';
import { formatDay } from '../../../domain/words/dates.ts';
import { proves } from '../support/proves.ts';
import { daysAgo } from '../support/enrol.ts';
import { both, button, describeFlows } from '#harness/presentServer/openPage.ts';

const paths = { admin: '/register', md_office: '/md-register' };

describeFlows('present server: class register', 'mixedText', (office) => {
  for (const profile of both) {
    test(`a class is recorded day by day, ${profile}`, async ({ page }) => {
      proves('register: Before a server without the extension');
      const name = profile === 'admin' ? 'Present Padma' : 'Present Pavithra';
      const { enrolmentId } = office.ground.enrolled(name, 2);
      const { enrolmentId: heldId } = office.ground.enrolled(`${name} Held`, 0);
      Object.assign(office.server.records.find('enrolments', heldId) ?? {}, {
        STATUS: office.server.records.codes.enrolment['Hold'],
      });
      await office.open(page, profile, paths[profile]);
      await page.getByRole('combobox', { name: 'Course' }).click();
      await page.getByRole('option', { name: 'Web Development' }).click();
      const cells = page.getByRole('row', { name: new RegExp(`^${name} `) }).getByRole('gridcell');
      await expect(cells.nth(-2)).toHaveAccessibleName('present');
      await expect(page.getByRole('link', { name: `${name} Held` })).toHaveCount(0);
      await cells.nth(-2).click();
      await expect(page.getByText('A recorded day cannot be taken back on this server.')).toBeVisible();
      await cells.nth(-1).click();
      await cells.nth(-4).click();
      await button(page, 'Save').click();
      await expect(page.getByRole('status').getByText(`${name} marked present on 2 days.`)).toBeVisible();
      await expect(cells.nth(-1)).toHaveAccessibleName('present');
      const days = office.rows('attendance', { STUDENT_COURSE_ID: enrolmentId });
      expect(days.map(({ ATTENDANCE_DATE }) => ATTENDANCE_DATE).toSorted()).toEqual([3, 2, 1, 0].map(daysAgo));
      await button(page, 'Earlier').click();
      await expect(button(page, 'Later')).toBeEnabled();
      Object.assign(office.server.records.find('enrolments', enrolmentId) ?? {}, {
        STATUS: office.server.records.codes.enrolment['Hold'],
      });
    });
  }

  test('an answer that is lost is told, and saving again records no day twice', async ({ page }) => {
    proves('register: Before a server without the extension');
    const { enrolmentId } = office.ground.enrolled('Lost Lakshmi', 1);
    await office.open(page, 'admin', paths.admin);
    await page.getByRole('combobox', { name: 'Course' }).click();
    await page.getByRole('option', { name: 'Web Development' }).click();
    const cells = page.getByRole('row', { name: /^Lost Lakshmi/ }).getByRole('gridcell');
    for (const ago of [1, 3, 4]) await cells.nth(-ago).click();
    // Done, though nobody hears of it: the second of three.
    await page.route('**/api/AddAttendance', async (route) => {
      if (office.rows('attendance', { STUDENT_COURSE_ID: enrolmentId }).length === 2)
        office.server.loseNext('AddAttendance');
      await route.fallback();
    });
    await button(page, 'Save').click();
    await expect(page.getByRole('alert')).toHaveText(
      'No answer came, so it may have been saved. Press again: it will not be saved twice.',
    );
    await page.unroute('**/api/AddAttendance');
    // The class is asked for again, and has the lost one. Who saves before is told that it had been recorded.
    await expect(cells.nth(-3)).toHaveAccessibleName('present');
    await button(page, 'Save').click();
    await expect(
      page.getByRole('status').getByText(`Lost Lakshmi marked present on ${formatDay(daysAgo(0))}.`),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const days = office.rows('attendance', { STUDENT_COURSE_ID: enrolmentId });
    expect(days.map(({ ATTENDANCE_DATE }) => ATTENDANCE_DATE).toSorted()).toEqual([3, 2, 1, 0].map(daysAgo));
  });
});
