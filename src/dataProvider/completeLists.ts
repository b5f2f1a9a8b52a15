import type { QueryClient } from '@tanstack/react-query';
import { toPaise, toRupees } from '#domain/money.ts';
import { isFound, parseSearch, type Search } from '#domain/search.ts';
import { type AppRecord, readRecords } from './codec.ts';
import { failedListText, type Resource } from './defineResource.ts';
import { listBody, type FetchedPage, type ListQuery } from './listQuery.ts';
import type { Transport } from './transportPort.ts';

/**
 * Lists that were asked for as a whole, for a server without paging (W10). Asynchronous, and nobody else holds the rows:
 * so thousands of them can move into a worker.
 */
export interface CompleteLists {
  /** One page under the query, with total, counts and sums. */
  page: (resource: Resource, query: ListQuery) => Promise<FetchedPage<AppRecord>>;
  /** Forgets them all: a write may have changed any of them. */
  drop: () => void;
}

/** A list is kept for 30 s, so that turning a page or a tab asks nothing. */
const keptMs = 30_000;

export function createCompleteLists(transport: Transport, queryClient: QueryClient): CompleteLists {
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
  return {
    page: async (resource, query) => {
      const { search, statusOf, sums } = resource.calls;
      return pageLocally(await fetchRows(resource, query.filters), query, search, statusOf, sums);
    },
    drop: () => {
      edition += 1;
    },
  };
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

const ownStatus: StatusOf = ({ status }) => status;

/** How many rows each status code has. */
function countByStatus(rows: readonly Row[], statusOf: StatusOf): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const status = statusOf(row);
    if (status != null) counts[String(status)] = (counts[String(status)] ?? 0) + 1;
  }
  return counts;
}

/**
 * One page of a complete list, for a server without W10: searched through `properties` as W10 says, counted, filtered
 * by status, `summed`, sorted (ties by id), cut.
 */
export function pageLocally<R extends Row>(
  rows: readonly R[],
  { status, search, sort, pagination }: ListQuery,
  properties: readonly string[] = [],
  statusOf: StatusOf = ownStatus,
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
