import { format, parseISO } from 'date-fns';
import { holidaysOn } from '#domain/classes/holiday.ts';
import type { InstituteCalendar } from '#src/clock.ts';
import { useTexts } from '#src/text.ts';

/** A day in words: 'Saturday 21 November'; of a day off that, or the name of the holiday. */
export function useDayText({ holidays }: InstituteCalendar) {
  const text = useTexts('register');
  return (day: string, isOff: boolean): string => {
    const words = format(parseISO(day), 'EEEE d MMMM');
    const name = holidaysOn(day, holidays).join(', ');
    if (name) return text('holiday', { day: words, name });
    return isOff ? text('dayOff', { day: words }) : words;
  };
}
