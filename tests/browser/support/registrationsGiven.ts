import { expect, type Page, test } from '@playwright/test';
import type { BodyOf } from '../../../contract/calls/index.ts';
import { todayInIndia } from '../../../domain/words/dates.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn, typeDay } from '#harness/browser/staff.ts';

/** Who has applied: each test has people of its own. */
const people = ['Anjali', 'Bhavna', 'Chitra', 'Divya', 'Esther', 'Farida', 'Gayatri', 'Hema'] as const;
export type Person = (typeof people)[number];

export const mobileOf = (person: Person) => `984001230${people.indexOf(person)}`;
const patches: Partial<Record<Person, Partial<BodyOf<'AddRegistration'>>>> = {
  Chitra: { ParentIncome: 20_000 },
  Hema: { ParentIncome: 20_000 },
};

export async function fillPayment(page: Page): Promise<void> {
  await page.getByLabel('Paid Fee').fill('4500.50');
  await page.getByLabel('Payment Mode').click();
  await page.getByRole('option', { name: 'UPI' }).click();
  await typeDay(page, 'Payment Date', todayInIndia(new Date()));
  await page.getByLabel('Payment Detail').fill('UPI 4711');
}

export const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true }).click();

/** A server with these applications, for the tests of a file; an admin is signed in before each. */
export function givenRegistrations() {
  const given = { ids: {} } as { server: ServerProcess; admin: Api; ids: Record<Person, number> };
  test.beforeAll(async () => {
    given.server = await startServerProcess();
    const admin = await openApi(given.server.url, 'admin');
    const { OUT_ID: courseId } = await admin.call('AddCourse', course);
    // As a member of staff: the limit of an address is not what is tested here.
    for (const person of people) {
      const body = await registrationBody(admin, Number(courseId), {
        Name: `${person} Raman`,
        Mobile: mobileOf(person),
        Email: `${person.toLowerCase()}@example.in`,
        ...patches[person],
      });
      given.ids[person] = Number((await admin.call('AddRegistration', body)).OUT_ID);
    }
    given.admin = admin;
  });
  test.afterAll(() => given.server.remove());
  test.beforeEach(({ page }) => signIn(page, given.server.url, 'admin'));
  return given;
}

export type GivenRegistrations = ReturnType<typeof givenRegistrations>;

export async function openRegistration(page: Page, { server, ids }: GivenRegistrations, person: Person): Promise<void> {
  await page.goto(`${server.url}/approve-window/${ids[person]}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${person} Raman`);
}

export const studentsOf = async ({ admin }: GivenRegistrations, person: Person) =>
  (await admin.call('GetStudentList', { Name: person })).filter(({ NAME }) => NAME === `${person} Raman`);

export const enrolmentsOf = ({ admin }: GivenRegistrations, studentId: unknown) =>
  admin.call('GetStudentCourseList', { StudentId: Number(studentId) });
