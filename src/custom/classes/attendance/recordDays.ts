import type { BodyOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { isDuplicateAttendance } from '#domain/classes/attendance.ts';
import { isOk, rowsOf } from '#src/dataProvider/answers.ts';
import { type AppCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { isUnanswered } from '#src/dataProvider/asHttpError.ts';
import { toBody, toRecord } from '#src/dataProvider/codec.ts';
import { transport } from '#src/dataProvider/transportPort.ts';

/** The calls that record attendance; each throws what has a `status`: 200 for a refusal (W2). */
interface AttendanceCalls {
  /** All days in one call; returns the result of each (W12). Undefined where the server has no such call. */
  recordAll: ((days: readonly string[]) => Promise<{ day: string; saved: boolean; outError: string }[]>) | undefined;
  recordOne: (day: string) => Promise<void>;
}

/** Whether the server refused it (W2). */
export const isRefusal = (error: unknown): boolean => (error as { status?: unknown } | null)?.status === 200;
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : '');

async function recordTogether(recordAll: NonNullable<AttendanceCalls['recordAll']>, days: readonly string[]) {
  const answers = new Map((await recordAll(days)).map((answer) => [answer.day, answer]));
  return days.map((day): DayOutcome => {
    const answer = answers.get(day);
    return answer?.saved ? { day, result: 'saved', reason: '' } : refusedDay(day, answer?.outError ?? '');
  });
}

/** One call a day, in order (spec 7). It stops at a day without a response, as the later ones would fail too. */
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
        const result = isUnanswered(error) ? 'unsure' : 'failed';
        const left = days.slice(index + 1).map((unsent): DayOutcome => ({ day: unsent, result: 'failed', reason: '' }));
        return [...outcomes, { day, result, reason: reasonOf(error) }, ...left];
      }
      outcomes.push(refusedDay(day, reasonOf(error)));
    }
  }
  return outcomes;
}

/** Records days in order; returns each result. Throws without a response, if no day is known to be saved. */
export function recordRange(
  { recordAll, recordOne }: AttendanceCalls,
  days: readonly string[],
  onProgress: (done: number) => void = () => undefined,
): Promise<DayOutcome[]> {
  return recordAll ? recordTogether(recordAll, days) : recordEach(recordOne, days, onProgress);
}

/** The calls that record attendance for an enrolment: all days at once before our server (W12). */
export async function attendanceCalls(calls: AppCalls, studentCourseId: number): Promise<AttendanceCalls> {
  const fallback = texts.attendance.failed;
  const recordAll = async (days: readonly string[]) => {
    const body = toBody({ studentCourseId, dates: days }) as BodyOf<'AddAttendanceBulk'>;
    const rows = rowsOf(await calls.callApi('AddAttendanceBulk', body, { fallback })).map((row) => toRecord(row));
    return rows.map(({ attendanceDate, outOk, outError }) => ({
      day: attendanceDate ?? '',
      saved: isOk(outOk),
      outError: outError ?? '',
    }));
  };
  return {
    recordAll: (await transport.isOurs()) ? recordAll : undefined,
    async recordOne(attendanceDate) {
      await writeRecord(calls, 'AddAttendance', { studentCourseId, attendanceDate }, { fallback });
    },
  };
}

/** The result of one day. */
export interface DayOutcome {
  /** YYYY-MM-DD. */
  day: string;
  /** 'unsure': there was no response, so it may have been saved. */
  result: 'saved' | 'duplicate' | 'failed' | 'unsure';
  /** The server's message why it was not saved; may be empty. */
  reason: string;
}

/** A day that the server refused: recorded already (spec 5), or failed. */
export function refusedDay(day: string, outError: string): DayOutcome {
  return { day, result: isDuplicateAttendance(outError) ? 'duplicate' : 'failed', reason: outError };
}

/** The outcome of a recording, by the messages of spec 8; both if some days failed and others were duplicates. */
type Ending = 'recorded' | 'someFailed' | 'duplicateDetected';

/** Success needs every day saved (spec 5). */
export function endingsOf(outcomes: readonly DayOutcome[]): Ending[] {
  const duplicate = outcomes.some(({ result }) => result === 'duplicate');
  const missing = outcomes.some(isMissing);
  if (!missing && !duplicate) return ['recorded'];
  return [...(missing ? (['someFailed'] as const) : []), ...(duplicate ? (['duplicateDetected'] as const) : [])];
}

/** Whether a day is not known to be on the server. */
export const isMissing = ({ result }: Pick<DayOutcome, 'result'>): boolean =>
  result === 'failed' || result === 'unsure';

/** The days that are on the server now: a duplicate was there before. They are not sent again. */
export const daysOnServer = (outcomes: readonly DayOutcome[]): string[] =>
  outcomes.filter((outcome) => !isMissing(outcome)).map(({ day }) => day);
