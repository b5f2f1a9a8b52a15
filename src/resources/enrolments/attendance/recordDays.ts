import { type DayOutcome, refusedDay } from './outcomes.ts';

/** The calls that record attendance; each throws what has a `status`: 200 for a refusal (W2). */
export interface AttendanceCalls {
  /** All days in one call; answers what became of each (W12). Undefined where the server has no such call. */
  recordAll: ((days: readonly string[]) => Promise<{ day: string; saved: boolean; outError: string }[]>) | undefined;
  recordOne: (day: string) => Promise<void>;
}

const isRefusal = (error: unknown) => (error as { status?: unknown } | null)?.status === 200;
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : '');

async function recordTogether(recordAll: NonNullable<AttendanceCalls['recordAll']>, days: readonly string[]) {
  const answers = new Map((await recordAll(days)).map((answer) => [answer.day, answer]));
  return days.map((day): DayOutcome => {
    const answer = answers.get(day);
    return answer?.saved ? { day, result: 'saved', reason: '' } : refusedDay(day, answer?.outError ?? '');
  });
}

/** One call a day, in order (spec 7). A day without an answer ends it: the days after it would fare no better. */
async function recordEach(
  recordOne: AttendanceCalls['recordOne'],
  days: readonly string[],
  onProgress: (done: number) => void,
): Promise<DayOutcome[]> {
  const outcomes: DayOutcome[] = [];
  for (const [index, day] of days.entries()) {
    onProgress(index);
    try {
      await recordOne(day);
      outcomes.push({ day, result: 'saved', reason: '' });
    } catch (error) {
      if (!isRefusal(error)) {
        if (outcomes.every(({ result }) => result !== 'saved')) throw error;
        const left = days
          .slice(index)
          .map((missed) => ({ day: missed, result: 'failed' as const, reason: reasonOf(error) }));
        return [...outcomes, ...left];
      }
      outcomes.push(refusedDay(day, reasonOf(error)));
    }
  }
  return outcomes;
}

/**
 * Records attendance for days in order and answers what became of each. `onProgress` is told how many days are done.
 * Throws where the server could not be reached and no day was saved.
 */
export function recordDays(
  { recordAll, recordOne }: AttendanceCalls,
  days: readonly string[],
  onProgress: (done: number) => void = () => undefined,
): Promise<DayOutcome[]> {
  return recordAll ? recordTogether(recordAll, days) : recordEach(recordOne, days, onProgress);
}
