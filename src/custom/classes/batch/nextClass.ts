import { calendarOfBatch, classDaysIn } from '#domain/classes/classDays.ts';
import { addDays } from '#domain/words/dates.ts';
import type { InstituteCalendar } from '#src/clock.ts';
import type { Batch } from '#src/records/batches.ts';

/** How far ahead the next class is looked for, in days. */
const searchedDays = 60;

/** The next class day of a batch from today on; undefined where none comes soon. */
export function nextClass(
  { firstDay, weekdays }: Pick<Batch, 'firstDay' | 'weekdays'>,
  institute: InstituteCalendar,
): string | undefined {
  const from = firstDay > institute.today ? firstDay : institute.today;
  return classDaysIn(from, addDays(from, searchedDays), calendarOfBatch(institute, weekdays))[0];
}
