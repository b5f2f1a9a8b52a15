import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { rowsOf } from '#src/dataProvider/answers.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { type RecordOf, toRecord } from '#src/dataProvider/codec.ts';

type Answer = AnswerOf<'GetIssues'>;
export type Issue = RecordOf<Answer['result'][number]>;
export type PrintedChange = RecordOf<Answer['UNPRINTED'][number]>;

/** The issues of a certificate in their order, and what its record says that no copy says yet (W47). */
export function useIssues(certificateId: number) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['certificateIssues', certificateId],
    queryFn: async ({ signal }) => {
      const fallback = texts.certificates.fetchFailed;
      const answer = (await calls.callApi(
        'GetIssues',
        { CertificateId: certificateId },
        { signal, fallback },
      )) as Answer;
      return {
        issues: rowsOf(answer).map((row) => toRecord(row) as Issue),
        unprinted: answer.UNPRINTED.map((change) => toRecord(change) as PrintedChange),
      };
    },
    throwOnError: false,
  });
}
