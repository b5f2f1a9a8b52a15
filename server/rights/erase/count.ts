import { isOneOf } from '#server/db/ids.ts';
import type { AnswerOf } from '#contract/calls/index.ts';
import { receiptKeptUntil } from '#domain/money/receipt.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { Database } from '#server/db/tables.ts';
import { type ErasedPerson, recordIds } from './person.ts';

type Counted = Omit<AnswerOf<'GetErasure'>['result'], 'REFUSED' | 'NAME'>;

/** Of nobody. */
export const nothing: Counted = {
  PAPERS: 0,
  NOTES: 0,
  CONSENTS: 0,
  MESSAGES: 0,
  ENQUIRIES: 0,
  RECEIPTS: 0,
  RECEIPTS_UNTIL: '',
  ISSUES: 0,
};

/** What an erasing takes away from a person, and what stays (W53). */
export async function countErased(trx: Transaction, person: ErasedPerson): Promise<Counted> {
  const { students, registrations, enquiries, fileIds, certificateIds, paymentIds } = person;
  const count = async (table: keyof Database, column: string, ids: readonly number[]) => {
    const { n } = await trx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where(isOneOf(trx, column, ids))
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  const receipts = await trx
    .selectFrom('payments')
    .select('recorded_on')
    .where(isOneOf(trx, 'id', paymentIds))
    .where('receipt_no', '<>', '')
    .orderBy('recorded_on', 'desc')
    .execute();
  const last = receipts[0]?.recorded_on;
  const byStudent = (table: 'student_notes' | 'messages') => count(table, 'student_id', recordIds(students));
  const consents =
    (await count('consents', 'student_id', recordIds(students))) +
    (await count('consents', 'registration_id', recordIds(registrations)));
  return {
    PAPERS: await count('files', 'id', fileIds),
    NOTES: await byStudent('student_notes'),
    CONSENTS: consents,
    MESSAGES: await byStudent('messages'),
    ENQUIRIES: enquiries.length,
    RECEIPTS: receipts.length,
    RECEIPTS_UNTIL: last === undefined ? '' : receiptKeptUntil(last),
    ISSUES: await count('certificate_issues', 'certificate_id', certificateIds),
  };
}
