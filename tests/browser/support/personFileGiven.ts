import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { enrol, type Enrolled } from './enrol.ts';
import { givenCourse } from './serverGiven.ts';

export const title = 'Everything kept about Priya Raghavan';
export const more = (page: Page) =>
  page
    .getByRole('main')
    .locator('header')
    .getByRole('button', { name: /^More actions/ });
export const dialog = (page: Page) => page.getByRole('dialog', { name: title, exact: true });

/** Unpacks a ZIP beside itself, and answers the folder. */
export function unpacked(zip: string): string {
  const folder = `${zip}-unpacked`;
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(zip)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

/** A server with Priya Raghavan, who is on a course. */
export function givenPriya() {
  const given = Object.assign(givenCourse({ CourseName: 'Tailoring', Fees: 9000 }), { priya: {} as Enrolled });
  test.beforeAll(async () => {
    given.priya = await enrol(given.admin, { courseId: given.courseId, name: 'Priya Raghavan', mobile: '9600000001' });
  });
  return given;
}
