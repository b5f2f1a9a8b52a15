import { texts } from '#contract/texts.ts';
import { enrolmentStatus, studentStatus } from '#domain/words/codes.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { requireReason } from '#server/activity/reason.ts';
import { lockingFirst, type RecordRef } from '#server/activity/affected.ts';
import { keepStay } from '#server/classes/batches/stays.ts';
import { endedPeriod, periodAgain } from '#server/classes/calendar/classPeriods.ts';
import { shareTerms } from '#server/classes/calendar/lockCalendar.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import { type CallContext, done, type Handlers } from '#server/protocol/calls/handler.ts';
import { requireCourse } from '#server/catalogue/courses/requireCourse.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { StudentRow } from '#server/db/tables.ts';
import { Refusal } from '#server/config/errors.ts';
import { keepBalance } from '#server/money/ledger/accounts.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { refuseErased } from '#server/people/erasures.ts';
import { endOwnPage } from '#server/people/ownPage/end.ts';
import { refuseMerged } from '#server/people/merged.ts';
import { lockActiveStudent, lockStudent } from '#server/people/students/lockStudent.ts';

const { active, hold, deleted } = enrolmentStatus;

/** A student's enrolments with one of these statuses. */
const enrolmentsOf = (trx: Transaction, studentId: number, statuses: readonly number[]) =>
  trx
    .selectFrom('enrolments')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('status', 'in', statuses)
    .orderBy('id', 'desc');

/** A student and the enrolments that may change with them. */
async function studentWith(trx: Transaction, studentId: number, statuses: readonly number[]): Promise<RecordRef[]> {
  const enrolments = await enrolmentsOf(trx, studentId, statuses).execute();
  return [
    { entity: 'students', id: studentId },
    ...enrolments.map(({ id }): RecordRef => ({ entity: 'enrolments', id })).toReversed(),
  ];
}

/**
 * Marks a locked student as deleted, with what runs of theirs (W15); each enrolment remembers the status it had (W37).
 * @returns the student's DATE_MODIFIED
 */
export async function markDeleted(trx: Transaction, student: StudentRow, timestamp: string): Promise<string> {
  const running = await enrolmentsOf(trx, student.id, [active, hold]).$call(lockRow(trx)).execute();
  for (const enrolment of running) {
    const class_period_id = await endedPeriod(trx, enrolment.class_period_id);
    const columns = { status: deleted, deleted_from: enrolment.status, class_period_id };
    await changeRow(trx, 'enrolments', enrolment, columns, timestamp);
    await keepBalance(trx, enrolment.id);
    await keepStay(trx, enrolment.id, todayInIndia(new Date(timestamp)));
  }
  await endOwnPage(trx, student.id);
  return changeRow(trx, 'students', student, { status: studentStatus.deleted }, timestamp);
}

/** Deletes a student. */
export const deleteStudent: Handlers<'DeleteStudent'>['DeleteStudent'] = {
  kind: 'write',
  affects: {
    changes: (trx, { body }: CallContext<'DeleteStudent'>) => studentWith(trx, body.StudentId, [active, hold]),
    adds: () => [],
  },
  async write(trx, { body, timestamp }) {
    const student = await lockActiveStudent(trx, body.StudentId);
    return done({ DATE_MODIFIED: await markDeleted(trx, student, timestamp) });
  },
};

/**
 * Takes a deletion back (W37): each enrolment that was deleted along has the status it had, the newest first, unless
 * another one of the same course runs by then.
 */
export const restoreStudent: Handlers<'RestoreStudent'>['RestoreStudent'] = {
  kind: 'write',
  affects: lockingFirst(shareTermsOfDeleted, {
    changes: (trx, { body }: CallContext<'RestoreStudent'>) => studentWith(trx, body.StudentId, [deleted]),
    adds: () => [],
  }),
  async write(trx, { body, today, timestamp }) {
    requireReason(body.Reason);
    const calendar = await readCalendar(trx, today);
    const student = await lockStudent(trx, body.StudentId);
    await refuseMerged(trx, student);
    if (student.status !== studentStatus.deleted) throw new Refusal(texts.students.notDeleted);
    await refuseErased(trx, 'student', student.id);
    const running = await enrolmentsOf(trx, student.id, [active, hold]).execute();
    const courses = new Set(running.map((enrolment) => enrolment.course_id));
    for (const enrolment of await enrolmentsOf(trx, student.id, [deleted]).$call(lockRow(trx)).execute()) {
      if (enrolment.deleted_from === null || courses.has(enrolment.course_id)) continue;
      courses.add(enrolment.course_id);
      const course = await requireCourse(trx, enrolment.course_id);
      const columns = {
        status: enrolment.deleted_from,
        deleted_from: null,
        // The course may have got another duration meanwhile.
        class_period_id: await periodAgain(trx, calendar, enrolment, course),
      };
      await changeRow(trx, 'enrolments', enrolment, columns, timestamp);
      await keepBalance(trx, enrolment.id);
      await keepStay(trx, enrolment.id, today);
    }
    const columns = { status: studentStatus.active };
    return done({ DATE_MODIFIED: await changeRow(trx, 'students', student, columns, timestamp) });
  },
};

/** Shares the terms of the courses that run again. */
async function shareTermsOfDeleted(trx: Transaction, { body }: CallContext<'RestoreStudent'>): Promise<void> {
  const enrolments = await enrolmentsOf(trx, body.StudentId, [deleted]).execute();
  await shareTerms(trx, [...new Set(enrolments.map((enrolment) => enrolment.course_id))]);
}
