import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/calls/index.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { type RecordOf, toRecord } from '#src/dataProvider/codec.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { notesTexts } from './texts.ts';

type Answer = AnswerOf<'GetNotes'>;
export type Note = RecordOf<Answer['result'][number]>;

/** The notes on a student, the newest first; not asked for where the server has none (W55). */
export function useNotes(studentId: number) {
  const calls = useCalls();
  const enabled = useOffers('messages') && studentId > 0;
  return useQuery({
    queryKey: ['notes', studentId],
    queryFn: async (): Promise<Note[]> => {
      const answer: Answer = await calls.callApi(
        'GetNotes',
        { StudentId: studentId },
        { fallback: notesTexts.loadFailed },
      );
      return answer.result.map(toRecord);
    },
    enabled,
    throwOnError: false,
  });
}
