import { sql } from 'kysely';
import { attendedDays } from '../db/migrations/016-kept-columns.ts';
import { recounted } from '../db/migrations/017-tallies.ts';
import { copies } from '../db/migrations/022-search-lists.ts';
import { copied } from '../db/migrations/copies.ts';
import type { Connection } from '../db/open.ts';
import { allTallies } from './tallies.ts';

/** Something that is kept and is not what a recount says. */
export interface Difference {
  what: string;
  /** How many rows or figures differ. */
  differ: number;
}

const keptColumns = [
  { table: 'enrolments', column: 'days_attended', truth: attendedDays },
  ...copies.map((copy) => ({ table: copy.table, column: copy.column, truth: copied(copy) })),
];

/** Recounts everything that triggers keep, and answers what differs. */
export async function verifyKept(db: Connection): Promise<Difference[]> {
  const found: Difference[] = [];
  const note = async (what: string, query: string) => {
    const { rows } = await sql.raw<{ differ: number }>(`select count(*) as differ from ${query}`).execute(db);
    const differ = rows[0]?.differ ?? 0;
    if (differ > 0) found.push({ what, differ });
  };
  for (const { table, column, truth } of keptColumns) {
    await note(`${table}.${column}`, `${table} where ${column} <> ${truth}`);
  }
  const keys = 'list, status, course_id, mode, day';
  for (const tally of allTallies(db)) {
    const kept = `select ${keys}, row_count, amount from tallies where list = '${tally.list}'`;
    const both = `select * from (${kept}) as kept union all
      select ${keys}, -row_count, -amount from (${recounted(tally)}) as recounted`;
    await note(
      tally.list,
      `(select 1 from (${both}) as figures group by ${keys} having sum(row_count) <> 0 or sum(amount) <> 0) as differing`,
    );
  }
  return found;
}
