import { expect, test } from 'vitest';
import { findLink, findWaitingPayment } from '#src/custom/admission/enrol/findEnrolment.ts';
import type { AppCalls } from '#src/dataProvider/appCalls.ts';

const [studentId, courseId] = [7, 3];
const [active, completed, hold, deleted] = [0, 1, 2, 3];

const enrolment = (ID: number, STATUS: number, PAYMENT_ID: number | null) => ({
  ID,
  STATUS,
  PAYMENT_ID,
  STUDENT_ID: studentId,
  COURSE_ID: courseId,
});
const payment = (ID: number, more: object = {}) => ({ ID, STUDENT_ID: studentId, COURSE_ID: courseId, ...more });

/** A server that lists these rows, whatever the filters. */
const listing = (enrolments: object[], payments: object[] = []) => {
  const lists: Record<string, object[]> = { GetStudentCourseList: enrolments, GetPaymentList: payments };
  return { callApi: (name: string) => Promise.resolve({ result: lists[name] }) } as unknown as AppCalls;
};

test.each([
  ['Active', active, 11],
  ['on Hold', hold, 11],
  ['Completed', completed, undefined],
  ['Deleted', deleted, undefined],
])('the link of a scholarship is no enrolment but an open one: one that is %s', async (_what, status, found) => {
  const link = await findLink(listing([enrolment(11, status, 0)]), { studentId, courseId, paymentId: 0 });
  expect(link?.id).toBe(found);
});

test('the link of a payment is the enrolment that names it, whatever became of it', async () => {
  const calls = listing([enrolment(11, active, 21), enrolment(12, completed, 22)]);
  expect((await findLink(calls, { studentId, courseId, paymentId: 22 }))?.id).toBe(12);
  expect(await findLink(calls, { studentId, courseId, paymentId: 23 })).toBeUndefined();
});

test.each([
  ['waits while no enrolment names it', [], payment(21), 21],
  ['is used by the enrolment that names it, open or closed', [enrolment(11, completed, 21)], payment(21), undefined],
  ['is used by the enrolment that it names itself', [], payment(21, { STUDENT_COURSE_ID: 11 }), undefined],
  ['does not wait once it is reversed', [], payment(21, { REVERSED_BY: 22 }), undefined],
  ['does not wait where it is a reversal or a refund', [], payment(21, { KIND: 2 }), undefined],
  ['does not wait for another student', [], payment(21, { STUDENT_ID: 8 }), undefined],
  ['does not wait for another course', [], payment(21, { COURSE_ID: 4 }), undefined],
])('a payment %s', async (_what, enrolments, row, found) => {
  expect((await findWaitingPayment(listing(enrolments, [row]), studentId, courseId))?.id).toBe(found);
});

test('the newest payment that waits is found behind one that is used', async () => {
  const calls = listing([enrolment(11, active, 23)], [payment(21), payment(22), payment(23)]);
  expect((await findWaitingPayment(calls, studentId, courseId))?.id).toBe(22);
});
