import { calls } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { registrationStatus } from '#domain/words/codes.ts';
import { CallError, Refusal } from '#server/config/errors.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { lockRegistration } from '#server/people/registrations/approve.ts';
import { lockActiveStudent, lockStudent } from '#server/people/students/lockStudent.ts';
import type { RequestContext } from '#server/protocol/calls/handler.ts';
import { type PersonNamed, recordNamed } from '#server/people/recordNamed.ts';
import type { ConsentOwner } from './noConsent.ts';

/** The student whom an approved registration became, or who was kept of two (W59); else the registration. */
async function ownerOfRegistration(db: Connection, registrationId: number): Promise<ConsentOwner> {
  const student = await db
    .selectFrom('students')
    .select(['id', 'merged_into'])
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  return student ? { studentId: student.merged_into ?? student.id } : { registrationId };
}

/**
 * Whose consents a call is about. Throws CallError 400 where it names nobody or two, 403 where the profile does not see registrations.
 */
export async function ownerOf(db: Connection, context: RequestContext<PersonNamed>): Promise<ConsentOwner> {
  const { kind, id } = recordNamed(context.body);
  if (kind === 'student') return { studentId: id };
  if (!calls.GetRegistrationList.access.includes(signedIn(context).profile))
    throw new CallError(403, texts.session.wrongProfile);
  return ownerOfRegistration(db, id);
}

/** Locks whom a consent is to be noted for. Refuses an unknown one and a deleted student. */
export async function lockOwner(trx: Transaction, context: RequestContext<PersonNamed>): Promise<ConsentOwner> {
  const owner = await ownerOf(trx, context);
  if ('studentId' in owner) {
    await lockActiveStudent(trx, owner.studentId);
    return owner;
  }
  const { status } = await lockRegistration(trx, owner.registrationId);
  if (status !== registrationStatus.approved) return owner;
  // It was approved while this waited for it.
  const student = await ownerOfRegistration(trx, owner.registrationId);
  if (!('studentId' in student)) throw new Refusal(texts.students.notFound);
  await lockActiveStudent(trx, student.studentId);
  return student;
}

/** Locks whom a consent is of; also a deleted student's can be withdrawn. */
export const lockOwnerOf = (trx: Transaction, owner: ConsentOwner) =>
  'studentId' in owner ? lockStudent(trx, owner.studentId) : lockRegistration(trx, owner.registrationId);
