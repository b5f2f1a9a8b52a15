import type { Cell } from '#domain/classes/register.ts';
import type { BodyOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { registerDays } from '#domain/words/limits.ts';
import { type DayOutcome, recordRange } from '#src/custom/classes/attendance/recordDays.ts';
import { isOk, rowsOf } from '#src/dataProvider/answers.ts';
import { type AppCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { toBody, toRecord } from '#src/dataProvider/codec.ts';
import { transport } from '#src/dataProvider/transportPort.ts';

/** The result of a day: a duplicate was recorded before; an unanswered one may be saved. */
export interface SavedCell extends Cell {
  result: Exclude<DayOutcome['result'], 'unsure'> | 'unanswered';
  /** Why it was not saved, in the server's words. */
  reason: string;
}

const fallback = texts.attendance.failed;

const keyOf = ({ id, day }: Cell) => `${id} ${day}`;
const cellOf = (key: string): Cell => {
  const [id, day = ''] = key.split(' ');
  return { id: Number(id), day };
};

/** Days of many enrolments in one call (W38). */
async function recordAll(calls: AppCalls, batchId: number, cells: readonly Cell[]) {
  const days = cells.map(({ id, day }) => ({ StudentCourseId: id, AttendanceDate: day }));
  const body = toBody({ batchId, days }) as BodyOf<'SaveRegister'>;
  const rows = rowsOf(await calls.callApi('SaveRegister', body, { fallback })).map((row) => toRecord(row));
  return rows.map(({ studentCourseId, attendanceDate, outOk, outError }) => ({
    day: keyOf({ id: studentCourseId ?? 0, day: attendanceDate ?? '' }),
    saved: isOk(outOk),
    outError: outError ?? '',
  }));
}

/**
 * Records the cells of a batch's register, of the whole course's (0), or of those without one (-1): at once before our server, at most as many as one call takes (W38), else one call each,
 * in order. Answers what became of each that was sent. Throws if the server did not answer and nothing is known to be saved.
 * What got no answer can be sent again: a day that is there already is a duplicate.
 */
export async function saveCells(
  calls: AppCalls,
  batchId: number,
  cells: readonly Cell[],
  onProgress: (done: number) => void,
): Promise<SavedCell[]> {
  const atOnce = await transport.isOurs();
  const keys = (atOnce ? cells.slice(0, registerDays) : cells).map(keyOf);
  const outcomes = await recordRange(
    {
      recordAll: atOnce ? (days) => recordAll(calls, batchId, days.map(cellOf)) : undefined,
      recordOne: async (key) => {
        const { id, day } = cellOf(key);
        await writeRecord(calls, 'AddAttendance', { studentCourseId: id, attendanceDate: day }, { fallback });
      },
    },
    keys,
    onProgress,
  );
  // The days after it were not sent.
  const lostAt = outcomes.findIndex(({ result }) => result === 'unsure');
  return outcomes.map(({ day, result, reason }, index) => ({
    ...cellOf(day),
    result: result === 'unsure' || (lostAt >= 0 && index > lostAt) ? 'unanswered' : result,
    reason: reason || fallback,
  }));
}
