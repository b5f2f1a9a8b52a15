import { texts } from '../../contract/texts.ts';
import { registrationStatus } from '../../domain/codes.ts';
import { lockRow } from '../db/lockRow.ts';
import type { Transaction } from '../db/open.ts';
import { Refusal } from '../errors.ts';
import { alreadyDecided } from './alreadyDecided.ts';

/** A registration that is New, held until the transaction ends; anything else is refused (spec 4), with who decided and when. */
export async function lockNewRegistration(trx: Transaction, id: number) {
  const registration = await trx
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRow(trx))
    .executeTakeFirst();
  if (!registration) throw new Refusal(texts.registrations.notFound);
  if (registration.status !== registrationStatus.new) throw await alreadyDecided(trx, registration);
  return registration;
}

/** Turns a New registration Approved (W11). */
export async function approveRegistration(trx: Transaction, id: number, timestamp: string): Promise<void> {
  await lockNewRegistration(trx, id);
  await setRegistrationStatus(trx, id, registrationStatus.approved, timestamp);
}

export const setRegistrationStatus = (trx: Transaction, id: number, status: number, timestamp: string) =>
  trx.updateTable('registrations').set({ status, date_modified: timestamp }).where('id', '=', id).execute();

/** The one New registration with this mobile and course; undefined when there is none or more than one (W11). */
export async function findMatchingRegistration(
  trx: Transaction,
  mobile: string,
  courseId: number,
): Promise<number | undefined> {
  const found = await trx
    .selectFrom('registrations')
    .select('id')
    .where('mobile', '=', mobile)
    .where('course_id', '=', courseId)
    .where('status', '=', registrationStatus.new)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0]?.id : undefined;
}
