import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { LaterExtension } from '#contract/extensions.ts';
import { today } from '#src/clock.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import type { Notice } from '#src/records/notices.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { useTranslate } from '#src/text.ts';
import { useFilters } from '#src/ui/lists/FilterScope.tsx';

/** A tab beside the statuses: those of one status whom a filter of its own finds. */
export interface FurtherTab {
  filter: string;
  status: number;
  text: string;
  count: number;
}

const one = { page: 1, perPage: 1 };

/** A further tab, while there is anybody to find, and while it is chosen. */
export function useFurtherTab(
  { filter, status, text }: Omit<FurtherTab, 'count'>,
  extension: LaterExtension,
  needsNotice = false,
): FurtherTab | undefined {
  const calls = useCalls();
  const { data, resource } = useListContext();
  const { data: count = 0 } = useQuery({
    queryKey: [resource, 'further', filter],
    // After the list, which people wait for.
    enabled: useOffers(extension) && data !== undefined,
    queryFn: async () => {
      const read = (of: string, wanted: object, field: string, order: 'ASC' | 'DESC') =>
        calls.getList(of, { filter: wanted, pagination: one, sort: { field, order } });
      if (needsNotice) {
        const [first] = (await read('notices', {}, 'from', 'ASC')).data as Notice[];
        if (!first || first.from > today()) return 0;
      }
      return (await read(resource, { status, [filter]: 1 }, 'id', 'DESC')).total ?? 0;
    },
    throwOnError: false,
  });
  const isChosen = Boolean(useFilters().values[filter]);
  return count > 0 || isChosen ? { filter, status, text, count } : undefined;
}

/** Those of a status who agreed to no notice, once there is one that holds (W57). */
export function useNoConsentTab(status: number): FurtherTab | undefined {
  const text = useTranslate()('lookups.noConsent');
  return useFurtherTab({ filter: 'noConsent', status, text }, 'consent', true);
}
