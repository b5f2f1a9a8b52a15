import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { texts } from '../../contract/texts.ts';
import { lockRow } from '../db/lockRow.ts';
import type { Connection, Transaction } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { CallError } from '../errors.ts';
import { neighbourhoodOf } from '../limits.ts';
import { logSecurity } from '../securityLog/log.ts';
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

const full = () => new CallError(429, texts.uploads.quota, retryAfterS);

/**
 * Throws CallError 429 while this uploader's files that no record names are as many as the quota lets wait. Where the space of
 * all strangers is full, the oldest files of the neighbourhood that holds most make room (W11).
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
  if (fromOne >= quota.fromOne) throw full();
  const tooMuch = held.reduce((sum, { counted }) => sum + counted, 0) - quota.inAll;
  if (tooMuch < 0) return;
  if (uploader.userId !== 0) throw full();
  const { neighbourhood, networks } = holdsMost(held);
  await tellThatSpaceIsFull(db, now, neighbourhood);
  // One smallest file less than the quota is room for the next one.
  if (!(await dropOldest(db, networks, Math.floor(tooMuch / leastCounted) + 1, now))) throw full();
}

/** The neighbourhood whose networks hold most together, and these networks. */
function holdsMost(held: readonly { network: string; counted: number }[]) {
  const sums = new Map<string, { networks: string[]; counted: number }>();
  for (const { network, counted } of held) {
    const name = neighbourhoodOf(network);
    const sum = sums.get(name) ?? { networks: [], counted: 0 };
    sums.set(name, { networks: [...sum.networks, network], counted: sum.counted + counted });
  }
  const [most] = [...sums].toSorted(([, one], [, other]) => other.counted - one.counted);
  return { neighbourhood: most?.[0] ?? '', networks: most?.[1].networks ?? [] };
}

/** Who registers needs some time between the upload and the form's end. */
const keptAtLeastMs = 30 * millisecondsInMinute;

/** Drops the oldest `count` files from these networks; none, and answers false, where fewer are older than 30 minutes. */
function dropOldest(db: Connection, networks: readonly string[], count: number, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const oldest = await trx
      .selectFrom('files')
      .innerJoin('waiting_uploads', 'waiting_uploads.file_id', 'files.id')
      .select('files.id')
      .where('waiting_uploads.uploaded_by', '=', 0)
      .where('waiting_uploads.network', 'in', networks)
      .where('waiting_uploads.date_created', '<', new Date(now.getTime() - keptAtLeastMs).toISOString())
      .where(unreferenced('files.id'))
      .orderBy('waiting_uploads.date_created')
      .limit(count)
      .$call(lockRow(trx))
      .execute();
    if (oldest.length < count) return false;
    const ids = oldest.map(({ id }) => id);
    // Asked again now that they are held: a registration may have named one meanwhile.
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
