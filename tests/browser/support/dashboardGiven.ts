import { type Page, test } from '@playwright/test';
import { registrationBody } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { givenServer } from './serverGiven.ts';
import { addStudent, layGround } from './students.ts';

export const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Key figures' }).getByRole('listitem').filter({ hasText: name });

/** A server with three registrations, of which one is rejected, and two students, of which one is deleted. */
export function givenDashboard() {
  const given = givenServer();
  test.beforeAll(async () => {
    const { admin } = given;
    const { courseId } = await layGround(admin);
    for (const Mobile of ['9800000001', '9800000002', '9800000003']) {
      const body = await registrationBody(admin, courseId, { Mobile, Name: 'Anjali Raman' });
      await admin.call('AddRegistration', body);
    }
    await admin.call('RejectRegistration', { RegId: 3 });
    await addStudent(admin, { Name: 'Active Anjali' });
    await admin.call('DeleteStudent', { StudentId: await addStudent(admin, { Name: 'Deleted Devi' }) });
  });
  return Object.assign(given, {
    async openDashboard(page: Page) {
      await signIn(page, given.server.url, 'admin');
      await page.goto(`${given.server.url}/dashboard`);
    },
  });
}
