import { expect, test } from '@playwright/test';
import { daysAgo } from '../support/enrol.ts';
import { holdPrinting, pressPrint, printedPages } from '../support/paper.ts';
import { proves } from '../support/proves.ts';
import { both, describeFlows } from '#harness/presentServer/openPage.ts';

const courseLists = { admin: '/course-list', md_office: '/md-course-list' };

describeFlows('present server: a course’s own page', 'mixedText', (office) => {
  for (const profile of both) {
    test(`has figures and paper from complete lists, no calendar and no batches, ${profile}`, async ({ page }) => {
      proves('course: Its page before a server without extensions');
      const name = profile === 'admin' ? 'Paper Padma' : 'Paper Pavithra';
      const { enrolmentId } = office.ground.enrolled(name, 2);
      // The expected completion is by days, not by class days: many come after it.
      Object.assign(office.server.records.find('enrolments', enrolmentId) ?? {}, {
        DATE_EXPECTED_COMPLETION: daysAgo(40),
      });
      await holdPrinting(page);
      await office.open(page, profile, courseLists[profile]);
      await page.getByRole('link', { name: 'Open Web Development' }).click();
      await expect(page.getByRole('heading', { name: 'Web Development', level: 1 })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Figures of the course' })).toContainText(/Students now[1-9]/);
      await expect(page.getByRole('region', { name: 'Ready to complete' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Figures of the course' })).not.toContainText('Due');
      for (const beyond of ['Calendar', 'Batches']) {
        await expect(page.getByRole('region', { name: beyond })).toHaveCount(0);
      }
      for (const paper of ['Print attendance sheet', 'Print list with mobiles']) {
        await pressPrint(page, paper);
        expect((await printedPages(page)).map(({ text }) => text).join(' ')).toContain(name);
        await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      }
    });
  }
});
