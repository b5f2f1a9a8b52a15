import { todayInIndia } from '#domain/dates.ts';
import { toPaise } from '#domain/money.ts';
import type { LoadedRow, NewRow } from '#server/db/tables.ts';
import { type Calendar, instantOf } from './calendar.ts';
import type { Outline } from './outline.ts';
import { inventPayment } from './payments.ts';
import { isFree } from './people.ts';
import { inventStudyOf, serialOfStudy } from './students.ts';
import { expectedEnd } from './studies.ts';

/** The payments as they are kept, in the order of their enrolments; the free have none. */
export function* paymentRows({ students, studies }: Outline, calendar: Calendar): Generator<NewRow<'payments'>> {
  let id = 0;
  for (const key of studies.ordered) {
    const serial = serialOfStudy(key);
    if (isFree(serial)) continue;
    const { course, start, createdAt } = inventStudyOf(key, calendar);
    const payment = inventPayment(key, course.fees);
    const at = instantOf(createdAt);
    yield {
      id: (id += 1),
      student_id: students.idOf(serial),
      course_id: course.id,
      paid_fee_paise: toPaise(payment.paidFee),
      payment_mode: payment.mode,
      payment_date: calendar.textOf(start - payment.daysBefore),
      payment_detail: payment.detail,
      date_created: at,
      date_modified: at,
    };
  }
}

/** The enrolments as they are kept. */
export function* enrolmentRows({ students, studies }: Outline, calendar: Calendar): Generator<LoadedRow<'enrolments'>> {
  let payments = 0;
  for (const [index, key] of studies.ordered.entries()) {
    const serial = serialOfStudy(key);
    const study = inventStudyOf(key, calendar);
    yield {
      id: index + 1,
      student_id: students.idOf(serial),
      course_id: study.course.id,
      payment_id: isFree(serial) ? null : (payments += 1),
      status: study.status,
      status_since: todayInIndia(new Date(study.changedAt)),
      start_date: calendar.textOf(study.start),
      end_date: study.end === null ? null : calendar.textOf(study.end),
      expected_completion: calendar.textOf(expectedEnd(study)),
      days_attended: study.days.length,
      date_created: instantOf(study.createdAt),
      date_modified: instantOf(study.changedAt),
    };
  }
}

/** A day, and the enrolments of those who came. */
export interface AttendedDay {
  /** YYYY-MM-DD */
  day: string;
  enrolmentIds: readonly number[];
}

/** How many bits there are in a byte of who came. */
const bits = 8;

/** Who came, day by day, as it was recorded. */
export function* attendedDays({ studies }: Outline, calendar: Calendar): Generator<AttendedDay> {
  const came = calendar.days.map(() => new Uint8Array(0));
  for (const [index, key] of studies.ordered.entries()) {
    for (const day of inventStudyOf(key, calendar).days) {
      let those = came[day] ?? new Uint8Array(0);
      if (those.length === 0) came[day] = those = new Uint8Array(Math.ceil(studies.ordered.length / bits));
      those[index >> 3] = (those[index >> 3] ?? 0) | (1 << (index & 7));
    }
  }
  for (const [day, those] of came.entries()) {
    const enrolmentIds: number[] = [];
    for (let index = 0; index < those.length * bits; index += 1) {
      if ((those[index >> 3] ?? 0) & (1 << (index & 7))) enrolmentIds.push(index + 1);
    }
    if (enrolmentIds.length > 0) yield { day: calendar.textOf(day), enrolmentIds };
  }
}
