import type { AnswerOf, ListCallName } from '#contract/calls/index.ts';
import { rowName } from '#contract/names.ts';
import { type AppRecord, readRecords, toRecord } from './codec.ts';
import type { CompleteLists } from './completeLists.ts';
import { failedListText, type Resource } from './defineResource.ts';
import { anyStatus, listBody, type FetchedPage, type ListQuery } from './listQuery.ts';
import type { Transport } from './transportPort.ts';

/** The most rows a page may have (W10). */
const maxPageSize = 1000;

interface Context {
  transport: Transport;
  completeLists: CompleteLists;
}

/** One page, cut by the server (W10). */
async function fetchPage(
  { transport, completeLists }: Context,
  resource: Resource,
  query: ListQuery,
  signal: AbortSignal | undefined,
): Promise<FetchedPage<AppRecord>> {
  const { filters, status, search, sort, pagination } = query;
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
  };
  const answer: AnswerOf<ListCallName> = await transport.callApi(resource.calls.list, body, { signal, fallback });
  const data = readRecords(answer, fallback);
  const page = { data, total: answer.TOTAL ?? data.length, counts: answer.COUNTS ?? {} };
  if (!resource.calls.sums) return page;
  // Paging alone promises no sums (W10): without them all rows are added up here.
  const sums = answer.SUMS ? toRecord(answer.SUMS) : (await completeLists.page(resource, query)).sums;
  return { ...page, sums };
}

/** One page of a resource's list: from the server where it has `paging`, else cut here out of the complete list. */
export async function fetchList(
  context: Context,
  resource: Resource,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<FetchedPage<AppRecord>> {
  const small = query.pagination.perPage <= maxPageSize && !resource.calls.complete;
  const byServer = small && (await context.transport.offers('paging'));
  return byServer ? fetchPage(context, resource, query, signal) : context.completeLists.page(resource, query);
}
