import { millisecondsInDay } from 'date-fns/constants';
import type { securityEntities, SecurityEvent } from '#contract/rest/securityLog.ts';
import type { Connection } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { securityEvents } from '#server/config/channels.ts';

/** A year, by India's data protection rules of 13 November 2025; CERT-In's rule of 28 April 2022 asks for 180 days. */
const retentionMs = 365 * millisecondsInDay;

interface Entry {
  event: SecurityEvent;
  /** Null where no user is known. */
  user: { id: number; userName: string } | null;
  address: string;
  call: string;
  record?: { entity: (typeof securityEntities)[number]; id: number } | undefined;
  rows?: number;
}

/** Writes one entry of the security log and answers its id. */
export async function logSecurity(db: Connection, now: Date, entry: Entry): Promise<number> {
  const { event, user, address, call, record, rows = 0 } = entry;
  const row = {
    at: now.toISOString(),
    event,
    user_id: user?.id ?? 0,
    user_name: user?.userName ?? '',
    address,
    call,
    entity: record?.entity ?? '',
    record_id: record?.id ?? 0,
    rows,
  };
  const insert = (trx: Connection) => trx.insertInto('security_events').values(row).returning('id');
  const { id } = await inTransaction(db, (trx) => insert(trx).executeTakeFirstOrThrow());
  securityEvents.publish(event);
  return id;
}

/** Enters how many rows were sent, where that was not known when the answer began. */
export async function logSecurityRows(db: Connection, id: number, rows: number): Promise<void> {
  await inTransaction(db, (trx) => trx.updateTable('security_events').set({ rows }).where('id', '=', id).execute());
}

/** Forgets the entries that have had their year. */
export const forgetOldEvents = (db: Connection, now: Date) =>
  db
    .deleteFrom('security_events')
    .where('at', '<', new Date(now.getTime() - retentionMs).toISOString())
    .execute();
