import { useSaveQuestion } from '#src/custom/catalogue/course/useMovedEndsQuestion.tsx';
import { type CalendarChange, useEffectsOf } from './useEffectsOf.ts';

/**
 * Before a change of the calendar is saved: `mayGoOn` answers whether to save it, and asks where it moves the ends of many
 * enrolments or makes a holiday of a day with attendance. `question` is the dialog. Throws what kept the server from answering.
 */
export function useEffectsQuestion() {
  const effectsOf = useEffectsOf();
  const { maySave, question } = useSaveQuestion();
  const mayGoOn = async (change: CalendarChange): Promise<boolean> => maySave(await effectsOf(change));
  return { mayGoOn, question };
}
