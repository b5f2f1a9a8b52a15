import { calendarOfBatch, type ClassCalendar, classEnd, classStart, countClassDays, latestEnd } from './classDays.ts';

/** What a student can be enrolled in: a course, or a batch of it. */
export interface Offered {
  durationDays: number;
  /** The batch's; '' without one. */
  firstDay: string;
  /** The batch's, a list or a kept text; empty where the institute's days hold. */
  weekdays: readonly number[] | string;
}

type Today = ClassCalendar & { today: string };

/** Whether who is enrolled on the calendar's today would have a CLASS_END, reckoned without going through the days. */
export function hasClassDays({ durationDays, firstDay, weekdays }: Offered, calendar: Today): boolean {
  const from = classStart(calendar.today, firstDay);
  return countClassDays(from, latestEnd(from), calendarOfBatch(calendar, weekdays)) >= durationDays;
}

/** CLASS_END of who is enrolled on the calendar's today. */
export const endFromToday = ({ durationDays, firstDay, weekdays }: Offered, calendar: Today): string | undefined =>
  classEnd(classStart(calendar.today, firstDay), durationDays, calendarOfBatch(calendar, weekdays));
