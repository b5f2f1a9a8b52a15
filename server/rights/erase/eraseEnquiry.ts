import { todayInIndia } from '#domain/words/dates.ts';
import { requireReason } from '#server/activity/reason.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { EnquiryRow } from '#server/db/tables.ts';
import { lockEnquiry } from '#server/people/enquiries/lock.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { type ErasedAt, erasers } from './erasers.ts';
import { personOf } from './person.ts';

/** What an enquiry alone has something in: whoever became a student or applied is erased as such. */
const ofEnquiries = ['enquiries', 'follow_ups', 'import_rows', 'activity', 'done_writes'] as const;

/** Erases a locked enquiry, and notes it (W66). */
export async function eraseEnquiry(trx: Transaction, enquiry: EnquiryRow, at: ErasedAt): Promise<void> {
  const person = await personOf(trx, [], [], [enquiry]);
  for (const table of ofEnquiries) {
    const erase = erasers[table];
    if (erase !== 'left as it is') await erase(trx, person, at);
  }
  const { id: record_id, date_created } = enquiry;
  await trx
    .insertInto('erasures')
    .values({ kind: 'enquiry', record_id, date_created, day: todayInIndia(at.now), wiped_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'record_id', 'date_created']).doUpdateSet({ wiped_at: null }))
    .execute();
}

export const eraseEnquiryHandlers: Handlers<'EraseEnquiry'> = {
  EraseEnquiry: {
    kind: 'write',
    affects: {
      changes: (_trx, { body }) => [{ entity: 'enquiries', id: body.EnquiryId }],
      adds: () => [],
      withoutValues: true,
    },
    async write(trx, { body, now, timestamp }) {
      requireReason(body.Reason);
      await eraseEnquiry(trx, await lockEnquiry(trx, body.EnquiryId), { now, timestamp });
      return done({ DATE_MODIFIED: timestamp });
    },
  },
};
