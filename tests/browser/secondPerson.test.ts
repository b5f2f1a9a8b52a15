import { expect, test } from '@playwright/test';
import { enrol } from './support/enrol.ts';
import { changedByOffice, givenTwoPeople, rowOf } from './support/secondPersonGiven.ts';
import { addStudent, button, field } from './support/students.ts';

test.describe('two people at one record', () => {
  const given = givenTwoPeople();
  const { open } = given;

  test('a student: two tabs', async ({ page, context }) => {
    const id = await addStudent(given.admin, { Name: 'Tabbed Tara' });
    await open(page, `/view-student/${id}`);
    const second = await context.newPage();
    await second.goto(`${given.server.url}/view-student/${id}`);
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
    const [student] = await given.admin.call('GetStudentList', { StudentId: id });
    expect(student).toMatchObject({ NAME: 'Tabbed Tara Rani', EDU_GRADE_NAME: 'Botany' });
  });

  test('an enrolment: the list is loaded again', async ({ page }) => {
    const { enrolmentId } = await enrol(given.admin, {
      courseId: given.courseId,
      name: 'Held Hema',
      mobile: '9840055501',
    });
    await open(page, '/course-map');
    await rowOf(page, 'Held Hema').getByRole('button', { name: /^Hold/ }).click();
    for (const Status of [2, 0])
      await given.office.call('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status });
    await button(page, 'Yes').click();
    await expect(page.getByText(changedByOffice)).toBeVisible();
    await button(page, 'Load the list again').click();
    await rowOf(page, 'Held Hema').getByRole('button', { name: /^Hold/ }).click();
    await button(page, 'Yes').click();
    await expect(page.getByText('Student Marked as Hold successfully!')).toBeVisible();
  });

  test('a staff user', async ({ page, context }) => {
    await open(page, '/staff-user/2');
    const second = await context.newPage();
    await second.goto(`${given.server.url}/staff-user/2`);
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
