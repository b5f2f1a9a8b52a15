import { sql } from 'kysely';
import { dialectOf } from './dialect.ts';
import type { Transaction } from './connection.ts';
import type { LockedName } from './lockOrder.ts';
import { nameHeld } from './outage.ts';

/**
 * Locks a name, such as `course code` of `web`, until the transaction ends, for uniqueness rules that no unique index can express. Read
 * existing rows only after it.
 * SQLite needs nothing: its transactions exclude each other from the start (`begin immediate`).
 */
export async function lockName(trx: Transaction, name: LockedName, ...of: (string | number)[]): Promise<void> {
  if (dialectOf(trx) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(${keyOf(name, of)})`.execute(trx);
}

/**
 * Shares a name: keeps others from locking it until the transaction ends; many may share it at a time. Who has locked it may keep it for
 * seconds: then the transaction ends and is begun again (`whileBusy`), so it holds up nobody.
 */
export async function shareName(trx: Transaction, name: LockedName, ...of: (string | number)[]): Promise<void> {
  if (dialectOf(trx) !== 'postgres') return;
  const { rows } = await sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock_shared(${keyOf(name, of)}) as held`.execute(trx);
  if (!rows[0]?.held) throw nameHeld;
}

const keyOf = (name: LockedName, of: readonly (string | number)[]) =>
  sql<number>`hashtextextended(current_schema() || ${` ${[name, ...of].join(' ')}`}, 0)`;
