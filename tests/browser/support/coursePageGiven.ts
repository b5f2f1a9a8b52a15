import { expect, type Page, test } from '@playwright/test';
import { signIn } from '#harness/browser/staff.ts';
import { certify } from './certify.ts';
import { daysAgo, enrol } from './enrol.ts';
import { givenCourse } from './serverGiven.ts';

const paths = { admin: '/view-course', md_office: '/md-view-course' };
export const figure = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Figures of the course' }).getByRole('listitem').filter({ hasText: name });

/** A server with a course that one may complete, one has begun, and one completed. */
export function givenCoursePage() {
  const given = givenCourse({}, { WEEKLY_DAYS_OFF: 'Sunday' });
  test.beforeAll(async () => {
    const { admin, courseId } = given;
    const attended = [daysAgo(1), daysAgo(0)];
    await enrol(admin, { courseId, name: 'Ready Revathi', mobile: '9800014711', attended });
    await enrol(admin, { courseId, name: 'Begun Balu', mobile: '9800014712', payment: { PaidFee: 1000 } });
    await certify(admin, { courseId, name: 'Certified Chitra', mobile: '9800014713', generate: false });
  });
  return Object.assign(given, {
    async open(page: Page, profile: keyof typeof paths = 'admin') {
      await signIn(page, given.server.url, profile);
      await page.goto(`${given.server.url}${paths[profile]}/${given.courseId}`);
      await expect(page.getByRole('heading', { name: 'Web Development', level: 1 })).toBeVisible();
    },
  });
}
