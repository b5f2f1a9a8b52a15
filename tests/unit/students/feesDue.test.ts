import { describe, expect, test } from 'vitest';
import { duesByCourseList, feesDue } from '#domain/money/feesDue.ts';

const web = { courseId: 1, courseName: 'Web' };
const data = { courseId: 2, courseName: 'Data' };
const active = { status: 0 };
/** Servers call it by numbers of their own. */
const deleted = { status: 9 };
const feeOf = (id: number) => ({ 1: 4500.5, 2: 125_000 })[id];

test('a course costs its fee, of which a part may be paid', () => {
  const enrolments = [
    { ...web, ...active, paymentId: 7 },
    { ...data, ...active, paymentId: 8 },
  ];
  const payments = [
    { ...web, id: 7, paidFee: 2000.1 },
    { ...web, id: 6, paidFee: 0.2 },
    { ...data, id: 8, paidFee: 125_000 },
  ];
  expect(feesDue(enrolments, payments, feeOf)).toEqual([
    { ...web, paid: 2000.3, fee: 4500.5 },
    { ...data, paid: 125_000, fee: 125_000 },
  ]);
});

test('a scholarship costs nothing, a second enrolment costs the fee again', () => {
  const enrolments = [
    { ...web, ...active, paymentId: 0 },
    { ...data, ...active, paymentId: 8 },
    { ...data, ...active, paymentId: 9 },
  ];
  expect(feesDue(enrolments, [], feeOf)).toEqual([{ ...data, paid: 0, fee: 250_000 }]);
});

test('a payment that waits for its enrolment is for one course', () => {
  expect(feesDue([], [{ ...web, id: 7, paidFee: 4500.5 }], feeOf)).toEqual([{ ...web, paid: 4500.5, fee: 4500.5 }]);
});

test('a deleted enrolment owes nothing, and what was paid for it is for no other one', () => {
  const gone = { ...web, ...deleted, paymentId: 7 };
  const payments = [
    { ...web, id: 7, paidFee: 4000 },
    { ...web, id: 8, paidFee: 500.25 },
  ];
  expect(feesDue([gone], payments.slice(0, 1), feeOf)).toEqual([{ ...web, paid: 4000, fee: 4000 }]);
  expect(feesDue([gone, { ...web, ...active, paymentId: 8 }], payments, feeOf)).toEqual([
    { ...web, paid: 4500.25, fee: 8500.5 },
  ]);
});

test('a course that is not known is left out', () => {
  expect(feesDue([{ courseId: 9, courseName: 'Gone', ...active, paymentId: 1 }], [], feeOf)).toEqual([]);
});

describe('dues by the course list', () => {
  const enrolled = (id: number, studentId: number, other: object = {}) => ({
    ...web,
    id,
    studentId,
    studentName: `Student ${studentId}`,
    studentMobile: '9840012345',
    paymentId: 7,
    ...active,
    ...other,
  });
  const duesOf = (...enrolments: ReturnType<typeof enrolled>[]) =>
    duesByCourseList(enrolments, [{ ...web, id: 7, studentId: 1, paidFee: 4000.25 }], feeOf);

  test('name the enrolment, its student, and what is left of the fee to the paisa', () => {
    const { studentName, studentMobile } = enrolled(11, 1);
    expect(duesOf(enrolled(11, 1))).toEqual([
      { ...web, id: 11, studentId: 1, studentName, studentMobile, paid: 4000.25, fee: 4500.5, due: 500.25 },
    ]);
  });

  test('count what each student paid for themselves', () => {
    expect(duesOf(enrolled(11, 1), enrolled(12, 2)).map(({ id, due }) => [id, due])).toEqual([
      [11, 500.25],
      [12, 4500.5],
    ]);
  });

  test('leave out who paid in full, a scholarship, and a deleted enrolment', () => {
    const paid = [{ ...web, id: 7, studentId: 1, paidFee: 4500.5 }];
    expect(duesByCourseList([enrolled(11, 1)], paid, feeOf)).toEqual([]);
    expect(duesOf(enrolled(12, 2, { paymentId: 0 }), enrolled(13, 3, deleted))).toEqual([]);
  });

  test('name the enrolment that goes on beside a deleted one', () => {
    const dues = duesOf(enrolled(11, 1, deleted), enrolled(14, 1, { paymentId: 8 }));
    expect(dues).toMatchObject([{ id: 14, paid: 4000.25, due: 4500.5 }]);
  });
});
