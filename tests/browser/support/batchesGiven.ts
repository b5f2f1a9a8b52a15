import type { Page } from '@playwright/test';
import type { RestRecordOf } from '#contract/rest/index.ts';
import { openApi } from '#harness/browser/api.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { daysAgo, enrol } from './enrol.ts';
import { givenServer } from './serverGiven.ts';
import { choose } from './students.ts';

export type Batch = RestRecordOf<'batches'>;

export const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
export const batchField = (page: Page) => page.getByRole('combobox', { name: /^Batch/ });

/** Chooses in the dialog of a move: the list behind it has a filter of the same name. */
export async function chooseTarget(page: Page, option: RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Batch' }).click();
  await page.getByRole('option', { name: option }).click();
}

/** A server on which each test makes courses and batches of its own. */
export function givenBatches() {
  const given = givenServer();
  let number = 0;
  const next = () => (number += 1);
  const newMobile = () => String(9_100_000_000 + next());
  return Object.assign(given, {
    newMobile,
    addCourse: async (CourseName: string) =>
      Number((await given.admin.call('AddCourse', { ...course, CourseCode: `C${next()}`, CourseName })).OUT_ID),
    /** A batch of the course, Monday to Friday in the morning. */
    addBatch: (courseId: number, name: string, changes: Partial<Batch> = {}) =>
      given.admin.rest<Batch>('POST', 'batches', {
        courseId,
        name,
        firstDay: daysAgo(1),
        weekdays: [1, 2, 3, 4, 5],
        startTime: '09:30',
        endTime: '11:30',
        room: 'Lab 1',
        trainer: 'Meena',
        seats: 24,
        open: true,
        ...changes,
      }),
    enrolIn: (courseId: number, name: string, more: Partial<Parameters<typeof enrol>[1]> = {}) =>
      enrol(given.admin, { courseId, name, mobile: newMobile(), ...more }),
    enrolmentsIn: (courseId: number) => given.admin.call('GetStudentCourseList', { CourseId: courseId, Status: -1 }),
    /** A registration for a course, at its approval. */
    async openApproval(page: Page, courseId: number, name: string) {
      const mobile = newMobile();
      const site = await openApi(given.server.url);
      const body = await registrationBody(site, courseId, {
        Name: name,
        Mobile: mobile,
        Email: `r${mobile}@example.in`,
      });
      const { OUT_ID } = await site.call('AddRegistration', body);
      await page.goto(`${given.server.url}/approve-window/${OUT_ID}`);
      await choose(page, /^Payment Mode/, 'UPI');
    },
  });
}
