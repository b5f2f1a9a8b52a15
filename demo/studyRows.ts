import { todayInIndia } from '#domain/words/dates.ts';
import { balanceOf, scholarshipReason } from '#domain/money/ledger.ts';
import type { LoadedRow } from '#server/db/tables.ts';
import { balanceColumns } from '#server/money/ledger/accounts.ts';
import { type Calendar, instantOf } from './calendar.ts';
import type { Outline } from './outline.ts';
import { inventMoney, paymentKey } from './money.ts';
import { accountOf } from './moneyRows.ts';
import { isFree } from './people.ts';
import { inventStudyOf, serialOfStudy } from './students.ts';

/** The enrolments as they are kept. */
export function* enrolmentRows(
  { students, studies, payments }: Outline,
  calendar: Calendar,
): Generator<LoadedRow<'enrolments'>> {
  for (const [index, key] of studies.ordered.entries()) {
    const serial = serialOfStudy(key);
    const study = inventStudyOf(key, calendar);
    const free = isFree(serial);
    const money = inventMoney(key, study, calendar);
    const account = accountOf(money, study, free, calendar);
    yield {
      id: index + 1,
      student_id: students.idOf(serial),
      course_id: study.course.id,
      payment_id: free ? null : payments.idOf(paymentKey(key, 0)),
      status: study.status,
      status_since: todayInIndia(new Date(study.changedAt)),
      start_date: account.startDate,
      end_date: study.end === null ? null : calendar.textOf(study.end),
      days_attended: study.days.length,
      fee_paise: account.fee,
      fee_assumed: !free && money.isAssumed ? 1 : 0,
      concession_paise: account.concession,
      concession_reason: free ? scholarshipReason : '',
      ...balanceColumns(balanceOf(account)),
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
