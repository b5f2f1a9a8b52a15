import { type Page, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { daysAgo, enrol } from './enrol.ts';

export const next = (page: Page) => page.getByRole('region', { name: 'Next' });
export const row = (page: Page, person: string) => next(page).getByRole('listitem').filter({ hasText: person });
export const kind = (page: Page, name: RegExp) => next(page).getByRole('button', { name });
export const findField = (page: Page) => page.getByRole('combobox', { name: /^Find a student/ });

interface GivenWork {
  server: ServerProcess;
  admin: Api;
}

/** An institute with one course that is ready to complete, one at risk and one registration that waits, for the tests of a file. */
export function givenWork(): GivenWork {
  const given = {} as GivenWork;
  test.beforeAll(async () => {
    given.server = await startServerProcess();
    const admin = await openApi(given.server.url, 'admin');
    given.admin = admin;
    await admin.call('PutSetUpAway', {});
    const courseId = Number((await admin.call('AddCourse', course)).OUT_ID);
    const attended = [daysAgo(1), daysAgo(0)];
    await enrol(admin, { courseId, name: 'Ready Revathi', mobile: '9800014711', attended });
    await enrol(admin, { courseId, name: 'Risky Ravi', mobile: '9800000002' });
    await admin.call('AddRegistration', await registrationBody(admin, courseId, { Name: 'Waiting Wasim' }));
  });
  test.afterAll(() => given.server.remove());
  return given;
}
