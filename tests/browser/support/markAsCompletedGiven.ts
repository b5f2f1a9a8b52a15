import { expect, type Locator, type Page, test } from '@playwright/test';
import { signIn } from '#harness/browser/staff.ts';
import { daysAgo, enrol, type Enrolled } from './enrol.ts';
import { givenCourse } from './serverGiven.ts';

export const button = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name: new RegExp(`^${name}`) });
export const rowOf = (page: Page, person: string) => page.getByRole('row', { name: new RegExp(person) });
export const closeMessage = (page: Page) => page.getByRole('button', { name: 'OK', exact: true }).click();

/** A server on which these people have attended enough: each test has a person of its own. */
export function givenReady<Person extends string>(...people: Person[]) {
  const given = Object.assign(givenCourse(), { known: {} as Record<Person, Enrolled & { mobile: string }> });
  test.beforeAll(async () => {
    const { admin, courseId } = given;
    for (const [index, name] of people.entries()) {
      const mobile = String(9_840_012_320 + index);
      const enrolled = await enrol(admin, { courseId, name, mobile, attended: [daysAgo(1), daysAgo(0)] });
      given.known[name] = { ...enrolled, mobile };
    }
  });
  return Object.assign(given, {
    async openCompletion(page: Page, person: Person) {
      await signIn(page, given.server.url, 'admin');
      await page.goto(`${given.server.url}/course-map`);
      await button(rowOf(page, person), 'Mark as Completed').click();
      const dialog = page.getByRole('dialog', { name: `Mark as Completed for ${person}` });
      await expect(dialog.getByLabel('Student Name')).toBeVisible();
      return dialog;
    },
  });
}
