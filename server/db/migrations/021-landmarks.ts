import type { Kysely } from 'kysely';
import type { FigureSql } from '../../kept/figures.ts';
import { makeFigure } from './017-tallies.ts';

/** How many ids have one figure together. */
const idsTogether = 10_000;

/** How many rows come before a day or an id, so that a page in the middle of 23 million is not reached by walking there. */
const landmarks: readonly FigureSql[] = [
  { name: 'attendance by day', table: 'attendance', reads: ['attendance_date'], day: 'attendance_date' },
  {
    name: 'attendance by id',
    table: 'attendance',
    reads: ['id', 'attendance_date'],
    day: `cast(id / ${idsTogether} as text)`,
  },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const figure of landmarks) await makeFigure(db, figure);
}
