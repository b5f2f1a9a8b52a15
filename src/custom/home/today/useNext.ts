import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { rowsOfToday, type TodayKind } from '#domain/home/next.ts';
import { registrationStatus } from '#domain/words/status.ts';
import type { NextRow } from '#src/dataProvider/nextRow.ts';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { gatherNext } from '#src/dataProvider/present/today.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { askNext, type NextPage } from './readNext.ts';

type Pages = InfiniteData<NextPage, number>;

/** The status of a registration that waits, and whether that is settled. */
export function useNewStatus() {
  const { codeOf, known } = useLookup('registration');
  return { newStatus: codeOf('New') ?? registrationStatus.new, known };
}

/** The work of one kind, or of all (''), page by page: by one call, else from complete lists (W39). Requested when `enabled`. */
export function useNext(kind: TodayKind | '', notMailedFrom: string, enabled: boolean) {
  const calls = useCalls();
  const client = useQueryClient();
  const { newStatus, known } = useNewStatus();
  const mayDecide = usePathTo()('registrations', 'list') !== undefined;
  const query = useInfiniteQuery({
    queryKey: ['dashboard', 'next', newStatus, notMailedFrom, kind],
    enabled: enabled && known,
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    queryFn: async ({ pageParam: page }): Promise<NextPage> =>
      (await transport.isOurs())
        ? askNext(calls, { kind, page }, notMailedFrom)
        : gatherNext(calls, { kind, page }, mayDecide ? newStatus : undefined),
    getNextPageParam: ({ rows }, pages) => (rows.length < rowsOfToday ? undefined : pages.length + 1),
    throwOnError: false,
  });
  const refresh = () => void client.invalidateQueries({ queryKey: ['dashboard'] });
  /** A done row leaves at once, before the server is asked what is left. */
  const leave = (done: NextRow) => {
    client.setQueriesData<Pages>({ queryKey: ['dashboard', 'next'] }, (data) => data && without(data, done));
    refresh();
  };
  return { query, refresh, leave };
}

function without({ pages, pageParams }: Pages, done: NextRow): Pages {
  const isDone = (row: NextRow) => row.kind === done.kind && row.id === done.id;
  const left = pages.map((page) => {
    const counted = page.counts[done.kind];
    if (!counted) return page;
    const counts = { ...page.counts, [done.kind]: { ...counted, total: counted.total - 1 } };
    return { ...page, counts, rows: page.rows.filter((row) => !isDone(row)) };
  });
  return { pages: left, pageParams };
}
