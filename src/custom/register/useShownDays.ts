import { useMemo, useState } from 'react';
import { addDays, eachDay } from '#domain/dates.ts';
import { useRegister } from './readRegister.ts';

/** How many days stand beside one another. */
export const pageDays = 14;

/** The class of a course and so many days of it: the last ones at first, today among them, older by paging. */
export function useShownDays(courseId: number, today: string, shown: number) {
  const [end, setEnd] = useState(today);
  const [asked, setAsked] = useState(() => addDays(today, 1 - pageDays));
  const register = useRegister(courseId, asked, today);
  const { from = asked } = register.data ?? {};

  // Days that are not loaded yet are not shown: they would look like days of absence.
  const wanted = addDays(end, 1 - shown);
  const first = wanted < from ? from : wanted;
  const last = addDays(first, shown - 1);
  const days = useMemo(() => eachDay(first, last), [first, last]);

  const showUntil = (day: string) => {
    setEnd(day > today ? today : day);
    // With a page more than is shown, so that the next one is there already.
    if (addDays(day, 1 - shown) < from) setAsked(addDays(day, 1 - 2 * pageDays));
  };
  return { register, days, last, showUntil };
}
