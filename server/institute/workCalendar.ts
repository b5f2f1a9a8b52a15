import { calendarOfBatch, countClassDays, isClassDay } from '#domain/classes/classDays.ts';
import type { Calendar } from '#domain/classes/forecast.ts';
import { daysNeeded } from '#domain/people/enrolment.ts';
import type { Connection } from '#server/db/connection.ts';
import type { WorkCalendar } from '#server/lists/workCalendar.ts';
import { readCalendar } from './readCalendar.ts';

/** The periods under way on the calendar's today: some hundreds, however many enrolments there are. */
export async function readPeriods(db: Connection, calendar: Calendar): Promise<WorkCalendar> {
  const { today } = calendar;
  const periods = await db
    .selectFrom('class_periods')
    .innerJoin('courses', 'courses.id', 'class_periods.course_id')
    .select(['class_periods.id', 'class_weekdays', 'class_end', 'duration_days', 'min_attn_percentage'])
    .where('class_end', '>=', today)
    .where('class_start', '<=', today)
    .execute();
  return {
    today,
    periods: periods.map(({ id, class_weekdays: weekdays, class_end: classEnd, ...course }) => {
      const own = calendarOfBatch(calendar, weekdays);
      const needed = daysNeeded(course.duration_days, course.min_attn_percentage);
      return { id, classEnd, needed, left: countClassDays(today, classEnd, own), isToday: isClassDay(today, own) };
    }),
  };
}

/** What the lists of work reckon with now. */
export const readWorkCalendar = async (db: Connection, today: string): Promise<WorkCalendar> =>
  readPeriods(db, await readCalendar(db, today));
