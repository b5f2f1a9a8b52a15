import { texts } from '#contract/texts.ts';
import { useMovedEndsQuestion } from '#src/custom/catalogue/course/useMovedEndsQuestion.tsx';
import { readResult } from '#src/dataProvider/answers.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import { useTexts } from '#src/text.ts';
import './durationTexts.ts';
import type { Course } from '#src/records/courses.ts';

/**
 * Before a course gets another duration: `mayGoOn` answers whether to save it, and asks where it moves the ends of many enrolments, or
 * somebody has more days than the course would have.
 * `question` is the dialog. A server without a calendar is not asked. Throws what kept the server from answering.
 */
export function useDurationQuestion() {
  const text = useTexts('resources.courses.duration');
  const calls = useCalls();
  const { mayMove, question } = useMovedEndsQuestion();
  const mayGoOn = async (before: Course, durationDays: number): Promise<boolean> => {
    if (durationDays === before.durationDays || !(await transport.isOurs())) return true;
    const body = { CourseId: before.id, DurationDays: durationDays };
    const fallback = texts.courses.updateFailed;
    const { ENDS_MOVED, MORE_DAYS } = readResult(await calls.callApi('GetMovedEnds', body, { fallback }), fallback);
    const more = Number(MORE_DAYS ?? 0);
    const kept = more > 0 ? text('moreDays', { smart_count: more, days: durationDays }) : '';
    return mayMove(Number(ENDS_MOVED ?? 0), kept);
  };
  return { mayGoOn, question };
}
