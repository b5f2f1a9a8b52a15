import { sql } from 'kysely';
import { dialectOf } from './dialect.ts';
import type { Transaction } from './connection.ts';
import { nameHeld } from './outage.ts';

/**
 * Locks a name until the transaction ends, for uniqueness rules that no unique index can express. Read existing rows only
 * after it.
 * SQLite needs nothing: its transactions exclude each other from the start (`begin immediate`).
 */
export async function lockName(trx: Transaction, name: string): Promise<void> {
  if (dialectOf(trx) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(${keyOf(name)})`.execute(trx);
}

/**
 * Keeps others from locking a name until the transaction ends; many may share it at a time. Whoever holds it alone may do so for seconds:
 * then the transaction ends and is begun again (`whileBusy`), so it holds up nobody.
 */
export async function shareName(trx: Transaction, name: string): Promise<void> {
  if (dialectOf(trx) !== 'postgres') return;
  const { rows } = await sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock_shared(${keyOf(name)}) as held`.execute(trx);
  if (!rows[0]?.held) throw nameHeld;
}

const keyOf = (name: string) => sql<number>`hashtextextended(current_schema() || ${` ${name}`}, 0)`;
