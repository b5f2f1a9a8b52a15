import { texts } from '#contract/texts.ts';
import { enrolmentStatus } from '#domain/words/codes.ts';
import type { Transaction } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';

/** One Active or Hold enrolment for each student and course (W15); the student's row is locked, so no other can be added meanwhile. */
export async function refuseSecondEnrolment(trx: Transaction, studentId: number, courseId: number): Promise<void> {
  const other = await trx
    .selectFrom('enrolments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('status', 'in', [enrolmentStatus.active, enrolmentStatus.hold])
    .executeTakeFirst();
  if (other) throw new Refusal(texts.enrolments.alreadyEnrolled);
}
