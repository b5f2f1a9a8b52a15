import { isDuplicateAttendance } from '../../../../domain/attendance.ts';

/** What became of one day. */
export interface DayOutcome {
  /** YYYY-MM-DD. */
  day: string;
  result: 'saved' | 'duplicate' | 'failed';
  /** Why it was not saved, in the server's words; may be empty. */
  reason: string;
}

/** A day that the server refused: recorded already (spec 5), or failed. */
export function refusedDay(day: string, outError: string): DayOutcome {
  return { day, result: isDuplicateAttendance(outError) ? 'duplicate' : 'failed', reason: outError };
}

/** How a recording ended, as the messages of spec 8 tell it; both where some days failed and others were there already. */
export type Ending = 'recorded' | 'someFailed' | 'duplicateDetected';

/** Success needs every day saved (spec 5). */
export function endingsOf(outcomes: readonly DayOutcome[]): Ending[] {
  const has = (result: DayOutcome['result']) => outcomes.some((outcome) => outcome.result === result);
  if (!has('failed') && !has('duplicate')) return ['recorded'];
  return [
    ...(has('failed') ? (['someFailed'] as const) : []),
    ...(has('duplicate') ? (['duplicateDetected'] as const) : []),
  ];
}

/** The days that are on the server now: a duplicate was there before. They are not sent again. */
export const daysOnServer = (outcomes: readonly DayOutcome[]): string[] =>
  outcomes.filter(({ result }) => result !== 'failed').map(({ day }) => day);
