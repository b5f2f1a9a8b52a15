import { weekdaysInWords } from '#domain/classes/batch.ts';
import { useTranslate } from '#src/text.ts';
import type { Batch } from '#src/records/batches.ts';
import './texts.ts';

/** 'Mon to Fri, 09:30 to 11:30': when a batch meets. */
export function useTimesText() {
  const translate = useTranslate();
  return ({ weekdays, startTime, endTime }: Pick<Batch, 'weekdays' | 'startTime' | 'endTime'>): string => {
    const days = weekdaysInWords(weekdays) || translate('batch.classDays');
    return `${days}, ${translate('batch.times', { start: startTime, end: endTime })}`;
  };
}
