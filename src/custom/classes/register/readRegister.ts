import type { Cell, Left, Register } from '#domain/classes/register.ts';
import { useQuery } from '@tanstack/react-query';
import { mobileOfSharedName } from '#domain/people/sharedNames.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import type { BodyOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { classesOf } from '#domain/home/work.ts';
import { rowsOf } from '#src/dataProvider/answers.ts';
import { type AppCalls, useCalls } from '#src/dataProvider/appCalls.ts';
import { toBody, toRecord } from '#src/dataProvider/codec.ts';
import { registerFromLists } from '#src/dataProvider/present/register.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import type { ClassChoice } from './classAddress.ts';

const fallback = texts.attendance.loadFailed;
const number = (value: number | null | undefined) => value ?? Number.NaN;

const leftBy: Readonly<Record<number, Left>> = {
  [enrolmentStatus.active]: 'moved',
  [enrolmentStatus.completed]: 'completed',
  [enrolmentStatus.hold]: 'held',
};

/** Whether a row is of now, and when it was in this class and in others (W38). A server of an older version tells of now alone. */
function presenceOf(
  row: {
    now?: number | null | undefined;
    status?: number | null | undefined;
    stays?:
      | readonly {
          batchId?: number | null | undefined;
          fromDay?: string | null | undefined;
          toDay?: string | null | undefined;
        }[]
      | null
      | undefined;
  },
  batchId: number,
) {
  const spans = (row.stays ?? []).map(({ batchId: of, fromDay, toDay }) => ({
    of: of ?? 0,
    from: fromDay ?? '',
    to: toDay ?? '',
  }));
  const isHere = ({ of }: { of: number }) => batchId === 0 || of === Math.max(0, batchId);
  return {
    left: row.now === 0 ? (leftBy[number(row.status)] ?? 'deleted') : ('' as const),
    here: spans.filter(isHere),
    elsewhere: spans.filter((span) => !isHere(span) && span.of !== 0),
  };
}

/** In one call (W38). */
async function readAtOnce(calls: AppCalls, of: ClassChoice, from: string, to: string): Promise<Register> {
  const body = toBody({ ...of, fromDate: from, toDate: to }) as BodyOf<'GetRegister'>;
  const rows = rowsOf(await calls.callApi('GetRegister', body, { fallback })).map((row) => toRecord(row));
  const mobileOf = mobileOfSharedName(rows);
  return {
    from,
    knowsEnds: true,
    rows: rows.map((row) => ({
      id: number(row.studentCourseId),
      studentId: number(row.studentId),
      studentName: row.studentName ?? '',
      mobile: mobileOf(row),
      batchName: row.batchName ?? '',
      ...classesOf(row),
      durationDays: number(row.durationDays),
      minAttnPercentage: number(row.minAttnPercentage),
      daysAttended: row.daysAttended ?? 0,
      ...presenceOf(row, of.batchId),
      dates: new Set(row.dates),
    })),
  };
}

/** The register with cells that have been recorded since it was read. */
export const withRecorded = (register: Register | undefined, cells: readonly Cell[]): Register | undefined =>
  register && {
    ...register,
    rows: register.rows.map((row) => {
      const added = cells.filter(({ id, day }) => id === row.id && !row.dates.has(day)).map(({ day }) => day);
      if (added.length === 0) return row;
      return { ...row, daysAttended: row.daysAttended + added.length, dates: new Set([...row.dates, ...added]) };
    }),
  };

/** A class with its days from one day to another; the present server tells of all its days, and knows no batches. */
export const readRegister = async (calls: AppCalls, of: ClassChoice, from: string, to: string): Promise<Register> =>
  (await transport.isOurs()) ? readAtOnce(calls, of, from, to) : registerFromLists(calls, of.courseId);

/** A class with its days since `from`. While older days are asked for, those known stay. */
export function useRegister({ courseId, batchId }: ClassChoice, from: string, today: string) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['register', courseId, batchId, from],
    queryFn: () => readRegister(calls, { courseId, batchId }, from, today),
    placeholderData: (before: Register | undefined) => before,
  });
}
