import { useDataProvider } from 'react-admin';
import type { RestAnswerOf, RestBodyOf } from '#contract/rest/index.ts';
import { presentCounted } from '#domain/words/limits.ts';
import type { RestProvider } from '#src/dataProvider/restProvider.ts';
import { useMovesText } from '#src/custom/catalogue/course/useMovedEndsQuestion.tsx';
import '#src/custom/classes/calendar/texts.ts';
import { useTexts } from '#src/text.ts';

/** A change: new weekly days off, holidays to add, ids of holidays to remove. */
export type CalendarChange = RestBodyOf<'holidays', 'preview'>;

/** Asks the server for the effects of a calendar change. Answers them in words; '' if there are none to report. */
export function useEffectsOf() {
  const text = useTexts('calendar.effects');
  const movesText = useMovesText();
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
    return [present(), movesText(endsMoved)].filter(Boolean).join(' ');
  };
}
