import type { QueryClient } from '@tanstack/react-query';
import type { AnswerOf, ListCallName } from '#contract/calls/index.ts';
import { rowName } from '#contract/names.ts';
import { toPaise, toRupees } from '#domain/money.ts';
import { isFound, parseSearch, type Search } from '#domain/search.ts';
import { isOk } from './answers.ts';
import { type AppRecord, readRecords, toRecord } from './codec.ts';
import { failedListText, type Resource } from './defineResource.ts';
import { anyStatus, listBody, type FetchedPage, type ListQuery } from './listQuery.ts';
import type { Transport } from './transportPort.ts';

/** The most rows a page may have (W10). */
const maxPageSize = 1000;

/** A complete list is kept for 30 s, so that turning a page or a tab asks nothing. */
const keptMs = 30_000;

/** The lists of the resources: from the server where it has `paging`, else cut here out of the complete list (W10). */
export function createLists(transport: Transport, queryClient: QueryClient) {
  let edition = 0;

  /** The whole list under the call's own filters, all statuses. */
  const fetchRows = (resource: Resource, filters: ListQuery['filters']) => {
    const { list } = resource.calls;
    const body = listBody(list, filters);
    return queryClient.query({
      queryKey: ['completeList', edition, list, body],
      queryFn: async () => {
        const fallback = failedListText(resource);
        return readRecords(await transport.callApi(list, body, { fallback }), fallback);
      },
      staleTime: keptMs,
      gcTime: keptMs,
      networkMode: 'always',
      structuralSharing: false,
    });
  };

  const cutHere = async (resource: Resource, query: ListQuery): Promise<FetchedPage<AppRecord>> => {
    const { search, statusOf, worksOf, sums } = resource.calls;
    const rows = await fetchRows(resource, query.filters);
    const { work } = query;
    const waiting = work && worksOf ? rows.filter((row) => worksOf(row).includes(work)) : rows;
    return pageLocally(waiting, query, search, statusOf, sums);
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
    const data = readRecords(answer, fallback);
    const page = { data, ...totalOf(answer, data.length, pagination), counts: answer.COUNTS ?? {} };
    if (!resource.calls.sums) return page;
    // Paging alone promises no sums (W10): without them all rows are added up here.
    const sums = answer.SUMS ? toRecord(answer.SUMS) : (await cutHere(resource, query)).sums;
    return { ...page, sums };
  };

  return {
    /** One page under the query, with total, counts and sums. */
    page: async (resource: Resource, query: ListQuery, signal?: AbortSignal): Promise<FetchedPage<AppRecord>> => {
      const small = query.pagination.perPage <= maxPageSize && !resource.calls.complete;
      const knowsWork = query.work === undefined || (await transport.offers('worklists'));
      const byServer = small && knowsWork && (await transport.offers('paging'));
      return byServer ? cutByServer(resource, query, signal) : cutHere(resource, query);
    },
    /** Forgets the complete lists: a write may have changed any of them. */
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
 * The number of rows that an answer tells. Where counting stopped (W33) a page that is not full ends the list; behind any
 * other there is at least one row more, so that one can go on.
 */
function totalOf(answer: Counted, rows: number, { page, perPage }: ListQuery['pagination']) {
  const { TOTAL: total = rows } = answer;
  const seen = (page - 1) * perPage + rows;
  if (!isOk(answer.TOTAL_AT_LEAST)) return { total };
  return rows < perPage ? { total: seen, atLeast: total } : { total: Math.max(total, seen + 1), atLeast: total };
}

type Row = Record<string, unknown>;

const collator = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });

function compare(a: unknown, b: unknown): number {
  if (a == null || b == null) return Number(a == null) - Number(b == null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

function sorted<R extends Row>(rows: readonly R[], { field, order }: ListQuery['sort']): R[] {
  const turn = order === 'DESC' ? -1 : 1;
  return rows.toSorted((a, b) => turn * (compare(a[field], b[field]) || compare(a['id'], b['id'])));
}

const isMobile = (property: string) => /mobile$/i.test(property);

const matches = (row: Row, properties: readonly string[], search: Search) => {
  const values = (wanted: readonly string[]) => wanted.map((property) => String(row[property] ?? ''));
  return isFound(search, {
    texts: values(properties.filter((property) => !isMobile(property))),
    mobiles: values(properties.filter(isMobile)),
  });
};

type StatusOf = (row: Row) => unknown;

/** How many rows each status code has. */
function countByStatus(rows: readonly Row[], statusOf: StatusOf): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const status = statusOf(row);
    if (status != null) counts[String(status)] = (counts[String(status)] ?? 0) + 1;
  }
  return counts;
}

/** One page of a complete list: searched through `properties` (W10), counted, filtered, `summed`, sorted, cut. */
export function pageLocally<R extends Row>(
  rows: readonly R[],
  { status, search, sort, pagination }: ListQuery,
  properties: readonly string[] = [],
  statusOf: StatusOf = (row) => row['status'],
  summed?: readonly string[],
): FetchedPage<R> {
  const wanted = parseSearch(search);
  const found = search && properties.length > 0 ? rows.filter((row) => matches(row, properties, wanted)) : rows;
  const counts = countByStatus(found, statusOf);
  const kept = status === undefined ? found : found.filter((row) => Number(statusOf(row)) === status);
  const start = (pagination.page - 1) * pagination.perPage;
  return {
    data: sorted(kept, sort).slice(start, start + pagination.perPage),
    total: kept.length,
    counts,
    sums: summed && addUp(kept, summed),
  };
}

/** What properties in rupees come to over all rows, added up in whole paise. */
export function addUp(rows: readonly Record<string, unknown>[], properties: readonly string[]): Record<string, number> {
  const sum = (property: string) => rows.reduce((paise, row) => paise + toPaise(Number(row[property] ?? 0)), 0);
  return Object.fromEntries(properties.map((property) => [property, toRupees(sum(property))]));
}
