import { expect, type Page, test } from '@playwright/test';
import { openApi } from '#harness/browser/api.ts';
import { registrationBody } from '#harness/browser/institute.ts';
import { givenServer } from './serverGiven.ts';
import { addStudent, layGround } from './students.ts';

export const menuEntry = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Settings' });
/** By the settings, under which it stands. */
export async function followLog(page: Page): Promise<void> {
  await menuEntry(page).click();
  await page.getByRole('main').getByRole('link', { name: 'Activity Log' }).click();
}
export async function openLog(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/activity-log`);
  await expect(page.getByRole('heading', { name: 'Activity Log' })).toBeVisible();
}

/** The entries of the table, without its head. */
export const entries = (page: Page) => page.locator('tbody').getByRole('row');

/** A server on which the site, the admin and the office have each done something. */
export function givenActivity() {
  const given = Object.assign(givenServer(), { studentId: 0 });
  test.beforeAll(async () => {
    const { admin, server } = given;
    const { courseId } = await layGround(admin);
    const site = await openApi(server.url);
    await site.call('AddRegistration', await registrationBody(site, courseId, { Name: 'Anjali Raman' }));
    given.studentId = await addStudent(admin, { Name: 'Kavya Ram', ParentIncome: 30_000 });
    const office = await openApi(server.url, 'md_office');
    await office.call('UpdateStudent', { StudentId: given.studentId, Name: 'Kavya Raman', ParentIncome: 20_000.5 });
  });
  return given;
}
