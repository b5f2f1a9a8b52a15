import { sql } from 'kysely';
import type { Transaction } from '#server/db/connection.ts';
import { lockCalendar } from '#server/classes/calendar/lockCalendar.ts';

/**
 * Begins a change of the holidays: locks the calendar, so that whatever follows from it is reckoned from one state of it; and tells
 * open pages that the holidays have changed.
 */
export async function lockHolidays(trx: Transaction): Promise<void> {
  await lockCalendar(trx);
  await trx
    .updateTable('settings')
    .set({ holidays_version: sql<number>`holidays_version + 1` })
    .execute();
}
