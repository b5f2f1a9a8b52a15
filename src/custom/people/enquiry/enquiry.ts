import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/calls/index.ts';
import { checkMobile } from '#domain/words/contact.ts';
import { mobileOf } from '#domain/words/same.ts';
import { tidy } from '#domain/words/text.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useOffers } from '#src/routing/useOffers.ts';

/** An enquiry with what came of each call (W66); spelled as the wire has it. */
export type WholeEnquiry = NonNullable<AnswerOf<'GetEnquiry'>['result']>;
/** Whom a mobile is known as; spelled as the wire has it. */
export type Like = AnswerOf<'GetEnquiryLikes'>['result'][number];

/** An enquiry; null where there is none, or nobody asks for one (0). */
export function useEnquiry(id: number) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['enquiries', 'whole', id],
    queryFn: async () => (await calls.callApi('GetEnquiry', { EnquiryId: id }, {})).result,
    enabled: useOffers('enquiries') && id > 0,
    throwOnError: false,
  });
}

/** Who has the mobile that is typed, as soon as it is whole. Without an answer nobody is known. */
export function useLikes(typed: string): readonly Like[] {
  const calls = useCalls();
  const mobile = mobileOf(tidy(typed));
  const { data } = useQuery({
    queryKey: ['enquiries', 'likes', mobile],
    queryFn: async () => (await calls.callApi('GetEnquiryLikes', { Mobile: mobile }, {})).result,
    enabled: checkMobile(mobile) === '',
    throwOnError: false,
  });
  return data ?? [];
}
