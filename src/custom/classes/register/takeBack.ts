import type { Cell } from '#domain/classes/register.ts';
import { fill, texts } from '#contract/texts.ts';
import { formatDay } from '#domain/words/dates.ts';
import { isRefusal } from '#src/custom/classes/attendance/recordDays.ts';
import { isUnanswered } from '#src/dataProvider/asHttpError.ts';
import { type AppCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';

/** The result of a day; 'before': it was already gone, by another user or an unanswered call. */
export interface TakenCell extends Cell {
  result: 'done' | 'before' | 'failed' | 'notBegun';
  /** Why it failed. */
  reason: string;
}

export interface TakenBack {
  cells: TakenCell[];
  /** Why it stopped early, or ''. */
  stopped: string;
}

const wasTakenBack = (error: unknown, { day }: Cell) =>
  failureReason(error) === fill(texts.attendance.notRecorded, { date: formatDay(day) });

/**
 * Takes recorded days back one by one, for one reason (W37). Continues after a refusal, stops if the server does not answer.
 * Throws nothing.
 */
export async function takeBackCells(
  calls: AppCalls,
  cells: readonly Cell[],
  reason: string,
  onBegin: (step: number) => void,
): Promise<TakenBack> {
  const taken: TakenCell[] = [];
  for (const [index, cell] of cells.entries()) {
    onBegin(index + 1);
    try {
      await writeRecord(calls, 'RemoveAttendance', { studentCourseId: cell.id, attendanceDate: cell.day, reason });
      taken.push({ ...cell, result: 'done', reason: '' });
    } catch (error) {
      const why = isUnanswered(error) ? texts.general.pressAgain : failureReason(error) || texts.general.unexpected;
      if (isRefusal(error))
        taken.push({ ...cell, result: wasTakenBack(error, cell) ? 'before' : 'failed', reason: why });
      else {
        const rest = cells.slice(index + 1).map((left) => ({ ...left, result: 'notBegun' as const, reason: '' }));
        return { cells: [...taken, { ...cell, result: 'failed', reason: why }, ...rest], stopped: why };
      }
    }
  }
  return { cells: taken, stopped: '' };
}
