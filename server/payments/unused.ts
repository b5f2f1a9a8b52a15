import { sql } from 'kysely';
import { texts } from '../../contract/texts.ts';
import type { Transaction } from '../db/open.ts';
import { Refusal } from '../errors.ts';

/** The first payment of a student for a course that counts and that no enrolment uses (W27). */
export const findUnusedPayment = (trx: Transaction, studentId: number, courseId: number) =>
  trx
    .selectFrom('payments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('voided_at', 'is', null)
    .where(sql<boolean>`not exists (select 1 from enrolments where enrolments.payment_id = payments.id)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Whether an enrolment stands on the payment, whatever became of it since. */
export const isUsed = async (trx: Transaction, paymentId: number): Promise<boolean> =>
  (await trx.selectFrom('enrolments').select('id').where('payment_id', '=', paymentId).executeTakeFirst()) !==
  undefined;

/** The payment of an id; refuses when there is none. */
export async function readPayment(trx: Transaction, id: number) {
  const payment = await trx
    .selectFrom('payments')
    .select(['student_id', 'voided_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!payment) throw new Refusal(texts.payments.notFound);
  return payment;
}
