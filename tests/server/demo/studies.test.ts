import { isSunday } from 'date-fns/isSunday';
import { parseISO } from 'date-fns/parseISO';
import { describe, expect, it } from 'vitest';
import { expectedCompletion, hasEnoughAttendance } from '../../../domain/people/enrolment.ts';
import { checkPayment } from '../../../domain/money/payment.ts';
import { paymentKind } from '../../../domain/money/receipt.ts';
import { invented, now, today } from './sample.ts';

const rows = invented(1500);
const courses = new Map(rows.courses.map((course) => [course.id, course]));
const courseOf = (id: number) => {
  const course = courses.get(id);
  if (!course) throw new Error(`No course ${id}`);
  return course;
};
const daysOf = Map.groupBy(rows.attendance, (day) => day.enrolment_id);
const attended = (id: number | undefined) => (daysOf.get(id ?? 0) ?? []).map((day) => day.attendance_date);
const expectedEndOf = ({ start_date, course_id }: (typeof rows.enrolments)[number]) =>
  expectedCompletion(start_date, courseOf(course_id).duration_days);
const completed = rows.enrolments.filter(({ status }) => status === 1);

describe('the enrolments of the sample data', () => {
  it('are completed with enough attendance, on the last attended day', () => {
    const wrong = completed.filter((row) => {
      const { duration_days: duration, min_attn_percentage: least } = courseOf(row.course_id);
      const days = attended(row.id);
      return !hasEnoughAttendance(days.length, duration, least) || row.end_date !== days.at(-1);
    });
    expect(wrong).toEqual([]);
  });

  it('have a payment of the same student and course, or a student who is free eligible', () => {
    const payments = new Map(rows.payments.map((payment) => [payment.id, payment]));
    const students = new Map(rows.students.map((student) => [student.id, student]));
    const wrong = rows.enrolments.filter((row) => {
      const payment = payments.get(row.payment_id ?? 0);
      if (!payment) return students.get(row.student_id)?.is_free_eligible !== 1;
      return payment.student_id !== row.student_id || payment.course_id !== row.course_id;
    });
    expect(wrong).toEqual([]);
    expect(new Set(rows.payments.map(({ id }) => id)).size).toBe(rows.payments.length);
  });

  it('are open for active students only, and none is deleted that could stay', () => {
    const deleted = new Set(rows.students.filter(({ status }) => status === 1).map(({ id }) => id));
    const wrong = rows.enrolments.filter(({ status, student_id: student }) =>
      deleted.has(student) ? status === 0 || status === 2 : status === 3,
    );
    expect(wrong).toEqual([]);
  });

  it('can be completed by some and are at risk for others', () => {
    const active = rows.enrolments.filter(({ status }) => status === 0);
    const enough = active.filter((row) => {
      const { duration_days: duration, min_attn_percentage: least } = courseOf(row.course_id);
      return hasEnoughAttendance(attended(row.id).length, duration, least);
    });
    expect(enough.length).toBeGreaterThan(20);
    expect(active.filter((row) => expectedEndOf(row) < today && !enough.includes(row)).length).toBeGreaterThan(20);
  });
});

describe('the attendance of the sample data', () => {
  it('lies between the start and yesterday, never on a Sunday', () => {
    const start = new Map(rows.enrolments.map((row) => [row.id, row.start_date]));
    const wrong = rows.attendance.filter(
      ({ enrolment_id: id, attendance_date: day }) =>
        day < (start.get(id) ?? '') || day >= today || isSunday(parseISO(day)),
    );
    expect(wrong).toEqual([]);
  });

  it('is never more than the course has days, and each day once', () => {
    const wrong = rows.enrolments.filter((row) => {
      const days = attended(row.id);
      return days.length > courseOf(row.course_id).duration_days || new Set(days).size < days.length;
    });
    expect(wrong).toEqual([]);
  });
});

describe('the payments of the sample data', () => {
  it('pass the rules and name who received cash', () => {
    const problems = rows.payments.flatMap((row) =>
      checkPayment(
        {
          paidFee: Math.abs(row.paid_fee_paise) / 100,
          paymentMode: row.payment_mode,
          paymentDate: row.payment_date,
          paymentDetail: row.payment_detail,
        },
        today,
      ),
    );
    expect(problems).toEqual([]);
    const cash = rows.payments.filter(
      ({ payment_mode: mode, kind }) => mode === 'Cash' && kind === paymentKind.payment,
    );
    expect(cash.every(({ payment_detail: detail }) => detail.startsWith('Received By: '))).toBe(true);
  });

  it('have numbers without a gap in the order in which they were recorded', () => {
    const numbers = Map.groupBy(
      rows.payments.map(({ receipt_no: number = '' }) => number),
      (number) => number.slice(0, 7),
    );
    expect([...numbers.keys()]).toEqual(expect.arrayContaining(['F/26-27', 'R/25-26', 'R/26-27', 'V/26-27']));
    for (const [series, drawn] of numbers) {
      expect(drawn).toEqual(drawn.map((_number, index) => `${series}/${String(index + 1).padStart(5, '0')}`));
    }
    const recorded = rows.payments.map((row) => row.date_created);
    expect(recorded).toEqual(recorded.toSorted());
  });

  it('are taken back once, whole, and right away', () => {
    const byId = new Map(rows.payments.map((row) => [row.id, row]));
    const reversals = rows.payments.filter(({ kind }) => kind === paymentKind.reversal);
    const wrong = reversals.filter((row) => {
      const reversed = byId.get(row.reverses ?? 0);
      return reversed?.enrolment_id !== row.enrolment_id || reversed?.paid_fee_paise !== -row.paid_fee_paise;
    });
    expect(wrong).toEqual([]);
    expect(new Set(reversals.map(({ reverses }) => reverses)).size).toBe(reversals.length);
  });

  it('come in instalments that add up to the fee, some of them late', () => {
    const fees = new Map(rows.enrolments.map((row) => [row.id, row.fee_paise]));
    const plans = Map.groupBy(rows.instalments, (row) => row.enrolment_id);
    const wrong = [...plans].filter(
      ([id, plan]) => plan.reduce((sum, { amount_paise: amount }) => sum + amount, 0) !== fees.get(id),
    );
    expect(wrong).toEqual([]);
    const late = rows.instalments.filter((row) => row.due_date < today && (row.covered_paise ?? 0) < row.amount_paise);
    expect(late.length).toBeGreaterThan(20);
  });
});

describe('the moments of the sample data', () => {
  it('never lie in the future or before their record was made', () => {
    const dated = [...rows.registrations, ...rows.students, ...rows.payments, ...rows.enrolments, ...rows.certificates];
    const wrong = dated.filter((row) => row.date_modified > now.toISOString() || row.date_modified < row.date_created);
    expect(wrong).toEqual([]);
  });

  it('are kept in the order of the ids', () => {
    const made = rows.students.map((row) => row.date_created);
    expect(made).toEqual(made.toSorted());
  });
});
