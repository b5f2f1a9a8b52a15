import type { AnswerOf, ListCallName } from '#contract/calls/index.ts';
import { rowName } from '#contract/names.ts';
import { texts } from '#contract/texts.ts';
import { toPaise, toRupees } from '#domain/money.ts';
import { isFound, parseSearch, type Search } from '#domain/search.ts';
import { type AppRecord, readRecords, toRecord } from './codec.ts';
import type { Resource } from './defineResource.ts';
import { anyStatus, listBody, type ListPage, type ListQuery } from './listQuery.ts';
import type { Transport } from './transportPort.ts';

/** The most rows a page may have (W10). */
const maxPageSize = 1000;

type ListAnswer = AnswerOf<ListCallName>;

interface Context {
  transport: Transport;
  completeLists: ReturnType<typeof keepCompleteLists<AppRecord[]>>;
}

const fallbackOf = ({ calls }: Resource) => calls.failed?.list ?? texts.general.fetchFailed;

/** The whole list under the call's own filters, all statuses; kept for a while. */
function fetchComplete({ transport, completeLists }: Context, resource: Resource, filters: ListQuery['filters']) {
  const { list } = resource.calls;
  const body = listBody(list, filters);
  return completeLists.get(`${list}${JSON.stringify(body)}`, async () => {
    const fallback = fallbackOf(resource);
    return readRecords(await transport.callApi(list, body, { fallback }), fallback);
  });
}

/** One page, cut here out of the complete list. */
async function cutPage(context: Context, resource: Resource, query: ListQuery): Promise<ListPage<AppRecord>> {
  const { search, statusOf, sums } = resource.calls;
  return pageLocally(await fetchComplete(context, resource, query.filters), query, search, statusOf, sums);
}

/** One page, cut by the server (W10). */
async function fetchPage(
  context: Context,
  resource: Resource,
  query: ListQuery,
  signal: AbortSignal | undefined,
): Promise<ListPage<AppRecord>> {
  const { filters, status, search, sort, pagination } = query;
  const fallback = fallbackOf(resource);
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
  };
  const answer: ListAnswer = await context.transport.callApi(resource.calls.list, body, { signal, fallback });
  const data = readRecords(answer, fallback);
  const page = { data, total: answer.TOTAL ?? data.length, counts: answer.COUNTS ?? {} };
  if (!resource.calls.sums) return page;
  // Paging alone promises no sums (W10): without them all rows are added up here.
  const sums = answer.SUMS ? toRecord(answer.SUMS) : (await cutPage(context, resource, query)).sums;
  return { ...page, sums };
}

/** One page of a resource's list: from the server where it has `paging`, else cut here out of the complete list. */
export async function fetchList(
  context: Context,
  resource: Resource,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<AppRecord>> {
  const small = query.pagination.perPage <= maxPageSize && !resource.calls.complete;
  const byServer = small && (await context.transport.offers('paging'));
  return byServer ? fetchPage(context, resource, query, signal) : cutPage(context, resource, query);
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
): ListPage<R> {
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

const keptMs = 30_000;

interface Entry<Rows> {
  askedAt: number;
  rows: Promise<Rows>;
}

/** Keeps complete lists for 30 s, so that turning a page or a tab asks nothing; any write drops them all. */
export function keepCompleteLists<Rows>(now: () => number = Date.now) {
  const lists = new Map<string, Entry<Rows>>();
  return {
    /** The list of this key, asked for unless it is fresh. A failure is not kept. */
    get(key: string, ask: () => Promise<Rows>): Promise<Rows> {
      const kept = lists.get(key);
      if (kept && now() - kept.askedAt < keptMs) return kept.rows;
      const entry = { askedAt: now(), rows: ask() };
      lists.set(key, entry);
      entry.rows.catch(() => {
        if (lists.get(key) === entry) lists.delete(key);
      });
      return entry.rows;
    },
    drop: () => lists.clear(),
  };
}

/** What properties in rupees come to over all rows, added up in whole paise. */
export function addUp(rows: readonly Record<string, unknown>[], properties: readonly string[]): Record<string, number> {
  const sum = (property: string) => rows.reduce((paise, row) => paise + toPaise(Number(row[property] ?? 0)), 0);
  return Object.fromEntries(properties.map((property) => [property, toRupees(sum(property))]));
}
