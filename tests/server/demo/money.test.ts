import { expect, it } from 'vitest';
import { createCalendar } from '../../../demo/calendar.ts';
import { inventMoney, mostPayments, ofPaymentKey, paymentKey } from '../../../demo/money.ts';
import { inventLife, studyKey } from '../../../demo/students.ts';
import { now } from './sample.ts';

it('dates no row up to a day that was closed before it was recorded', () => {
  const calendar = createCalendar(now);
  const rows = Array.from({ length: 2000 }, (_, index) => index + 1).flatMap((serial) =>
    inventLife(serial, calendar).studies.flatMap(
      (study, index) => inventMoney(studyKey(serial, index), study, calendar).payments,
    ),
  );
  const late = rows.filter(({ day, recordedAt }) =>
    calendar.closed.some((evening) => day <= evening && evening < calendar.dayOf(recordedAt)),
  );
  expect([calendar.closed.length, rows.length > 1000, late]).toEqual([18, true, []]);
});

it('gives no study more rows of money than its keys have room for', () => {
  const calendar = createCalendar(now);
  const rows = (serial: number) =>
    inventLife(serial, calendar).studies.map(
      (study, index) => inventMoney(studyKey(serial, index), study, calendar).payments.length,
    );
  // Of 100,000 students a few made the same mistake twice, and one had ten rows.
  const counts = Array.from({ length: 100_000 }, (_, index) => rows(index + 1)).flat();
  expect(counts.filter((count) => count > mostPayments)).toEqual([]);
});

it('tells the last row of a study from the first of the next', () => {
  expect(ofPaymentKey(paymentKey(7, mostPayments - 1))).toEqual([7, mostPayments - 1]);
  expect(ofPaymentKey(paymentKey(8, 0))).toEqual([8, 0]);
});
