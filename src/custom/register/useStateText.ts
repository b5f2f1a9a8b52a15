import { useTexts } from '#src/text.ts';
import { isBeforeStart, type MarkedDays, stateOf } from './marks.ts';
import type { Attender } from './readRegister.ts';

/** What a cell is in words; a closed one says why. */
export function useStateText() {
  const text = useTexts('register.state');
  return (row: Attender, marked: MarkedDays, day: string, today: string): string => {
    const state = stateOf(row, marked, day, today);
    if (state === 'failed') return text('failed', { reason: marked[day] ?? '' });
    if (state === 'full') return text('full', { days: row.durationDays });
    if (state === 'empty' && isBeforeStart(row, day)) return text('beforeStart');
    return text(state);
  };
}
