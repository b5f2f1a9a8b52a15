import { useMemo, useRef, useState } from 'react';
import { texts } from '#contract/texts.ts';
import { attendanceExceedsMessage } from '#domain/classes/attendance.ts';
import { eachDay } from '#domain/words/dates.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { mayBeSavedIn } from '#src/dataProvider/asHttpError.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import type { Progress } from '#src/ui/steps/runSteps.ts';
import { readAttendedDays } from './attendedDays.ts';
import { attendanceCalls, type DayOutcome, daysOnServer, recordRange } from './recordDays.ts';

const none: readonly string[] = [];

/**
 * Records days of an enrolment, with the result of each. `known`: its days when the dialog opened, undefined while they load;
 * `attended` includes days recorded since, so that a retry sends only the rest. Days without a response are checked first:
 * those on the server count as recorded (W32).
 */
export function useRecording(enrolment: Enrolment, known: ReadonlySet<string> | undefined) {
  const calls = useCalls();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const unsure = useRef(none);
  const [outcomes, setOutcomes] = useState<readonly DayOutcome[]>([]);
  const [recorded, setRecorded] = useState(none);
  const attended = useMemo(() => known && new Set([...known, ...recorded]), [known, recorded]);
  const duration = Number(enrolment.courseDurationDays ?? 0);
  const count = Math.max(Number(enrolment.daysAttended ?? 0), attended?.size ?? 0);

  /**
   * Records `days` of a range; `skipped` are those that shall not be. Returns the result of each; none where nothing was sent, or
   * no response came.
   */
  const record = async (
    range: { from: string; to: string },
    days: readonly string[],
    skipped: readonly string[],
  ): Promise<readonly DayOutcome[]> => {
    setOutcomes([]);
    setError(null);
    const attendedBefore = Math.max(Number(enrolment.daysAttended ?? 0), known?.size ?? 0);
    const total = totalWith(range, attendedBefore, recorded) - skipped.length;
    if (duration > 0 && total > duration) {
      setError(new Error(attendanceExceedsMessage(total, duration)));
      return [];
    }
    const tell = (done: number) => setProgress({ step: done + 1, of: days.length });
    tell(0);
    try {
      const there = unsure.current.length > 0 ? await readAttendedDays(calls, enrolment) : new Set<string>();
      const isDone = (day: string) => unsure.current.includes(day) && there.has(day);
      const done = days.filter(isDone).map((day): DayOutcome => ({ day, result: 'saved', reason: '' }));
      const left = days.filter((day) => !isDone(day));
      const sent = left.length > 0 ? await recordRange(await attendanceCalls(calls, enrolment.id), left, tell) : [];
      const result = [...done, ...sent];
      unsure.current = sent.flatMap((outcome) => (outcome.result === 'unsure' ? outcome.day : []));
      setOutcomes(result);
      setRecorded((before) => [...before, ...daysOnServer(result)]);
      return result;
    } catch (cause) {
      if (mayBeSavedIn(cause) === 'look') unsure.current = days;
      setError(new Error(texts.attendance.failed, { cause }));
      return [];
    } finally {
      setProgress(null);
    }
  };

  return { record, progress, error, outcomes, attended, count, changed: recorded.length > 0 };
}

/**
 * The resulting attendance: the days `attended` before the dialog opened plus the days of the range, whether attended
 * or not (spec 5). Days `recorded` since count too, but not twice: a range that failed in part can be tried again.
 */
export function totalWith(range: { from: string; to: string }, attended: number, recorded: readonly string[]): number {
  const days = eachDay(range.from, range.to);
  return attended + recorded.filter((day) => !days.includes(day)).length + days.length;
}
