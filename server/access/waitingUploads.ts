import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { texts } from '#contract/texts.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { CallError } from '#server/config/errors.ts';
import { neighbourhoodOf } from '#server/protocol/limits.ts';
import { logSecurity } from './securityLog/log.ts';
import { unreferenced } from '#server/files/lockFiles.ts';
import type { Quota } from '#server/files/uploadLanes.ts';

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

const full = () => new CallError(429, texts.uploads.quota, retryAfterS);

/** Of strangers' space, what one neighbourhood may hold: who refills it as fast as it empties leaves the rest to others. */
const shareOfOne = 1 / 2;

interface Held {
  network: string;
  counted: number;
}

const sumOf = (held: readonly Held[]) => held.reduce((sum, { counted }) => sum + counted, 0);

/**
 * Throws CallError 429 while this uploader's files that no record names are as many as the quota lets wait. Where one
 * neighbourhood holds half of strangers' space, its oldest files make room for its next; where all of the space is full, those
 * of the neighbourhood that holds most do (W11).
 */
export async function requireRoom(db: Connection, quota: Quota, uploader: Uploader, now: Date): Promise<void> {
  const held = await db
    .selectFrom('waiting_uploads')
    .select(({ fn }) => ['network', fn.sum<number>('counted').as('counted')])
    .where('uploaded_by', '=', uploader.userId)
    .where(unreferenced('waiting_uploads.file_id'))
    .groupBy('network')
    .execute();
  const fromOne = held.find(({ network }) => network === uploader.network)?.counted ?? 0;
  const tooMuch = sumOf(held) - quota.inAll;
  if (fromOne >= quota.fromOne || (uploader.userId !== 0 && tooMuch >= 0)) throw full();
  if (uploader.userId !== 0) return;

  const neighbourhoods = Map.groupBy(held, ({ network }) => neighbourhoodOf(network));
  const own = neighbourhoods.get(neighbourhoodOf(uploader.network)) ?? [];
  const tooMuchOfOwn = sumOf(own) - quota.inAll * shareOfOne;
  if (tooMuchOfOwn >= 0) return makeRoom(db, own, tooMuchOfOwn, now);
  if (tooMuch < 0) return;
  const [most = []] = [...neighbourhoods.values()].toSorted((one, other) => sumOf(other) - sumOf(one));
  return makeRoom(db, most, tooMuch, now);
}

/** Drops the oldest files of a neighbourhood, so that there is room for one more. Throws CallError 429 where they are too young. */
async function makeRoom(db: Connection, held: readonly Held[], tooMuch: number, now: Date): Promise<void> {
  const networks = held.map(({ network }) => network);
  await tellThatSpaceIsFull(db, now, neighbourhoodOf(networks[0] ?? ''));
  // One smallest file less than the quota is room for the next one.
  if (!(await dropOldest(db, networks, Math.floor(tooMuch / leastCounted) + 1, now))) throw full();
}

/** Who registers needs some time between the upload and the form's end. */
const retainedMs = 30 * millisecondsInMinute;

/** Drops the oldest `count` files from these networks; none, and answers false, where fewer are older than 30 minutes. */
function dropOldest(db: Connection, networks: readonly string[], count: number, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const oldest = trx
      .selectFrom('waiting_uploads')
      .select('file_id')
      .where('uploaded_by', '=', 0)
      .where('network', 'in', networks)
      .where('date_created', '<', new Date(now.getTime() - retainedMs).toISOString())
      .where(unreferenced('waiting_uploads.file_id'))
      .orderBy('date_created')
      .limit(count);
    const files = await trx
      .selectFrom('files')
      .select('id')
      .where('id', 'in', oldest)
      .orderBy('id')
      .$call(lockRow(trx))
      .execute();
    if (files.length < count) return false;
    const ids = files.map(({ id }) => id);
    // Asked again now that they are locked: a registration may have named one meanwhile.
    await trx.deleteFrom('files').where('id', 'in', ids).where(unreferenced('files.id')).execute();
    return true;
  });
}

/** Leaves a line in the security log, at most once an hour. */
async function tellThatSpaceIsFull(db: Connection, now: Date, neighbourhood: string): Promise<void> {
  const event = 'uploadSpaceFull';
  const last = await db
    .selectFrom('security_events')
    .select('at')
    .where('event', '=', event)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && now.getTime() - Date.parse(last.at) < millisecondsInHour) return;
  await logSecurity(db, now, { event, user: null, address: neighbourhood, call: 'upload' });
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
