import type { ListMeta } from '#src/dataProvider/listQuery.ts';
import { ages } from '#domain/dues.ts';
import { shortList } from '#domain/limits.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import type { Due } from '#src/records/dues.ts';
import type { WorkList } from './todayLists.ts';

/** The longest first; of an assumed fee nobody knows what is overdue. */
const late = [ages.more, ages.upTo90, ages.upTo60, ages.upTo30] as const;

/** The enrolments with overdue fees, the longest overdue first (W44); undefined where the server keeps none. */
export async function readOverdueFees(calls: AppDataProvider): Promise<WorkList<Due> | undefined> {
  if (!(await transport.offers('ledger'))) return undefined;
  const rows: Due[] = [];
  let counts: Record<string, number> = {};
  for (const age of late) {
    if (rows.length >= shortList || counts[age] === 0) continue;
    const { data, meta } = await calls.getList<Due>('dues', {
      filter: { age },
      sort: { field: 'oldestDue', order: 'ASC' },
      pagination: { page: 1, perPage: shortList },
    });
    rows.push(...data);
    counts = { [ages.more]: 0, [ages.upTo90]: 0, [ages.upTo60]: 0, [ages.upTo30]: 0, ...(meta as ListMeta).counts };
  }
  const total = late.reduce((sum, age) => sum + (counts[age] ?? 0), 0);
  return { total, more: false, rows: rows.slice(0, shortList) };
}
