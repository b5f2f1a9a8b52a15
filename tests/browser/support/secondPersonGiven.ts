import { type Page, test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { signIn } from '#harness/browser/staff.ts';
import { givenCourse } from './serverGiven.ts';

// Two people change one record at a time: the second is told who was first and when, keeps what was typed, and chooses field by
// field (W28). The md_office was first; the admin is at the screen.

export const changedByOffice = /Changed by md_office on \d\d\/\d\d\/\d{4} at \d\d:\d\d/;
export const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** A server with a course, and both people. */
export function givenTwoPeople() {
  const given = Object.assign(givenCourse(), { office: {} as Api });
  test.beforeAll(async () => {
    given.office = await openApi(given.server.url, 'md_office');
  });
  return Object.assign(given, {
    /** Opens a page as the admin. */
    async open(page: Page, path: string): Promise<void> {
      await signIn(page, given.server.url, 'admin');
      await page.goto(given.server.url + path);
    },
  });
}
