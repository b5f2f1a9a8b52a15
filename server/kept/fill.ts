import { fillTally } from '../db/migrations/017-tallies.ts';
import { copies } from '../db/migrations/022-search-lists.ts';
import { fillCopies } from '../db/migrations/copies.ts';
import type { Transaction } from '../db/open.ts';
import { allTallies } from './tallies.ts';

/**
 * Reckons from all rows what the triggers would have kept of each: after a load without them (`inBulk`), which gives the days
 * attended itself, as nothing finds an enrolment's days before the indexes are there.
 */
export async function fillKept(trx: Transaction): Promise<void> {
  await fillCopies(trx, copies);
  await trx.deleteFrom('tallies').execute();
  for (const tally of allTallies(trx)) await fillTally(trx, tally);
}
