import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { rowsOf } from '#src/dataProvider/answers.ts';
import { type AppCalls, useCalls } from '#src/dataProvider/appCalls.ts';
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
  /** Of all rows, as everything but `rows`. */
  sums: readonly BookSum[];
  /** A page of them, or all. */
  rows: readonly BookRow[];
  /** How many rows all pages have together. */
  total: number;
  /** How many rows the bank should have seen and has not (W63); undefined until it has seen any of these days. */
  unseen: number | undefined;
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

/** Rows on a page of the screen. */
export const bookRowsOnPage = 100;

/** Which rows are shown: a page, of all or of those that the bank has not seen. */
export interface ShownRows {
  page: number;
  unseenAlone: boolean;
}

/** The day book of a range of days (W45), with the rows that are shown, or with all of them. Throws what the person is told. */
export async function readDayBook(calls: AppCalls, from: string, to: string, shown?: ShownRows): Promise<DayBook> {
  const rows = shown && { Page: shown.page, PageSize: bookRowsOnPage, ...(shown.unseenAlone ? { Seen: 0 } : {}) };
  const body = { FromDate: from, ToDate: to, ...rows };
  const answer: Answer = await calls.callApi('GetDayBook', body, { fallback: texts.dayBook.fetchFailed });
  return {
    sums: rowsOf(answer).map((row) => toRecord(row) as BookSum),
    rows: answer.PAYMENTS.map((row) => toRecord(row) as BookRow),
    // An older server answers all of them.
    total: answer.TOTAL ?? answer.PAYMENTS.length,
    unseen: answer.UNSEEN,
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
}

/** The same for the screen; the rows before stay until the new ones of these days are there. Nothing is asked while the days are none. */
export function useDayBook(from: string, to: string, areDays: boolean, shown: ShownRows) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['dayBook', from, to, shown],
    enabled: areDays && from <= to,
    queryFn: () => readDayBook(calls, from, to, shown),
    placeholderData: (before, query) => (query?.queryKey[1] === from && query.queryKey[2] === to ? before : undefined),
    throwOnError: false,
  });
}
