import { format, parseISO } from 'date-fns';
import type { Calendar } from '#domain/forecast.ts';
import { useTexts } from '#src/text.ts';
import { isOff } from '#domain/register.ts';

/** A day in words: 'Saturday 21 November', and whether nobody teaches then. */
export function useDayText(calendar: Calendar) {
  const text = useTexts('register');
  return (day: string): string => {
    const words = format(parseISO(day), 'EEEE d MMMM');
    return isOff(day, calendar) ? text('dayOff', { day: words }) : words;
  };
}
