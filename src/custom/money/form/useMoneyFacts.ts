import { useQuery } from '@tanstack/react-query';
import { askMoneyFacts } from '#src/dataProvider/sessionInfo.ts';

/**
 * What a payment form has to know of the server: whom UPI pays (W46) and the day up to which the day book is closed (W44). Asked
 * anew whenever such a form opens.
 */
export function useMoneyFactsQuery() {
  return useQuery({
    queryKey: ['session', 'money'],
    queryFn: askMoneyFacts,
    staleTime: 0,
    gcTime: 0,
    throwOnError: false,
  });
}

/** The same, undefined while it is asked for. */
export const useMoneyFacts = () => useMoneyFactsQuery().data;
