import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';

/** A student whom the institute seems to know an applicant as (W58); spelled as the wire has it. */
export type ApplicantLookalike = AnswerOf<'GetApplicantLikes'>['result'][number];

const LookalikesContext = createContext<readonly ApplicantLookalike[]>([]);

/** Asks once for all the registrations of a page. Without an answer none is known. */
export function ApplicantLookalikes({ regIds, children }: { regIds: readonly number[]; children: ReactNode }) {
  const calls = useCalls();
  const { data = [] } = useQuery({
    queryKey: ['registrations', 'likes', regIds],
    queryFn: async () => {
      const body = { RegIds: [...regIds] };
      return (await calls.callApi('GetApplicantLikes', body, { fallback: texts.students.fetchFailed })).result;
    },
    enabled: regIds.length > 0,
    throwOnError: false,
  });
  return <LookalikesContext value={data}>{children}</LookalikesContext>;
}

/** The students whom a registration resembles. */
export const useLookalikesOf = (regId: number): readonly ApplicantLookalike[] =>
  useContext(LookalikesContext).filter(({ REG_ID }) => REG_ID === regId);
