import { expect, type Page } from '@playwright/test';
import { todayInIndia } from '#domain/words/dates.ts';
import { signIn } from '#harness/browser/staff.ts';
import { givenCourse } from './serverGiven.ts';

const paths = { admin: '/enquiries', md_office: '/md-enquiries' };
export const today = todayInIndia(new Date());
export const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** A server with one course, and people who ask for it. */
export function givenEnquiries() {
  const given = givenCourse({ CourseCode: 'TAL', CourseName: 'Tally' });
  let people = 0;
  return Object.assign(given, {
    async open(page: Page, profile: keyof typeof paths = 'admin') {
      await signIn(page, given.server.url, profile);
      await page.goto(given.server.url + paths[profile]);
      await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible();
    },
    /** Somebody who is to be called today. */
    async asked(Name: string) {
      people += 1;
      const mobile = String(9_444_000_000 + people);
      const enquiry = { Name, Mobile: mobile, Source: 'Phone', NextDay: today };
      const { OUT_ID } = await given.admin.call('AddEnquiry', enquiry);
      return { id: Number(OUT_ID), mobile };
    },
  });
}
