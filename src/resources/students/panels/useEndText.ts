import { calendarOfBatch, explainEnd } from '#domain/classes/classDays.ts';
import { formatDay, weekdays } from '#domain/words/dates.ts';
import { type ClassFacts, classesOf } from '#domain/home/work.ts';
import { useCalendar } from '#src/clock.ts';
import { useTexts } from '#src/text.ts';

/** The days of the week by their number, from Monday on. */
const fromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

/**
 * When a course ends, and why then (W51): 'Expected to end 21/12/2026 (5 Sundays, 1 holiday; without them 15/12/2026)'. It takes
 * an enrolment with CLASS_END. The reasons are left out while the page's calendar says another day than the row.
 */
export function useEndText() {
  const text = useTexts('studentPanels.courses.end');
  const institute = useCalendar();
  return (enrolment: ClassFacts, durationDays: number): string => {
    const { classStart, classEnd, classWeekdays } = classesOf(enrolment);
    const day = formatDay(classEnd);
    const explained = explainEnd(classStart, durationDays, calendarOfBatch(institute, classWeekdays));
    if (explained?.end !== classEnd) return text('plain', { day });
    const { daysOff, holidays, without } = explained;
    const reasons = fromMonday.flatMap((weekday) => {
      const count = daysOff[weekday] ?? 0;
      return count > 0 ? [text('daysOff', { weekday: weekdays[weekday], smart_count: count })] : [];
    });
    if (holidays > 0) reasons.push(text('holidays', holidays));
    if (reasons.length === 0) return text('plain', { day });
    const total = daysOff.reduce((sum, count) => sum + count, holidays);
    return text('because', { day, reasons: reasons.join(', '), without: formatDay(without), smart_count: total });
  };
}
