import { fillClassPeriods } from '#server/classes/calendar/allPeriods.ts';
import { dialectOf } from '../db/dialect.ts';
import type { Transaction } from '../db/connection.ts';
import { fillCopies } from './copies.ts';
import { copies, figuresOf } from './declared.ts';
import { fillFigure } from './figures.ts';

/**
 * Reckons from all rows what the triggers would have kept of each: after a load without them (`inBulk`), which gives the days
 * attended itself, as nothing finds an enrolment's days before the indexes are there.
 */
export async function fillKept(trx: Transaction): Promise<void> {
  await fillCopies(trx, copies);
  await fillClassPeriods(trx);
  await trx.deleteFrom('tallies').execute();
  for (const figure of figuresOf(dialectOf(trx))) await fillFigure(trx, figure);
}
