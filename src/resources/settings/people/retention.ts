import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/calls/index.ts';
import type { Settings } from '#src/records/settings.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { retentionTexts } from './texts.ts';

type Row = AnswerOf<'GetRetention'>['result'][number];

// KIND is a number elsewhere, that of a payment.
const readRow = ({ KIND, ID, NAME, WHAT, ON, KEPT }: Row) => ({
  kind: KIND,
  id: ID,
  name: NAME,
  what: WHAT,
  on: ON,
  kept: KEPT,
});

/** Somebody of whom something goes by itself, or would if nobody kept it (W53). */
export type Removal = ReturnType<typeof readRow>;

/** What goes in the next 31 days under these settings, the next first; asked for again once they change. */
export function useRetention({ dateModified }: Pick<Settings, 'dateModified'>) {
  const calls = useCalls();
  const query = useQuery({
    queryKey: ['retention', dateModified],
    queryFn: async () => {
      const answer = await calls.callApi('GetRetention', {}, { fallback: retentionTexts.loadFailed });
      return { rows: answer.result.map(readRow), total: answer.TOTAL, more: answer.TOTAL_AT_LEAST === 1 };
    },
    placeholderData: (before) => before,
    throwOnError: false,
  });
  return { ...query, data: query.data?.rows, total: query.data?.total ?? 0, more: query.data?.more ?? false };
}
