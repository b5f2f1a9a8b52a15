import { useTexts } from '#src/text.ts';
import { type Attender, isBeforeStart, type MarkedDays, stateOf } from '#domain/register.ts';

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
