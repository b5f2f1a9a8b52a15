import { texts } from '../../contract/texts.ts';
import { lockRow } from '../db/lockRow.ts';
import type { Transaction } from '../db/open.ts';
import { Refusal } from '../errors.ts';

/** An enrolment held until the transaction ends, with its course's terms and the last day attended so far. */
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
