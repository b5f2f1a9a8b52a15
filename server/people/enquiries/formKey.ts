import { hash, randomBytes } from 'node:crypto';
import { subDays } from 'date-fns/subDays';
import { formDays } from '#domain/people/enquiryForm.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { lockRow } from '#server/db/lockRow.ts';

/** 128 random bits, as the address of a form that is sent has them (W66). */
export const drawFormKey = (): string => randomBytes(16).toString('base64url');

/** What is kept of a form's key: whoever reads the database cannot apply with it. */
const hashFormKey = (key: string): string => hash('sha256', key);

/** Enquiries that are open, and whose form was sent with this key and holds: for some days, and until somebody applied by it. */
const holding = (db: Connection, key: string, now: Date) =>
  db
    .selectFrom('enquiries')
    .where('form_key_hash', '=', hashFormKey(key))
    .where('form_sent_at', '>', subDays(now, formDays).toISOString())
    .where('state', '=', 'OPEN')
    .where('erased_on', 'is', null);

/** The course that the enquiry of a key asked for; 0 for none, and for a key that holds no more. */
export async function courseOfFormKey(db: Connection, key: string, now: Date): Promise<number> {
  const enquiry = await holding(db, key, now).select('course_id').executeTakeFirst();
  return enquiry?.course_id ?? 0;
}

/** The enquiry of a key that holds. */
export const findByFormKey = (db: Connection, key: string, now: Date) =>
  holding(db, key, now).select('id').executeTakeFirst();

/** Notes that the form was sent with a key; the one before holds no more. It is no change of the enquiry (W28). */
export const keepFormKey = (trx: Transaction, enquiryId: number, key: string, timestamp: string) =>
  trx
    .updateTable('enquiries')
    .set({ form_key_hash: hashFormKey(key), form_sent_at: timestamp })
    .where('id', '=', enquiryId)
    .execute();

/** Notes which application came by a form (W66): the enquiry stays open, with its next day, and the key is used. A key that holds no more does nothing. */
export async function takeByFormKey(trx: Transaction, key: string, registrationId: number, now: Date): Promise<void> {
  const enquiry = await holding(trx, key, now).select('id').$call(lockRow(trx)).executeTakeFirst();
  if (!enquiry) return;
  await trx
    .updateTable('enquiries')
    .set({ registration_id: registrationId, form_key_hash: null })
    .where('id', '=', enquiry.id)
    .execute();
}
