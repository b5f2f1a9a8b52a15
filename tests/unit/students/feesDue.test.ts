import { expect, test } from 'vitest';
import { feesDue } from '#domain/feesDue.ts';

const web = { courseId: 1, courseName: 'Web' };
const data = { courseId: 2, courseName: 'Data' };
const feeOf = (id: number) => ({ 1: 4500.5, 2: 125_000 })[id];

test('a course costs its fee, of which a part may be paid', () => {
  const enrolments = [
    { ...web, paymentId: 7 },
    { ...data, paymentId: 8 },
  ];
  const payments = [
    { ...web, paidFee: 2000.1 },
    { ...web, paidFee: 0.2 },
    { ...data, paidFee: 125_000 },
  ];
  expect(feesDue(enrolments, payments, feeOf)).toEqual([
    { ...web, paid: 2000.3, fee: 4500.5 },
    { ...data, paid: 125_000, fee: 125_000 },
  ]);
});

test('a scholarship costs nothing, a second enrolment costs the fee again', () => {
  const enrolments = [
    { ...web, paymentId: 0 },
    { ...data, paymentId: 8 },
    { ...data, paymentId: 9 },
  ];
  expect(feesDue(enrolments, [], feeOf)).toEqual([{ ...data, paid: 0, fee: 250_000 }]);
});

test('a payment that waits for its enrolment is for one course', () => {
  expect(feesDue([], [{ ...web, paidFee: 4500.5 }], feeOf)).toEqual([{ ...web, paid: 4500.5, fee: 4500.5 }]);
});

test('a course that is not known is left out', () => {
  expect(feesDue([{ courseId: 9, courseName: 'Gone', paymentId: 1 }], [], feeOf)).toEqual([]);
});
