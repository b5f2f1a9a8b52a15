import type { Transaction } from '../db/open.ts';
import { Refusal } from '../errors.ts';
import { changedBy, isNewer } from './changedBy.ts';
import type { VersionedTable } from './changeRow.ts';

/**
 * Refuses the change of a record that is newer than the person saw, and says who changed it and what it is now (W28).
 * `held` is the row as it is held by this transaction, `current` asks for it as the wire shows it.
 */
export async function refuseNewer(
  trx: Transaction,
  entity: VersionedTable,
  held: { id: number; date_modified: string },
  seen: string | undefined,
  current: () => Promise<unknown>,
): Promise<void> {
  if (!isNewer(held.date_modified, seen)) return;
  throw new Refusal(await changedBy(trx, entity, held), { CURRENT: await current() });
}
