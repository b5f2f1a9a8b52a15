import { useMemo, useState } from 'react';
import { addDays, eachDay } from '#domain/words/dates.ts';
import type { ClassChoice } from './classAddress.ts';
import { useRegister } from './readRegister.ts';

/** The number of days on a page. */
export const pageDays = 14;

/** A class with a page of days; the first page ends today. */
export function useShownDays(of: ClassChoice, today: string, shown: number) {
  const [end, setEnd] = useState(today);
  const [asked, setAsked] = useState(() => addDays(today, 1 - pageDays));
  const register = useRegister(of, asked, today);
  const { from = asked } = register.data ?? {};

  // Days that are still loading are hidden: they would look like absences.
  const wanted = addDays(end, 1 - shown);
  const first = wanted < from ? from : wanted;
  const last = addDays(first, shown - 1);
  const days = useMemo(() => eachDay(first, last), [first, last]);

  const showUntil = (day: string) => {
    setEnd(day > today ? today : day);
    // Prefetches one page more.
    if (addDays(day, 1 - shown) < from) setAsked(addDays(day, 1 - 2 * pageDays));
  };
  return { register, days, last, showUntil };
}
