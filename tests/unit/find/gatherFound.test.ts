import { expect, test } from 'vitest';
import { gatherFound } from '#src/dataProvider/present/find.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';

const names = ['Subashini S', 'Subashini Sundaram', 'Subashini A', 'Subashini B', 'Subashini C', 'Subashini D'];
const rows: Record<string, object[]> = {
  GetStudentList: names.map((NAME, index) => ({ ID: index + 1, NAME, MOBILE: `984000000${index}`, STATUS: 0 })),
  GetRegistrationList: names.map((NAME, index) => ({ ID: index + 1, NAME, STATUS: 0 })),
  GetStudentCourseList: names.map((STUDENT_NAME, index) => ({
    ID: index + 1,
    STUDENT_ID: index + 1,
    STUDENT_NAME,
    COURSE_NAME: 'Web',
    STATUS: index === 1 ? 3 : 0,
  })),
};
/** A server that knows section 7 alone. */
const calls = {
  callApi: async (name: string) => ({ result: rows[name] }),
  getList: async () => ({ data: [], total: 0 }),
} as unknown as AppDataProvider;

test('before the present server, too, an exact name comes first, then a beginning of the last word', async () => {
  const found = await gatherFound(calls, 'subashini s', true);
  const first = ['Subashini S', 'Subashini Sundaram', 'Subashini D'];
  expect(found.students.slice(0, 3).map(({ name }) => name)).toEqual(first);
  expect(found.registrations.slice(0, 3).map(({ name }) => name)).toEqual(first);
  expect(found.enrolments.slice(0, 3).map(({ studentName }) => studentName)).toEqual(first);
});

test('the courses of a student are told before the present server, without deleted ones', async () => {
  const { students } = await gatherFound(calls, 'subashini s', false);
  expect(students.slice(0, 2).map(({ courseNames }) => courseNames)).toEqual([['Web'], []]);
});
