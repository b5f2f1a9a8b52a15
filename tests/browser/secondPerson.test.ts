import { expect, type Page, test } from '@playwright/test';
import type { Profile } from '../../contract/call.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { enrol } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';
import { addStudent, button, field } from './support/students.ts';

// Two people change one record at a time: the second is told who was first and when, keeps what was typed, and chooses field by
// field (W28). The md_office was first; the admin is at the screen.

const changed = /Changed by md_office on \d\d\/\d\d\/\d{4} at \d\d:\d\d/;
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test.describe('two people at one record', () => {
  let server: ServerProcess;
  let admin: Api;
  let office: Api;
  let courseId: number;

  test.beforeAll(async () => {
    server = await startServerProcess();
    admin = await openApi(server.url, 'admin');
    office = await openApi(server.url, 'md_office');
    courseId = Number((await admin.call('AddCourse', course)).OUT_ID);
  });
  test.afterAll(() => server.remove());

  const open = async (page: Page, path: string, profile: Profile = 'admin') => {
    await signIn(page, server.url, profile);
    await page.goto(server.url + path);
  };

  test('a student: two tabs', async ({ page, context }) => {
    const id = await addStudent(admin, { Name: 'Tabbed Tara' });
    await open(page, `/view-student/${id}`);
    const second = await context.newPage();
    await second.goto(`${server.url}/view-student/${id}`);
    for (const tab of [page, second]) await button(tab, 'Update Student').click();
    await field(page, 'Department').fill('Botany');
    await button(page, 'Save Changes').click();
    await button(page, 'OK').click();

    await field(second, 'Name').fill('Tabbed Tara Rani');
    await button(second, 'Save Changes').click();
    await expect(second.getByText(/Changed by admin on \d\d\/\d\d\/\d{4} at \d\d:\d\d/)).toBeVisible();
    await expect(field(second, 'Name')).toHaveValue('Tabbed Tara Rani');
    await expect(field(second, 'Department')).toHaveValue('Botany');
    await expect(second.getByRole('radiogroup')).toHaveCount(1);
    await expect(second.getByRole('radio', { name: 'Take theirs: Botany' })).toBeChecked();
    await button(second, 'Save Changes').click();
    await expect(second.getByText('Student Details Updated Successfully')).toBeVisible();
    const [student] = await admin.call('GetStudentList', { StudentId: id });
    expect(student).toMatchObject({ NAME: 'Tabbed Tara Rani', EDU_GRADE_NAME: 'Botany' });
  });

  test('an enrolment: the list is loaded again', async ({ page }) => {
    const { enrolmentId } = await enrol(admin, { courseId, name: 'Held Hema', mobile: '9840055501' });
    await open(page, '/course-map');
    await rowOf(page, 'Held Hema').getByRole('button', { name: /^Hold/ }).click();
    for (const Status of [2, 0]) await office.call('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status });
    await button(page, 'Yes').click();
    await expect(page.getByText(changed)).toBeVisible();
    await button(page, 'Load the list again').click();
    await rowOf(page, 'Held Hema').getByRole('button', { name: /^Hold/ }).click();
    await button(page, 'Yes').click();
    await expect(page.getByText('Student Marked as Hold successfully!')).toBeVisible();
  });

  test('a staff user', async ({ page, context }) => {
    await open(page, '/staff-user/2');
    const second = await context.newPage();
    await second.goto(`${server.url}/staff-user/2`);
    await expect(field(second, 'Mobile')).toBeVisible();
    await field(page, 'Email').fill('office@example.in');
    await field(page, 'Mobile').fill('9840055503');
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Staff user updated')).toBeVisible();

    await field(second, 'Email').fill('other@example.in');
    await button(second, 'Save Changes').click();
    await expect(second.getByText(/Changed by admin on/)).toBeVisible();
    await expect(field(second, 'Email')).toHaveValue('other@example.in');
    await expect(field(second, 'Mobile')).toHaveValue('9840055503');
    await second.getByRole('radio', { name: 'Take theirs: office@example.in' }).check();
    await expect(field(second, 'Email')).toHaveValue('office@example.in');
    await button(second, 'Save Changes').click();
    await expect(second.getByText('Staff user updated')).toBeVisible();
  });
});
