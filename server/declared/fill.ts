import { fillStays } from '#server/classes/batches/stays.ts';
import { fillClassPeriods } from '#server/classes/calendar/allPeriods.ts';
import { dialectOf } from '#server/db/dialect.ts';
import type { Transaction } from '#server/db/connection.ts';
import { fillCopies } from '#server/lists/derived/copies.ts';
import { copies, figuresOf } from './lists.ts';
import { fillAlike } from '#server/lists/derived/alike.ts';
import { fillFigure } from '#server/lists/derived/figures.ts';

/**
 * Reckons from all rows what the triggers would have kept of each: after a load without them (`inBulk`), which gives the days
 * attended itself, as nothing finds an enrolment's days before the indexes are there.
 */
export async function fillDerived(trx: Transaction): Promise<void> {
  await fillCopies(trx, copies);
  await fillClassPeriods(trx);
  await fillStays(trx);
  await fillAlike(trx);
  await trx.deleteFrom('tallies').execute();
  for (const figure of figuresOf(dialectOf(trx))) await fillFigure(trx, figure);
}
