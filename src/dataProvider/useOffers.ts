import { useQuery } from '@tanstack/react-query';
import type { Extension } from '#contract/call.ts';
import { transport } from './transportPort.ts';

/** Whether the server has an extension (W34); false until that is known. */
export function useOffers(extension: Extension): boolean {
  const { data = false } = useQuery({
    queryKey: ['offers', extension],
    queryFn: () => transport.offers(extension),
    staleTime: 'static',
  });
  return data;
}
