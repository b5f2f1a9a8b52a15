import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePathTo } from '#src/app/routing/usePathTo.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import { askFind, gatherFound } from './askFind.ts';

/** How long a text waits for the next letter, in ms. */
const debounceMs = 150;

/** A text once nobody has typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** What a text finds. `isPending` while `found` belongs to an older text; an answer to an older one is never shown for it. */
export function useFind(text: string) {
  const calls = useCalls();
  const mayDecide = usePathTo()('registrations', 'list') !== undefined;
  const rested = useRested(text);
  const query = useQuery({
    queryKey: ['find', rested],
    enabled: rested !== '',
    queryFn: async ({ signal }) =>
      (await transport.offers('find')) ? askFind(calls, rested, signal) : gatherFound(calls, rested, mayDecide),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  return {
    query,
    found: text === '' ? undefined : query.data,
    isPending: text !== '' && (rested !== text || query.isPlaceholderData || query.isPending),
  };
}
