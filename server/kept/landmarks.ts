import { type Expression, sql, type SqlBool } from 'kysely';
import { allOf } from '../db/where.ts';
import type { Connection } from '../db/open.ts';
import { readDays } from './tallies.ts';

/** The figures that say how many rows of a list come before one of its values (migration 021). */
export interface Landmarks {
  /** The list of the figures. */
  list: string;
  /** The least value of those that a figure counts, from the `day` that the figure has. */
  from(day: string): string | number;
}

/** As many rows are walked in less time than the landmarks are read. */
export const walkedAtMost = 10_000;

/**
 * Where to begin in a whole list whose first `offset` rows in this direction are to be left out: a condition that leaves out most of them, and
 * how many are still to be left out under it. Where `offset` is beyond the list, the condition is always true.
 */
export async function beginNear(
  db: Connection,
  { list, from }: Landmarks,
  column: Expression<unknown>,
  direction: 'asc' | 'desc',
  offset: number,
): Promise<{ where: Expression<SqlBool>; offset: number }> {
  const parts = (await readDays(db, { list })).map(({ day, count }) => ({ begins: from(day), count }));
  const ascending = direction === 'asc';
  parts.sort((one, other) => (one.begins < other.begins === ascending ? -1 : 1));
  let left = offset;
  for (const [index, { begins, count }] of parts.entries()) {
    if (left < count) {
      const passed = parts[index - 1];
      const bound = ascending
        ? sql<SqlBool>`${column} >= ${begins}`
        : passed && sql<SqlBool>`${column} < ${passed.begins}`;
      return { where: bound ?? allOf(), offset: left };
    }
    left -= count;
  }
  return { where: allOf(), offset };
}
