import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import type { ReportChoice } from './reportAddress.ts';

type Answer = AnswerOf<'GetReport'>;

/** A row: KEY (a month, or the id of a course or batch), LABEL and its figures. */
export type ReportRow = Answer['result'][number];

/** A report with what was asked for: while another one is read, the last one stays, with its own columns. */
export interface Report {
  of: ReportChoice;
  rows: readonly ReportRow[];
  sums: Answer['SUMS'];
}

/** Reads a report (W56); nothing is asked while its days are none. */
export function useReport(of: ReportChoice, enabled: boolean) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['report', of],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<Report> => {
      const body = { Kind: of.kind, By: of.by, FromDate: of.from, ToDate: of.to };
      const fallback = texts.general.fetchDataFailed;
      const answer = (await calls.callApi('GetReport', body, { fallback })) as Answer;
      return { of, rows: answer.result, sums: answer.SUMS };
    },
    throwOnError: false,
  });
}
