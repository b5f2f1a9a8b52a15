import { fill, texts } from '#contract/texts.ts';
import { registrationStatus } from '#domain/words/codes.ts';
import { momentInIndia } from '#domain/words/dates.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { RegistrationRow } from '#server/db/tables.ts';
import { Refusal } from '#server/config/errors.ts';

/**
 * The refusal of a registration that is not New: who approved or rejected it and when, as the activity log has it, with
 * OUT_STUDENT_ID where a student was made of it. A record older than the log says only that it is decided.
 */
export async function alreadyDecided(trx: Transaction, { id, status }: RegistrationRow): Promise<Refusal> {
  const approved = status === registrationStatus.approved;
  const decision = await trx
    .selectFrom('activity')
    .select(['user_name', 'at'])
    .where('entity', '=', 'registrations')
    .where('record_id', '=', id)
    .where('call', '=', approved ? 'AddStudent' : 'RejectRegistration')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const student = await trx.selectFrom('students').select('id').where('registration_id', '=', id).executeTakeFirst();
  const message = approved ? texts.registrations.approvedBy : texts.registrations.rejectedBy;
  return new Refusal(
    decision ? fill(message, { user: decision.user_name, ...momentInIndia(decision.at) }) : texts.registrations.notNew,
    student ? { OUT_STUDENT_ID: student.id } : {},
  );
}
