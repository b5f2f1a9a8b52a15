import { useTexts } from '#src/text.ts';
import type { InstituteCalendar } from '#src/clock.ts';
import { holidaysOn } from '#domain/classes/holiday.ts';
import { type Attender, isBeforeStart, isOff, type MarkedDays, stateOf, wasHere } from '#domain/classes/register.ts';

/** The state of a cell in words: why it is closed, or why there was no class. */
export function useStateText(calendar: InstituteCalendar) {
  const text = useTexts('register.state');
  return (row: Attender, marked: MarkedDays, day: string): string => {
    const state = stateOf(row, marked, day, calendar.today);
    if (state === 'failed') return text('failed', { reason: marked[day] ?? '' });
    if (state === 'away')
      return text(`left.${row.left === '' || wasHere(row, day) ? row.left || 'elsewhere' : 'notYet'}`);
    if (state === 'full') return text('full', { days: row.durationDays });
    if (state !== 'empty') return text(state);
    const name = holidaysOn(day, calendar.holidays).join(', ');
    if (name) return text('holiday', { name });
    if (isOff(row, day, calendar)) return text('dayOff');
    return isBeforeStart(row, day) ? text('beforeStart') : text('empty');
  };
}
