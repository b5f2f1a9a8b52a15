import type { Transaction } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';
import { changedBy, isNewer } from './changedBy.ts';
import type { VersionedTable } from './changeRow.ts';

/**
 * Refuses to change a record that is newer than the user saw, with who changed it and its current values (W28). `held` is the
 * locked row, `current` reads it for the wire.
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
