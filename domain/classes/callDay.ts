import { monthsAfter } from '#domain/institute/retention.ts';
import { addDays } from '#domain/words/dates.ts';
import { isClassDay } from './classDays.ts';
import type { Calendar } from './forecast.ts';

/** After which times somebody is called again by one key. */
export const callSteps = ['tomorrow', 'week', 'month'] as const;
export type CallStep = (typeof callSteps)[number];

const after: Readonly<Record<CallStep, (day: string) => string>> = {
  tomorrow: (day) => addDays(day, 1),
  week: (day) => addDays(day, 7),
  month: (day) => monthsAfter(day, 1),
};

/** So far a day without classes is looked past: no institute rests longer. */
const longestRest = 100;

/** The day of the next call so long from today, or the next class day where that is none: nobody is there then. */
export function callDayAfter(step: CallStep, calendar: Pick<Calendar, 'today' | 'classWeekdays' | 'holidays'>): string {
  const first = after[step](calendar.today);
  for (let days = 0; days < longestRest; days += 1) {
    const day = addDays(first, days);
    if (isClassDay(day, calendar)) return day;
  }
  return first;
}
