import { expect, test } from 'vitest';
import { courses } from '#src/records/courses.ts';
import { dues } from '#src/records/dues.ts';
import { enrolments } from '#src/records/enrolments.ts';
import { payments } from '#src/records/payments.ts';
import { providerOver } from './server.ts';

const enrolment = (ID: number, NAME: string, COURSE_ID: number) => ({
  ID,
  STUDENT_ID: ID,
  STUDENT_NAME: NAME,
  STUDENT_MOBILE: `984001234${ID}`,
  COURSE_ID,
  COURSE_NAME: `Course ${COURSE_ID}`,
  PAYMENT_ID: 1,
  STATUS: 0,
});
const answers = {
  GetStudentCourseList: { result: [enrolment(1, 'Anu', 1), enrolment(2, 'Bala', 2), enrolment(3, 'Chitra', 2)] },
  GetPaymentList: { result: [{ ID: 1, STUDENT_ID: 3, COURSE_ID: 2, COURSE_NAME: 'Course 2', PAID_FEE: 900 }] },
  GetCourseList: { result: [1, 2].map((ID) => ({ ID, COURSE_NAME: `Course ${ID}`, FEES: ID * 1000 })) },
};
const listed = { pagination: { page: 1, perPage: 2 }, sort: { field: 'studentName', order: 'ASC' as const } };
const over = () => providerOver(answers, 'theirs', [dues, enrolments, payments, courses]);

test('a list that the server has no call for is made of the complete lists of others, with its sums', async () => {
  const { provider, sent } = over();
  const { data, total, meta } = await provider.getList('dues', listed);
  expect(data.map(({ studentName, due }) => [studentName, due])).toEqual([
    ['Anu', 1000],
    ['Bala', 2000],
  ]);
  expect([total, meta]).toMatchObject([3, { sums: { due: 4100 } }]);
  expect(sent.map(({ name }) => name).toSorted()).toEqual(['GetCourseList', 'GetPaymentList', 'GetStudentCourseList']);
});

test('its filters and its search narrow it', async () => {
  const { provider } = over();
  const namesUnder = async (filter: object) =>
    (await provider.getList('dues', { ...listed, filter })).data.map(({ studentName }) => studentName);
  expect(await namesUnder({ courseId: 2 })).toEqual(['Bala', 'Chitra']);
  expect(await namesUnder({ search: 'chit' })).toEqual(['Chitra']);
});
