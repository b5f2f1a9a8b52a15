import { expect, test } from 'vitest';
import { type Unsaid, unsaidOf } from '#harness/presentServer/nothing.ts';
import { givenApp } from '#harness/presentServer/openApp.tsx';

// W2, W35: the same of courses and institutes.

let institutes: Unsaid[];
const given = givenApp('admin', ({ server }) => {
  institutes = unsaidOf('GetInstituteList', server, (what) =>
    Number(server.records.add('institutes', { NAME: what, SHORT_NAME: 'AB', INSTITUTE_TYPE: 1, STATUS: 0 }).ID),
  );
});

test('an institute', async () => {
  await given.app.goTo('/institute-list');
  const updates = given.app.buttons().filter((name) => name.startsWith('Update'));
  expect(updates.length).toBeGreaterThanOrEqual(institutes.length - 4);
  for (const update of new Set(updates)) {
    await given.app.press(update);
    await given.app.press('Cancel');
  }
  given.expectNothingWrong();
});

test('a course', async () => {
  const { ID: _, ...course } = given.server.records.find('courses', given.ground.courseId) ?? {};
  const courses = unsaidOf('GetCourseList', given.server, (what) =>
    Number(given.server.records.add('courses', { ...course, COURSE_NAME: what }).ID),
  );
  for (const { id, what } of courses) {
    await given.app.goTo(`/view-course/${id}`, what);
    await given.app.press(/^Update/);
    await given.app.press('Cancel');
  }
  await given.app.goTo('/course-list');
  await given.app.goTo('/add-student');
  given.expectNothingWrong();
});
