import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/calls/index.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { type RecordOf, toRecord } from '#src/dataProvider/codec.ts';
import { moneyChangesTexts } from './texts.ts';

type Answer = AnswerOf<'GetMoneyChanges'>;
/** One thing that was done to money; rupees. */
export type MoneyChange = RecordOf<Answer['result'][number]>;

/** What was done to money since this admin looked, the newest first, how much that is in all, and up to which entry it goes. */
export function useMoneyChanges() {
  const calls = useCalls();
  return useQuery({
    queryKey: ['dashboard', 'money'],
    queryFn: async () => {
      const answer: Answer = await calls.callApi('GetMoneyChanges', {}, { fallback: moneyChangesTexts.loadFailed });
      const rows = answer.result.map((row) => toRecord(row) as MoneyChange);
      return { rows, total: answer.TOTAL, upTo: answer.UP_TO };
    },
    throwOnError: false,
  });
}
