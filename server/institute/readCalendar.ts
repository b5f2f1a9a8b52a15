import { weekdaysIn, weekdaysWithout } from '#domain/classes/classDays.ts';
import type { Calendar } from '#domain/classes/forecast.ts';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import type { Connection } from '#server/db/connection.ts';

const readDaysOff = compiledOnce((db: Connection, _values: object) => db.selectFrom('settings').select('days_off'));

const readHolidays = compiledOnce((db: Connection, _values: object) =>
  db.selectFrom('holidays').select(['first_day as firstDay', 'last_day as lastDay']),
);

/**
 * The institute's calendar as it is kept now, for a day (YYYY-MM-DD); a batch may have other weekdays (`calendarOfBatch`, W51). A
 * transaction that writes what follows from it shares or locks it before (`shareCalendar`, `lockCalendar`).
 */
export async function readCalendar(db: Connection, today: string): Promise<Calendar> {
  const [settings] = await readDaysOff(db, {});
  const holidays = await readHolidays(db, {});
  return { today, classWeekdays: weekdaysWithout(weekdaysIn(settings?.days_off ?? '')), holidays };
}
