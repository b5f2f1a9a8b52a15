import { addDays } from '#domain/words/dates.ts';
import { calendarOfBatch, classDaysIn } from './classDays.ts';
import type { Calendar } from './forecast.ts';

/** How far ahead the next class is looked for, in days. */
const searchedDays = 60;

/** The next class day of a batch from today on; undefined where none comes soon. */
export function nextClass(
  { firstDay, weekdays }: { firstDay: string; weekdays: readonly number[] },
  institute: Calendar,
): string | undefined {
  const from = firstDay > institute.today ? firstDay : institute.today;
  return classDaysIn(from, addDays(from, searchedDays), calendarOfBatch(institute, weekdays))[0];
}
