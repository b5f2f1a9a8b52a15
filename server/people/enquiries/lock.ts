import { enquiryMessages } from '#domain/people/enquiry.ts';
import { Refusal } from '#server/config/errors.ts';
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
