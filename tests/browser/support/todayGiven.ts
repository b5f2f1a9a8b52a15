import { type Page, test } from '@playwright/test';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { daysAgo, enrol } from './enrol.ts';
import { givenServer } from './serverGiven.ts';

export const next = (page: Page) => page.getByRole('region', { name: 'Next' });
export const row = (page: Page, person: string) => next(page).getByRole('listitem').filter({ hasText: person });
export const kind = (page: Page, name: RegExp) => next(page).getByRole('button', { name });
export const findField = (page: Page) => page.getByRole('combobox', { name: /^Find a student/ });

/** An institute with one course that is ready to complete, one at risk and one registration that waits, for the tests of a file. */
export function givenWork() {
  const given = givenServer();
  test.beforeAll(async () => {
    const { admin } = given;
    await admin.call('PutSetUpAway', {});
    const courseId = Number((await admin.call('AddCourse', course)).OUT_ID);
    const attended = [daysAgo(1), daysAgo(0)];
    await enrol(admin, { courseId, name: 'Ready Revathi', mobile: '9800014711', attended });
    await enrol(admin, { courseId, name: 'Risky Ravi', mobile: '9800000002' });
    await admin.call('AddRegistration', await registrationBody(admin, courseId, { Name: 'Waiting Wasim' }));
  });
  return given;
}
