import { expect, test } from '@playwright/test';
import { proves } from '../support/proves.ts';
import { daysAgo } from '../support/enrol.ts';
import { both, button, describeFlows } from './support.ts';

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
      await button(page, 'Save 2 days').click();
      await expect(page.getByRole('status').getByText('2 days saved.')).toBeVisible();
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
});
