import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { rowsOf } from '#src/dataProvider/answers.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { type RecordOf, toRecord } from '#src/dataProvider/codec.ts';

type Answer = AnswerOf<'GetDayBook'>;
/** A row of money. */
export type BookRow = RecordOf<Answer['PAYMENTS'][number]>;
/** Counts and sums of a mode and of who recorded it. */
export type BookSum = RecordOf<Answer['result'][number]>;

/** What was counted at a closing, and who took it back. */
export type Closing = RecordOf<NonNullable<Answer['CLOSINGS']>[number]>;

export interface DayBook {
  sums: readonly BookSum[];
  rows: readonly BookRow[];
  skipped: readonly { first: string; last: string; skippedOn: string }[];
  /** Those of the days shown, in their order. */
  closings: readonly Closing[];
  /** Rupees. */
  expectedCash: number;
  /** '' before the first closing. */
  closedTo: string;
  closedBy: string;
}

/** The day book of a range of days (W45); nothing is asked while they are none. */
export function useDayBook(from: string, to: string, areDays: boolean) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['dayBook', from, to],
    enabled: areDays && from <= to,
    queryFn: async (): Promise<DayBook> => {
      const fallback = texts.dayBook.fetchFailed;
      const answer = (await calls.callApi('GetDayBook', { FromDate: from, ToDate: to }, { fallback })) as Answer;
      return {
        sums: rowsOf(answer).map((row) => toRecord(row) as BookSum),
        rows: answer.PAYMENTS.map((row) => toRecord(row) as BookRow),
        skipped: answer.LEFT_OUT.map((gap) => ({ first: gap.FIRST, last: gap.LAST, skippedOn: gap.LEFT_OUT_ON })),
        closings: (answer.CLOSINGS ?? []).map((row) => toRecord(row) as Closing),
        expectedCash: answer.EXPECTED_CASH,
        closedTo: answer.CLOSED_TO ?? '',
        closedBy: answer.CLOSED_BY,
      };
    },
    throwOnError: false,
  });
}
