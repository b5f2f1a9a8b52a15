import { sql } from 'kysely';
import { registrationStatus } from '#domain/words/codes.ts';
import type { Transaction } from '#server/db/connection.ts';

/** Whose consents: a student's, or those of a registration that is not approved. Each consent is of one of the two. */
export type ConsentOwner = { studentId: number } | { registrationId: number };

/** The column that names the owner, and its id. */
export const ownerColumn = (owner: ConsentOwner) =>
  'studentId' in owner
    ? (['student_id', owner.studentId] as const)
    : (['registration_id', owner.registrationId] as const);

const noneOf = (column: string, id: string) =>
  `case when exists (select 1 from consents where ${column} = ${id} and withdrawn_at is null) then 0 else 1 end`;

/** What `no_consent` of each table says, in SQL. */
const truths = {
  students: noneOf('student_id', 'students.id'),
  registrations: `case when status = ${registrationStatus.approved} then 0
    else ${noneOf('registration_id', 'registrations.id')} end`,
} as const;

/** The same for whoever recounts it. */
export const consentsKept = Object.entries(truths).map(([table, truth]) => ({ table, column: 'no_consent', truth }));

/**
 * Keeps whether the owner has no consent, after each write that may change it. The owner is locked; its DATE_MODIFIED stays, as no field of it
 * was changed (W28).
 */
export async function keepNoConsent(trx: Transaction, owner: ConsentOwner): Promise<void> {
  const [table, id] =
    'studentId' in owner
      ? (['students', owner.studentId] as const)
      : (['registrations', owner.registrationId] as const);
  await sql`update ${sql.table(table)} set no_consent = ${sql.raw(truths[table])} where id = ${id}`.execute(trx);
}

/** At approval a registration's consents go with the student (W57). Both are locked, or new. */
export async function moveConsents(trx: Transaction, registrationId: number, studentId: number): Promise<void> {
  await trx
    .updateTable('consents')
    .set({ student_id: studentId, registration_id: null })
    .where('registration_id', '=', registrationId)
    .execute();
  await keepNoConsent(trx, { studentId });
  await keepNoConsent(trx, { registrationId });
}
