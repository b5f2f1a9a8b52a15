import type { QueryClient } from '@tanstack/react-query';
import type { AnswerOf, ListCallName } from '#contract/calls/index.ts';
import { rowName } from '#contract/names.ts';
import { isOk } from './answers.ts';
import { type AppRecord, readRecords, toRecord } from './codec.ts';
import { failedListText, type Resource } from './defineResource.ts';
import { anyStatus, listBody, presentBody, type FetchedPage, type ListQuery } from './listQuery.ts';
import type { OpenedList, Transport } from './transportPort.ts';

/** The most rows a page may have (W10). */
const maxPageSize = 1000;

const keyOfOpened = 'completeList';

/** A complete list is kept for 30 s, so that turning a page or a tab needs no request. */
const lifetimeMs = 30_000;

/** Pages of lists: from our server, else cut out of the complete list in the browser (W10). */
export function createLists(transport: Transport, queryClient: QueryClient, find: (resource: string) => Resource) {
  let edition = 0;

  /** The whole list under the call's own filters, all statuses. */
  const openWhole = async (resource: Resource, filters: ListQuery['filters']): Promise<OpenedList> => {
    const { list, derivedFrom } = resource.calls;
    const isOurs = await transport.isOurs();
    const body = (isOurs ? listBody : presentBody)(list, filters);
    const open = async () => {
      const fallback = failedListText(resource);
      if (!derivedFrom || isOurs) return transport.openList(resource.name, list, body, fallback);
      const sources = await Promise.all(derivedFrom.map((name) => openWhole(find(name), {})));
      return transport.deriveList(resource.name, sources, filters, fallback);
    };
    return queryClient.query({
      queryKey: [keyOfOpened, edition, list, body],
      queryFn: open,
      staleTime: lifetimeMs,
      gcTime: lifetimeMs,
      networkMode: 'always',
      structuralSharing: false,
    });
  };

  // A list that left the cache is released in the worker too.
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed' && query.queryKey[0] === keyOfOpened) (query.state.data as OpenedList | undefined)?.close();
  });

  const cutHere = async (resource: Resource, query: ListQuery): Promise<FetchedPage<AppRecord>> => {
    const { search, sums } = resource.calls;
    const list = await openWhole(resource, query.filters);
    return list.page({ query, search, sums });
  };

  const cutByServer = async (
    resource: Resource,
    query: ListQuery,
    signal: AbortSignal | undefined,
  ): Promise<FetchedPage<AppRecord>> => {
    const { filters, status, search, work, sort, pagination } = query;
    const fallback = failedListText(resource);
    const body = {
      ...listBody(resource.calls.list, {
        ...filters,
        ...(resource.calls.byStatus ? { status: status ?? anyStatus } : {}),
      }),
      Page: pagination.page,
      PageSize: pagination.perPage,
      SortField: rowName(sort.field),
      SortOrder: sort.order,
      ...(search && { Search: search }),
      ...(work && { Work: work }),
    };
    const answer: AnswerOf<ListCallName> = await transport.callApi(resource.calls.list, body, { signal, fallback });
    const data = readRecords(resource.calls.list, answer, fallback);
    const sums = answer.SUMS && toRecord(answer.SUMS);
    return { data, ...totalOf(answer, data.length, pagination), counts: answer.COUNTS ?? {}, sums };
  };

  return {
    /** One page under the query, with total, counts and sums. */
    page: async (resource: Resource, query: ListQuery, signal?: AbortSignal): Promise<FetchedPage<AppRecord>> => {
      const small = query.pagination.perPage <= maxPageSize && !resource.calls.complete;
      return small && (await transport.isOurs()) ? cutByServer(resource, query, signal) : cutHere(resource, query);
    },
    /** Invalidates the complete lists: a write may have changed any of them. */
    forget: () => {
      edition += 1;
    },
  };
}

interface Counted {
  TOTAL?: number | undefined;
  TOTAL_AT_LEAST?: unknown;
}

/**
 * The total of a response. Where counting stopped (W33) a page that is not full is the last one; after any other there is
 * at least one more row, so that paging can go on.
 */
function totalOf(answer: Counted, rows: number, { page, perPage }: ListQuery['pagination']) {
  const { TOTAL: total = rows } = answer;
  const seen = (page - 1) * perPage + rows;
  if (!isOk(answer.TOTAL_AT_LEAST)) return { total };
  return rows < perPage ? { total: seen, atLeast: total } : { total: Math.max(total, seen + 1), atLeast: total };
}
