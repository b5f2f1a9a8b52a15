import { sql } from 'kysely';
import { neverEnds } from '#domain/classes/classDays.ts';
import { countWrongStays } from '#server/classes/batches/stays.ts';
import { countMisplaced } from '#server/classes/calendar/allPeriods.ts';
import { movesUnder } from '#server/classes/calendar/classPeriods.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import { dialectOf } from '#server/db/dialect.ts';
import type { Connection } from '#server/db/connection.ts';
import { verifyLedger } from '#server/money/ledger/verify.ts';
import { seenKept } from '#server/money/payments/uncovered.ts';
import { byPersonKept } from '#server/money/statement/cover.ts';
import { consentsKept } from '#server/people/consents/noConsent.ts';
import { alikeTruth } from '#server/lists/derived/alike.ts';
import { copied } from '#server/lists/derived/copies.ts';
import { attendedDays } from '#server/lists/derived/daysAttended.ts';
import { copies, figuresOf } from './lists.ts';
import { recounted } from '#server/lists/derived/figures.ts';

/** A kept value that differs from its recount. */
export interface Difference {
  what: string;
  /** How many rows or figures differ. */
  differ: number;
}

const derivedColumns = [
  { table: 'enrolments', column: 'days_attended', truth: attendedDays },
  ...consentsKept,
  seenKept,
  byPersonKept,
  ...copies.map((copy) => ({ table: copy.table, column: copy.column, truth: copied(copy) })),
];

/** Recounts everything that is kept beside the records, and returns the differences. */
export async function verifyDerived(db: Connection): Promise<Difference[]> {
  const found: Difference[] = [];
  const note = async (what: string, query: string) => {
    const { rows } = await sql.raw<{ differ: number }>(`select count(*) as differ from ${query}`).execute(db);
    const differ = rows[0]?.differ ?? 0;
    if (differ > 0) found.push({ what, differ });
  };
  for (const { table, column, truth } of derivedColumns) {
    await note(`${table}.${column}`, `${table} where ${column} <> ${truth}`);
  }
  const misplaced = await countMisplaced(db);
  if (misplaced > 0) found.push({ what: 'enrolments.class_period_id', differ: misplaced });
  const strayed = await countWrongStays(db);
  if (strayed > 0) found.push({ what: 'stays', differ: strayed });
  // Today decides nothing here.
  const moved = await movesUnder(db, await readCalendar(db, neverEnds));
  if (moved.length > 0) found.push({ what: 'class_periods', differ: moved.length });
  const keys = 'list, status, course_id, mode, day';
  for (const figure of figuresOf(dialectOf(db))) {
    const stored = `select ${keys}, row_count, amount from tallies where list = '${figure.name}'`;
    const both = `select * from (${stored}) as kept union all
      select ${keys}, -row_count, -amount from (${recounted(figure)}) as recounted`;
    await note(
      figure.name,
      `(select 1 from (${both}) as figures group by ${keys} having sum(row_count) <> 0 or sum(amount) <> 0) as differing`,
    );
  }
  const alike = 'mobile, name_fold, birth_date';
  await note(
    'alike',
    `(select 1 from (select * from alike union all select ${alike}, -students, -newest from (${alikeTruth}) as recounted) as counted
      group by ${alike} having sum(students) <> 0 or sum(newest) <> 0) as differing`,
  );
  for (const [what, differ] of await verifyLedger(db)) found.push({ what, differ });
  return found;
}
