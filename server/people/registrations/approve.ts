import { texts } from '#contract/texts.ts';
import type { Person } from '#domain/people/person.ts';
import { isSameName } from '#domain/words/same.ts';
import { registrationStatus } from '#domain/words/codes.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Transaction } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';
import { alreadyDecided } from './alreadyDecided.ts';
import { countPapers } from './papers.ts';

/** Locks a registration. Refuses an unknown one. */
export async function lockRegistration(trx: Transaction, id: number) {
  const registration = await trx
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRow(trx))
    .executeTakeFirst();
  if (!registration) throw new Refusal(texts.registrations.notFound);
  return registration;
}

/** Locks a New registration; a decided one is refused (spec 4), with who decided and when. */
export async function lockNewRegistration(trx: Transaction, id: number) {
  const registration = await lockRegistration(trx, id);
  if (registration.status !== registrationStatus.new) throw await alreadyDecided(trx, registration);
  return registration;
}

/** Turns a New registration Approved (W11), and answers what it says. */
export async function approveRegistration(trx: Transaction, id: number, timestamp: string) {
  const registration = await lockNewRegistration(trx, id);
  await setRegistrationStatus(trx, id, registrationStatus.approved, timestamp);
  return registration;
}

/** Sets the status; the papers of a stranger's registration count in their budget while it is New. */
export async function setRegistrationStatus(
  trx: Transaction,
  id: number,
  status: number,
  timestamp: string,
): Promise<void> {
  await trx.updateTable('registrations').set({ status, date_modified: timestamp }).where('id', '=', id).execute();
  await countPapers(trx, id, status);
}

/** The New registrations with this mobile and course. */
export const findMatchingRegistrations = (trx: Transaction, mobile: string, courseId: number) =>
  trx
    .selectFrom('registrations')
    .select(['id', 'name', 'birth_date', 'status_key_hash'])
    .where('mobile', '=', mobile)
    .where('course_id', '=', courseId)
    .where('status', '=', registrationStatus.new)
    .execute();

/**
 * The registration that adding a student approves though the call names none: the only one of mobile and course, where the name and birth date
 * are the student's too. One that came from the page for applicants is never it: whoever applied under somebody's mobile gets nothing of theirs (W11).
 */
export function meantRegistration(
  matching: Awaited<ReturnType<typeof findMatchingRegistrations>>,
  { name, birthDate }: Pick<Person, 'name' | 'birthDate'>,
): number | undefined {
  const [only, ...others] = matching;
  const isMeant =
    only?.status_key_hash === null &&
    others.length === 0 &&
    only.birth_date === birthDate &&
    isSameName(only.name, name);
  return isMeant ? only.id : undefined;
}
