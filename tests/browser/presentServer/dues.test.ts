import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { proves } from '../support/proves.ts';
import { both, describeFlows } from '#harness/presentServer/openPage.ts';

const paths = { admin: '/dues', md_office: '/md-dues' };

describeFlows('present server: dues', 'mixedText', (office) => {
  for (const profile of both) {
    test(`says who owes what by the course list, and offers nothing beyond, ${profile}`, async ({ page }) => {
      proves('dues: Before a server without extensions');
      const name = profile === 'admin' ? 'Owing Oviya' : 'Owing Oscar';
      for (const person of [name, 'Another Anbu', 'Deleted Devi']) {
        const { studentId } = office.ground.enrolled(person, 0);
        for (const payment of office.rows('payments', { STUDENT_ID: studentId })) payment['PAID_FEE'] = 500;
        // Only the server's own table says what this number means (W7).
        if (person.startsWith('Deleted'))
          for (const enrolment of office.rows('enrolments', { STUDENT_ID: studentId })) enrolment['STATUS'] = 9;
      }
      await office.open(page, profile, paths[profile]);
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText('₹4,500.50');
      await expect(row).toContainText('₹4,000.50');
      await expect(page.getByText('Deleted Devi')).toHaveCount(0);
      await expect(page.getByText(/₹[\d,.]+ due by the course list/)).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(0);
      await expect(row.getByRole('button')).toHaveCount(0);
      await page.getByRole('searchbox').fill(name);
      await expect(page.getByText('1 course is not paid in full: ₹4,000.50 due by the course list')).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page);
    });
  }
});
