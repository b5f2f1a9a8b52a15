import { todayInIndia } from '#domain/words/dates.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { RegistrationRow } from '#server/db/tables.ts';
import { type ErasedAt, erasers } from './erasers.ts';
import { type ErasedPerson, lockApplicantsEnquiries, personOf } from './person.ts';

/** The records that a person is, as `erasures` names them. */
export const erasedRecords = ({ students, registrations }: ErasedPerson) =>
  [
    ...students.map((row) => ({ ...row, kind: 'student' as const })),
    ...registrations.map((row) => ({ ...row, kind: 'registration' as const })),
  ].map(({ kind, id, date_created }) => ({ kind, record_id: id, date_created }));

/** Erases a locked person from every table, and notes it (W53). Whoever is erased already is erased once more. */
export async function erasePerson(trx: Transaction, person: ErasedPerson, at: ErasedAt): Promise<void> {
  for (const erase of Object.values(erasers)) if (erase !== 'left as it is') await erase(trx, person, at);
  const day = todayInIndia(at.now);
  const erasures = erasedRecords(person).map((record) => ({ ...record, day, wiped_at: null }));
  await trx
    .insertInto('erasures')
    .values(erasures)
    .onConflict((conflict) => conflict.columns(['kind', 'record_id', 'date_created']).doUpdateSet({ wiped_at: null }))
    .execute();
}

/** Erases a registration that is locked. */
export const eraseRegistration = async (trx: Transaction, registration: RegistrationRow, at: ErasedAt): Promise<void> =>
  erasePerson(trx, await personOf(trx, [], [registration], await lockApplicantsEnquiries(trx, registration)), at);
