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

type Imported = RecordOf<NonNullable<Answer['IMPORTED']>[number]>;
type ImportWaiting = RecordOf<NonNullable<Answer['IMPORTS_WAITING']>[number]>;

/** What entered or left the drawer that is no fee (W64). */
export type DrawerEntry = RecordOf<NonNullable<Answer['ENTRIES']>[number]>;

export interface DayBook {
  sums: readonly BookSum[];
  rows: readonly BookRow[];
  skipped: readonly { first: string; last: string; skippedOn: string }[];
  /** Those of the days shown, in their order. */
  closings: readonly Closing[];
  /** What imports did to money on the days shown. */
  imported: readonly Imported[];
  /** Imports whose payments wait for the office, whatever the days. */
  importsWaiting: readonly ImportWaiting[];
  /** Those of the days shown, in their order. */
  entries: readonly DrawerEntry[];
  /** Rupees that stayed in the drawer at the last closing; part of `expectedCash`. */
  stayed: number;
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
        imported: (answer.IMPORTED ?? []).map((row) => toRecord(row) as Imported),
        importsWaiting: (answer.IMPORTS_WAITING ?? []).map((row) => toRecord(row) as ImportWaiting),
        entries: (answer.ENTRIES ?? []).map((row) => toRecord(row) as DrawerEntry),
        stayed: answer.STAYED ?? 0,
        expectedCash: answer.EXPECTED_CASH,
        closedTo: answer.CLOSED_TO ?? '',
        closedBy: answer.CLOSED_BY,
      };
    },
    throwOnError: false,
  });
}
