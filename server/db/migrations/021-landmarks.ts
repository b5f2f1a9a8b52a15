import type { Kysely } from 'kysely';
import { makeTally, type Tally } from './017-tallies.ts';

/** How many ids have one figure together. */
export const idsTogether = 10_000;

/** How many rows come before a day or an id, so that a page in the middle of 23 million is not reached by walking there. */
export const talliesOfLandmarks: readonly Tally[] = [
  { list: 'attendance by day', table: 'attendance', reads: ['attendance_date'], day: 'attendance_date' },
  {
    list: 'attendance by id',
    table: 'attendance',
    reads: ['id', 'attendance_date'],
    day: `cast(id / ${idsTogether} as text)`,
  },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const tally of talliesOfLandmarks) await makeTally(db, tally);
}
