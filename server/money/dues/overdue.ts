import { ages } from '#domain/money/dues.ts';
import { toRupees } from '#domain/words/money.ts';
import type { Connection } from '#server/db/connection.ts';
import { readByIds } from '#server/lists/page.ts';
import { duesOn } from './list.ts';
import { readDueTotals } from './totals.ts';

const late: readonly number[] = [ages.upTo30, ages.upTo60, ages.upTo90, ages.more];

/** How many enrolments are late to pay a fee that is known, how much, and some of them, those first that have been so for longest. */
export async function readOverdue(db: Connection, today: string, { offset, limit }: { offset: number; limit: number }) {
  const totals = (await readDueTotals(db, today)).filter(({ age }) => late.includes(age));
  const ids = await db
    .selectFrom('enrolments')
    .select('id')
    .where('fee_assumed', '=', 0)
    .where('oldest_due', '<', today)
    .orderBy('oldest_due')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const first = ids.map(({ id }) => id);
  return {
    TOTAL: totals.reduce((sum, { count }) => sum + count, 0),
    SUMS: { OVERDUE: toRupees(totals.reduce((sum, { overdue }) => sum + overdue, 0)) },
    ROWS: await readByIds(db, duesOn(today), first),
  };
}
