import { enquiryMessages } from '#domain/people/enquiry.ts';
import { Refusal } from '#server/config/errors.ts';
import { isOneOf } from '#server/db/ids.ts';
import type { Transaction } from '#server/db/connection.ts';
import { lockRow } from '#server/db/lockRow.ts';

/** Locks an enquiry. Refuses an unknown or erased one. */
export async function lockEnquiry(trx: Transaction, id: number) {
  const enquiry = await trx
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '=', id)
    .where('erased_on', 'is', null)
    .$call(lockRow(trx))
    .executeTakeFirst();
  if (!enquiry) throw new Refusal(enquiryMessages.notFound);
  return enquiry;
}

/** The same; refuses one that is admitted or lost, too. */
export async function lockOpenEnquiry(trx: Transaction, id: number) {
  const enquiry = await lockEnquiry(trx, id);
  if (enquiry.state !== 'OPEN') throw new Refusal(enquiryMessages.notOpen);
  return enquiry;
}

/** The open enquiries whose form registrations came by (W66). */
export async function openEnquiriesOf(trx: Transaction, registrationIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('enquiries')
    .select('id')
    .where(isOneOf(trx, 'registration_id', registrationIds))
    .where('state', '=', 'OPEN')
    .where('erased_on', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks enquiries, by rising ids; refuses one that is not open. */
export async function lockOpenEnquiries(trx: Transaction, ids: readonly number[]) {
  const locked = [];
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) locked.push(await lockOpenEnquiry(trx, id));
  return locked;
}
