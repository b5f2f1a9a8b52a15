import type { Transaction } from '#server/db/connection.ts';
import { setPeriods } from './classPeriods.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import { requireDaysLeft } from './requireClassDays.ts';

/**
 * Changes holidays or weekly days off, and sets what ends by them; the transaction has locked the calendar. Throws Refusal 'There are
 * no class days'.
 */
export async function changeCalendar<Result>(
  trx: Transaction,
  today: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await readCalendar(trx, today);
  const result = await change();
  const after = await readCalendar(trx, today);
  await requireDaysLeft(trx, before, after);
  await setPeriods(trx, after);
  return result;
}
