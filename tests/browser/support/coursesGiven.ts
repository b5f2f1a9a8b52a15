import { expect, type Page, test } from '@playwright/test';
import { course } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { givenServer } from './serverGiven.ts';
import { choose, field } from './students.ts';

export const lists = { admin: '/course-list', md_office: '/md-course-list' };
export const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
export const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('heading', { name }) });
export const number = (page: Page, label: string) => page.getByRole('spinbutton', { name: new RegExp(`^${label}`) });

/** Fills in what Add New Course does not bring along. */
export async function fillCourse(page: Page, name: string): Promise<void> {
  await field(page, 'Course Code').fill('NEW');
  await field(page, 'Course Name').fill(name);
  await field(page, 'Course Detail').fill('From the first to the last day');
  await number(page, 'Duration').fill('20');
  await number(page, 'Fees').fill('2500.75');
  await field(page, 'Location').fill('Chennai');
  await field(page, 'Value Add').fill('A project');
  await choose(page, /^Course Type/, 'Diploma');
}

/** A server with three courses, for the tests of a file. */
export function givenCourses() {
  const given = givenServer();
  test.beforeAll(async () => {
    const { admin } = given;
    await admin.call('AddCourse', course);
    const diploma = { ...course, CourseCode: 'DIPAI', CourseName: 'Data Science', CourseType: 2, Fees: 125_000 };
    await admin.call('AddCourse', { ...diploma, Location: 'Guindy', MinParticipants: 8 });
    await admin.call('AddCourse', { ...course, CourseCode: 'TALLY', CourseName: 'accounting' });
  });
  return given;
}

export async function openCourses(
  page: Page,
  { server }: ReturnType<typeof givenCourses>,
  profile: 'admin' | 'md_office' = 'admin',
): Promise<void> {
  await signIn(page, server.url, profile);
  await page.goto(server.url + lists[profile]);
  await expect(page.getByRole('heading', { name: 'Course List', level: 1 })).toBeVisible();
}
