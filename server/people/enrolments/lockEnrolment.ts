import { texts } from '#contract/texts.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Transaction } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';

/** Locks an enrolment, and reads its course's terms and its last attended day. */
export async function lockEnrolment(trx: Transaction, id: number) {
  const enrolment = await trx
    .selectFrom('enrolments')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRow(trx))
    .executeTakeFirst();
  if (!enrolment) throw new Refusal(texts.enrolments.notFound);
  const course = await trx
    .selectFrom('courses')
    .selectAll()
    .where('id', '=', enrolment.course_id)
    .executeTakeFirstOrThrow();
  const { last } = await trx
    .selectFrom('attendance')
    .select(({ fn }) => fn.max('attendance_date').as('last'))
    .where('enrolment_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...enrolment, course, lastAttendedDay: last };
}
