import { sql, type SqlBool } from 'kysely';
import { texts } from '#contract/texts.ts';
import { moneyMessages } from '#domain/money/moneyMessages.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { idsAsText, isAmong } from '#server/db/ids.ts';
import { lockRow } from '#server/db/lockRow.ts';
import { Refusal } from '#server/config/errors.ts';

/** Whether another row takes a payment back (W44). */
export const isReversed = sql<SqlBool>`exists (select 1 from payments as reversal where reversal.reverses = payments.id)`;

/** A payment that counts and that no enrolment uses, whatever became of the enrolment since: no other is unused (W27). */
export const isUnused = sql<SqlBool>`(kind = 0 and voided_at is null and enrolment_id is null and not ${isReversed})`;

/** Whether one of these students has money that no enrolment uses. */
export async function haveUnusedPayment(db: Connection, studentIds: readonly number[]): Promise<boolean> {
  const found = await db
    .selectFrom('payments')
    .select('id')
    .where(isAmong(db, sql.ref('student_id'), idsAsText(db, studentIds)))
    .where('paid_fee_paise', '<>', 0)
    .where(isUnused)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The first unused payment of a student for a course. */
export const findUnusedPayment = (trx: Transaction, studentId: number, courseId: number) =>
  trx
    .selectFrom('payments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where(isUnused)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Locks the student of a payment until the transaction ends. A deleted student's payment can be voided, too. */
export async function lockStudentOf(trx: Transaction, paymentId: number): Promise<void> {
  const student = trx.selectFrom('payments').select('student_id').where('id', '=', paymentId);
  await trx.selectFrom('students').select('id').where('id', '=', student).$call(lockRow(trx)).execute();
}

/** A payment by its id, whether another row takes it back, and whether it is unused; refuses where there is none. */
export async function readPayment(trx: Transaction, id: number, notFound: string = texts.payments.notFound) {
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .select([sql<number>`case when ${isReversed} then 1 else 0 end`.as('is_reversed')])
    .select([sql<number>`case when ${isUnused} then 1 else 0 end`.as('is_unused')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!payment) throw new Refusal(notFound);
  return payment;
}

/** Refuses a payment that is not unused; one that an enrolment uses with the text given. */
export function requireUnused(payment: Awaited<ReturnType<typeof readPayment>>, used: string): void {
  if (payment.voided_at !== null) throw new Refusal(texts.payments.isVoid);
  if (payment.is_reversed === 1) throw new Refusal(moneyMessages.reversed);
  if (payment.is_unused === 0) throw new Refusal(used);
}
