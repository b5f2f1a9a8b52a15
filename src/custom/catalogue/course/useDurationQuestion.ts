import { texts } from '#contract/texts.ts';
import { useMovedEndsQuestion } from '#src/custom/classes/calendar/useMovedEndsQuestion.tsx';
import { readResult } from '#src/dataProvider/answers.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import type { Course } from '#src/records/courses.ts';

/**
 * Before a course gets another duration: `mayGoOn` answers whether to save it, and asks where it moves the ends of many enrolments.
 * `question` is the dialog. A server without a calendar is not asked. Throws what kept the server from answering.
 */
export function useDurationQuestion() {
  const calls = useCalls();
  const { mayMove, question } = useMovedEndsQuestion();
  const mayGoOn = async (before: Course, durationDays: number): Promise<boolean> => {
    if (durationDays === before.durationDays || !(await transport.isOurs())) return true;
    const body = { CourseId: before.id, DurationDays: durationDays };
    const fallback = texts.courses.updateFailed;
    const { ENDS_MOVED } = readResult(await calls.callApi('GetMovedEnds', body, { fallback }), fallback);
    return mayMove(Number(ENDS_MOVED ?? 0));
  };
  return { mayGoOn, question };
}
