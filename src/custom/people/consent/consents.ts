import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/calls/index.ts';
import { consentTexts } from '#domain/people/consent.ts';
import { type Guardian, isMinor } from '#domain/people/guardian.ts';
import { today } from '#src/clock.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { type RecordOf, toBody, toRecord } from '#src/dataProvider/codec.ts';
import { useOffers } from '#src/routing/useOffers.ts';

type Answer = AnswerOf<'GetConsents'>;
export type Consent = RecordOf<Answer['result'][number]>;

/** Whose consents: a student's, or a registration's, which are its student's once it is approved. */
export type ConsentOwner = { studentId: number } | { regId: number };

/** What the consent of a person depends on. */
export interface Agreeing {
  name?: string | null | undefined;
  birthDate?: string | null | undefined;
  guardian?: Guardian | null | undefined;
}

/** Whether a parent or guardian agrees for somebody today. */
export const isUnder18 = ({ birthDate = '' }: Agreeing): boolean => isMinor(birthDate, today());

/** The consents of a person, the newest first; not asked for where the server has none (W57). */
export function useConsents(owner: ConsentOwner) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['consents', owner],
    queryFn: async (): Promise<Consent[]> => {
      const answer: Answer = await calls.callApi('GetConsents', toBody(owner), { fallback: consentTexts.loadFailed });
      return answer.result.map(toRecord);
    },
    enabled: useOffers('consent'),
    throwOnError: false,
  });
}
