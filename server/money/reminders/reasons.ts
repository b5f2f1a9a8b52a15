import { sql } from 'kysely';
import type { Reminders } from '#domain/institute/reminders.ts';
import { calendarOfBatch } from '#domain/classes/classDays.ts';
import type { Calendar } from '#domain/classes/forecast.ts';
import { absenceOn, feeStepsOn, type ReminderKind } from '#domain/money/reminders.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { addDays } from '#domain/words/dates.ts';
import type { Connection } from '#server/db/connection.ts';

/** A step that has come: of what somebody is reminded, if nothing is against it (W65). */
export interface DueReason {
  kind: ReminderKind;
  enrolmentId: number;
  studentId: number;
  /** The day on which something is due; of an absence the day before it, the last one attended. */
  about: string;
  /** Days after it, negative before; 0 of an absence. */
  step: number;
  /** The day that the words name. */
  toldDay: string;
}

/** What is not paid of an enrolment's instalments that are due on some days: where there is no plan, all on its first day. */
async function unpaidOn(db: Connection, dueDates: readonly string[]) {
  const owing = db.selectFrom('enrolments').where('due_paise', '>', 0).where('oldest_due', 'is not', null);
  const parts = await owing
    .innerJoin('instalments', 'instalments.enrolment_id', 'enrolments.id')
    .select(['enrolments.id', 'student_id as studentId', 'due_date as dueDate'])
    .where('due_date', 'in', dueDates)
    .whereRef('covered_paise', '<', 'amount_paise')
    .execute();
  const whole = await owing
    .select(['enrolments.id', 'student_id as studentId', 'oldest_due as dueDate'])
    .where('oldest_due', 'in', dueDates)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('instalments').select('no').whereRef('enrolment_id', '=', 'enrolments.id'))),
    )
    .execute();
  return [...parts, ...whole];
}

interface Moment {
  today: string;
  /** The day on which the steps were switched on or changed. */
  since: string;
  /** The institute's. */
  calendar: Calendar;
}

async function feeReasons(
  db: Connection,
  reminders: Reminders,
  { today, since, calendar }: Moment,
): Promise<DueReason[]> {
  const steps = feeStepsOn(reminders, { today, since }, calendar);
  if (steps.length === 0) return [];
  const unpaid = await unpaidOn(db, [...new Set(steps.map(({ dueDate }) => dueDate))]);
  const stepsOf = Map.groupBy(steps, ({ dueDate }) => dueDate);
  return unpaid.flatMap(({ id, studentId, dueDate }) =>
    (stepsOf.get(dueDate ?? '') ?? []).map(({ step, dueDate: about }): DueReason => ({
      kind: 'feeReminder',
      enrolmentId: id,
      studentId,
      about,
      step,
      toldDay: about,
    })),
  );
}

/** No break between the last class and its step is longer. */
const longestBreak = 110;

/** The last day on which somebody of an enrolment was in class; '' for never. */
export const lastAttended = sql<string>`coalesce((
  select max(attendance_date) from attendance where attendance.enrolment_id = enrolments.id), '')`;

async function absenceReasons(db: Connection, absentAfter: number, { today, since, calendar }: Moment) {
  const running = await db
    .selectFrom('enrolments')
    .innerJoin('class_periods', 'class_periods.id', 'enrolments.class_period_id')
    .select(['enrolments.id', 'student_id as studentId', 'class_start as classStart', 'class_end as classEnd'])
    .select(['class_weekdays as weekdays', lastAttended.as('lastAttended')])
    .where('status', '=', enrolmentStatus.active)
    .where('class_start', '<', today)
    .where('class_end', '>=', addDays(today, -longestBreak))
    .whereRef('days_attended', '<', 'class_days')
    .execute();
  return running.flatMap(({ id, studentId, weekdays, ...attending }): DueReason[] => {
    const calendars = { calendar: calendarOfBatch(calendar, weekdays), institute: calendar };
    const absence = absenceOn(attending, absentAfter, { today, since }, calendars);
    if (!absence) return [];
    const { about, lastMissed } = absence;
    return [{ kind: 'absence', enrolmentId: id, studentId, about, step: 0, toldDay: lastMissed }];
  });
}

/** The steps that have come by a day and are to be told on it (W65), by enrolment. */
export async function findReasons(db: Connection, reminders: Reminders, moment: Moment): Promise<DueReason[]> {
  const fees = await feeReasons(db, reminders, moment);
  const { absentAfter } = reminders;
  const absences = absentAfter === null ? [] : await absenceReasons(db, absentAfter, moment);
  return [...fees, ...absences].toSorted(
    (one, other) => one.enrolmentId - other.enrolmentId || (one.about < other.about ? -1 : 1) || one.step - other.step,
  );
}
