import { millisecondsInDay } from 'date-fns/constants';
import { texts } from '../../contract/texts.ts';
import type { Connection, Transaction } from '../db/open.ts';
import { CallError } from '../errors.ts';
import { unreferenced } from './requireFiles.ts';
import type { Quota } from './uploadLanes.ts';

/** Who uploads: a user, or 0 and where it comes from. */
export interface Uploader {
  userId: number;
  /** The address, of IPv6 its /64; '' for a user. */
  network: string;
}

/** A small file costs more than its bytes: this many files at most make a quota full. */
const leastCounted = 256 * 1024;
const retryAfterS = 60 * 60;

/** Notes that a file waits for a record to name it. */
export const noteUpload = (trx: Transaction, fileId: number, uploader: Uploader, size: number, timestamp: string) =>
  trx
    .insertInto('waiting_uploads')
    .values({
      file_id: fileId,
      uploaded_by: uploader.userId,
      network: uploader.network,
      counted: Math.max(size, leastCounted),
      date_created: timestamp,
    })
    .execute();

/** Throws CallError 429 while this uploader's files that no record names are as many as the quota lets wait. */
export async function requireRoom(db: Connection, quota: Quota, uploader: Uploader): Promise<void> {
  const { in_all, from_one } = await db
    .selectFrom('waiting_uploads')
    .select(({ fn, eb }) => [
      fn.sum('counted').as('in_all'),
      fn.sum(eb.case().when('network', '=', uploader.network).then(eb.ref('counted')).else(0).end()).as('from_one'),
    ])
    .where('uploaded_by', '=', uploader.userId)
    .where(unreferenced('waiting_uploads.file_id'))
    .executeTakeFirstOrThrow();
  const isFull = Number(in_all) >= quota.inAll || Number(from_one) >= quota.fromOne;
  if (isFull) throw new CallError(429, texts.uploads.quota, retryAfterS);
}

const batch = 20;

/**
 * Drops the uploads that are older than a day and that nothing refers to (W11), and forgets where the others came from. A few
 * at a time: other calls go between.
 */
export async function dropUnusedUploads(db: Connection, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - millisecondsInDay).toISOString();
  const old = db.selectFrom('files').select('id').where('date_created', '<', aDayAgo).where(unreferenced('files.id'));
  for (;;) {
    const { numDeletedRows } = await db.deleteFrom('files').where('id', 'in', old.limit(batch)).executeTakeFirst();
    if (Number(numDeletedRows) < batch) break;
  }
  await db.deleteFrom('waiting_uploads').where('date_created', '<', aDayAgo).execute();
}
