import { useDataProvider } from 'react-admin';
import type { RestAnswerOf, RestBodyOf } from '#contract/rest/index.ts';
import { movedUnasked, presentCounted } from '#domain/words/limits.ts';
import type { RestProvider } from '#src/dataProvider/restProvider.ts';
import { useTexts } from '#src/text.ts';
import { inIndia } from '#src/ui/lists/listTotal.ts';

/** A change: new weekly days off, holidays to add, ids of holidays to remove. */
export type CalendarChange = RestBodyOf<'holidays', 'preview'>;

/** Asks the server for the effects of a calendar change. Answers them in words; '' if there are none to report. */
export function useEffectsOf() {
  const text = useTexts('calendar.effects');
  const provider = useDataProvider<RestProvider>();
  return async (change: CalendarChange): Promise<string> => {
    const { data } = await provider.act<RestAnswerOf<'holidays', 'preview'>>('holidays', {
      action: 'preview',
      body: change,
    });
    const { endsMoved, studentsPresent } = data;
    const [holiday, ...others] = change.add ?? [];
    const isOneDay = others.length === 0 && holiday?.firstDay === (holiday?.lastDay ?? holiday?.firstDay);
    const present = () => {
      if (studentsPresent === 0) return '';
      if (studentsPresent > presentCounted) return text('presentOfMany', presentCounted);
      return text(isOneDay ? 'presentOnDay' : 'presentOnDays', studentsPresent);
    };
    const moves = endsMoved > movedUnasked ? text('moves', { count: inIndia(endsMoved) }) : '';
    return [present(), moves].filter(Boolean).join(' ');
  };
}
