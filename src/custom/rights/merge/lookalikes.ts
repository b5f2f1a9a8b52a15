import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, RowOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { toRecord } from '#src/dataProvider/codec.ts';

export const pairsOnPage = 25;
const key = 'lookalikes';

const readPair = ({ FIRST, SECOND, SAME }: RowOf<'GetLookalikes'>) => ({
  first: toRecord(FIRST),
  second: toRecord(SECOND),
  same: SAME,
});

/** Two students who look alike. */
export type Pair = ReturnType<typeof readPair>;

/** A page of the pairs, of one student where an id is given; the page before stays until the new one is there. */
export function useLookalikePairs(studentId: number, page: number, enabled = true) {
  const calls = useCalls();
  return useQuery({
    queryKey: [key, studentId, page],
    queryFn: async () => {
      const body = { StudentId: studentId, Page: page, PageSize: pairsOnPage };
      const answer: AnswerOf<'GetLookalikes'> = await calls.callApi('GetLookalikes', body, {
        fallback: texts.merge.fetchFailed,
      });
      return { pairs: answer.result.map(readPair), total: answer.TOTAL ?? 0 };
    },
    placeholderData: (before, query) => (query?.queryKey[1] === studentId ? before : undefined),
    enabled,
    throwOnError: false,
  });
}

/** How much would move, and why the two cannot be merged. */
export function useMergePreview(keepId: number, goneId: number) {
  const calls = useCalls();
  return useQuery({
    queryKey: [key, 'preview', keepId, goneId],
    queryFn: async () => {
      const body = { KeepId: keepId, GoneId: goneId };
      const { result }: AnswerOf<'GetMergePreview'> = await calls.callApi('GetMergePreview', body, {
        fallback: texts.merge.previewFailed,
      });
      // Elsewhere PAYMENTS are the ids of payments.
      const { PAYMENTS, ...rest } = result;
      return { ...toRecord(rest), payments: PAYMENTS };
    },
    enabled: keepId > 0 && goneId > 0,
    // What moves is counted anew each time.
    gcTime: 0,
    throwOnError: false,
  });
}
