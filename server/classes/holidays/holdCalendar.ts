import { sql } from 'kysely';
import type { Transaction } from '#server/db/connection.ts';

/**
 * Begins a change of the holidays: holds the row of the settings, as a change of the weekly days off does, so that whatever
 * follows from the calendar is reckoned from one state of it; and tells open pages that the holidays have changed.
 */
export async function holdCalendar(trx: Transaction): Promise<void> {
  await trx
    .updateTable('settings')
    .set({ holidays_version: sql<number>`holidays_version + 1` })
    .execute();
}
