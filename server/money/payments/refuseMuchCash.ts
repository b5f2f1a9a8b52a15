import { sql } from 'kysely';
import { cashRefusal, isTooMuchCash } from '#domain/money/cash.ts';
import type { Transaction } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';
import type { NewRow } from '#server/db/tables.ts';
import { isReversed } from './unused.ts';

/** A payment in cash; its enrolment is null before there is one. */
type Cash = Pick<NewRow<'payments'>, 'student_id' | 'course_id' | 'paid_fee_paise' | 'payment_date'> & {
  enrolment_id: number | null;
};

/**
 * Refuses cash that would come to the limit, with what this student paid in cash on the same day or for the same enrolment; before there is
 * one, with their unused payments for the course (W44). The student's row is locked.
 */
export async function refuseMuchCash(trx: Transaction, cash: Cash): Promise<void> {
  const ofEnrolment =
    cash.enrolment_id === null
      ? sql<boolean>`enrolment_id is null and course_id = ${cash.course_id}`
      : sql<boolean>`enrolment_id = ${cash.enrolment_id}`;
  const sumOf = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`coalesce(sum(case when ${condition} then paid_fee_paise else 0 end), 0)`;
  const { day, enrolment } = await trx
    .selectFrom('payments')
    .select([sumOf(sql<boolean>`payment_date = ${cash.payment_date}`).as('day'), sumOf(ofEnrolment).as('enrolment')])
    .where('student_id', '=', cash.student_id)
    .where('payment_mode', '=', 'Cash')
    .where('kind', '=', 0)
    .where('voided_at', 'is', null)
    .where(sql<boolean>`not ${isReversed}`)
    .executeTakeFirstOrThrow();
  if (isTooMuchCash(cash.paid_fee_paise, day, enrolment)) throw new Refusal(cashRefusal);
}
