import { texts } from '#contract/texts.ts';
import { certificateStatus, enrolmentStatus } from '#domain/words/codes.ts';
import { requireReason } from '#server/activity/reason.ts';
import { lockingFirst, type RecordRef } from '#server/activity/affected.ts';
import { keepStay } from '#server/classes/batches/stays.ts';
import { periodAgain } from '#server/classes/calendar/classPeriods.ts';
import { shareTermsOf } from '#server/classes/calendar/lockCalendar.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import { type CallContext, done, type Handlers } from '#server/protocol/calls/handler.ts';
import { revoke } from '#server/certificates/revoke.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Transaction } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';
import { lockPayer } from '#server/money/ledger/lockAccount.ts';
import { lockActiveStudent } from '#server/people/students/lockStudent.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { lockEnrolment } from '#server/people/enrolments/lockEnrolment.ts';
import { refuseSecondEnrolment } from '#server/people/enrolments/refuseSecondEnrolment.ts';

/** The certificates of an enrolment that are not revoked: one or none. */
const activeCertificates = (trx: Transaction, enrolmentId: number) =>
  trx
    .selectFrom('certificates')
    .selectAll()
    .where('enrolment_id', '=', enrolmentId)
    .where('status', '=', certificateStatus.active);

/** An enrolment and the certificate that is revoked with its completion. */
async function enrolmentWithCertificate(
  trx: Transaction,
  { body }: CallContext<'ReopenEnrolment'>,
): Promise<RecordRef[]> {
  const certificates = await activeCertificates(trx, body.StudentCourseId).execute();
  return [
    { entity: 'enrolments', id: body.StudentCourseId },
    ...certificates.map(({ id }): RecordRef => ({ entity: 'certificates', id })),
  ];
}

async function lockFirst(trx: Transaction, { body }: CallContext<'ReopenEnrolment'>): Promise<void> {
  await shareTermsOf(trx, body.StudentCourseId);
  await lockPayer(trx, body.StudentCourseId);
}

/** Reverts a completion: the enrolment is Active again, its certificate is revoked (W37). */
export const reopenEnrolment: Handlers<'ReopenEnrolment'>['ReopenEnrolment'] = {
  kind: 'write',
  affects: lockingFirst(lockFirst, { changes: enrolmentWithCertificate, adds: () => [] }),
  async write(trx, { body, today, timestamp }) {
    requireReason(body.Reason);
    const { course, lastAttendedDay: _last, ...before } = await lockEnrolment(trx, body.StudentCourseId);
    if (before.status !== enrolmentStatus.completed) throw new Refusal(texts.enrolments.notCompleted);
    await lockActiveStudent(trx, before.student_id);
    await refuseSecondEnrolment(trx, before.student_id, course.id);
    for (const certificate of await activeCertificates(trx, before.id).$call(lockRow(trx)).execute()) {
      await revoke(trx, certificate, timestamp);
    }
    const columns = {
      status: enrolmentStatus.active,
      status_since: today,
      end_date: null,
      completed_before: 0,
      class_period_id: await periodAgain(trx, await readCalendar(trx, today), before, course),
    };
    const DATE_MODIFIED = await changeRow(trx, 'enrolments', before, columns, timestamp);
    await keepStay(trx, before.id, today);
    return done({ DATE_MODIFIED });
  },
};
