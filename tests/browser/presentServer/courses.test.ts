import { expect, type Page, test } from '@playwright/test';
import { addDays, formatDay, todayInIndia } from '../../../domain/words/dates.ts';
import { choose, field } from '../support/students.ts';
import { both, button, describeFlows } from '#harness/presentServer/openPage.ts';
import { proves } from '../support/proves.ts';

const courseLists = { admin: '/course-list', md_office: '/md-course-list' };
const instituteLists = { admin: '/institute-list', md_office: '/md-institute-list' };
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
const number = (page: Page, label: string) => page.getByRole('spinbutton', { name: new RegExp(`^${label}`) });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

describeFlows('present server: courses', 'mixedText', (office) => {
  for (const profile of both) {
    test(`a course is added and updated, ${profile}`, async ({ page }) => {
      proves('W35: Courses and institutes');
      const code = profile === 'admin' ? 'BREWA' : 'BREWB';
      const name = `Brewing ${code}`;
      await office.open(page, profile, courseLists[profile]);
      await expect(card(page, 'Web Development')).toContainText('₹4,500.50');
      await expect(card(page, 'Web Development')).toContainText('Internship');
      await expect(card(page, 'Web Development')).toContainText('50%');
      await button(page, 'Add Course').click();
      await field(page, 'Course Code').fill(code);
      await field(page, 'Course Name').fill(name);
      await field(page, 'Course Detail').fill('From the first to the last day');
      await number(page, 'Duration').fill('20');
      const end = formatDay(addDays(todayInIndia(new Date()), 19));
      await expect(number(page, 'Duration')).toHaveAccessibleDescription(`Starting today, it would end on ${end}`);
      await number(page, 'Fees').fill('2500.75');
      await field(page, 'Location').fill('Chennai');
      await field(page, 'Value Add').fill('A project');
      await choose(page, /^Course Type/, 'Diploma');
      await button(page, 'Submit').click();
      await expect(card(page, name)).toContainText('₹2,500.75');
      await expect(card(page, name)).toContainText('Diploma');

      await button(page, `Update ${name}`).click();
      await expect(number(page, 'Fees')).toHaveValue('2500.75');
      await expect(page.getByRole('combobox', { name: /^Course Type/ })).toHaveText('Diploma');
      await number(page, 'Min Attendance Percentage').fill('75');
      await number(page, 'Duration').fill('25');
      await button(page, 'Update').click();
      await expect(card(page, name)).toContainText('Min Attendance75%');
      const added = office.rows('courses', { COURSE_CODE: code });
      expect(added).toHaveLength(1);
      expect(added[0]).toMatchObject({
        COURSE_NAME: name,
        DURATION_DAYS: 25,
        DURATION_TEXT: '25 Days',
        FEES: 2500.75,
        COURSE_TYPE: 2,
        COURSE_TYPE_ABBR: 'DIP',
        MIN_ATTN_PERCENTAGE: 75,
        MIN_PARTICIPANTS: 1,
      });
    });

    test(`an institute is added, updated and deleted, ${profile}`, async ({ page }) => {
      proves('W35: Courses and institutes');
      const name = profile === 'admin' ? 'St Mary College' : 'St Thomas College';
      await office.open(page, profile, instituteLists[profile]);
      await expect(row(page, 'Kendriya Vidyalaya')).toContainText('School');
      await expect(row(page, 'Closed College')).toHaveCount(0);
      await button(page, 'Add Institute').click();
      await field(page, 'Name').fill(name);
      await field(page, 'Short Name').fill('SM');
      await button(page, 'Submit').click();
      await expect(row(page, name)).toContainText('College');

      await button(page, `Update ${name}`).click();
      await field(page, 'Recognized By').fill('AICTE');
      await button(page, 'Update').click();
      await expect(row(page, name)).toContainText('AICTE');

      await button(page, `Delete ${name}`).click();
      await button(page, 'Delete').click();
      await expect(row(page, name)).toHaveCount(0);
      await expect(row(page, 'Anna University')).toBeVisible();
      const added = office.rows('institutes', { NAME: name });
      expect(added).toHaveLength(1);
      expect(added[0]).toMatchObject({ INSTITUTE_TYPE: 1, RECOGNIZED_BY: 'AICTE', STATUS: 1 });
    });
  }
});
