import type { AnswerOf, ListCallName } from '../../contract/calls/index.ts';
import { texts } from '../../contract/texts.ts';
import { rowField, toRecord } from './codec.ts';
import type { keepCompleteLists } from './completeLists.ts';
import type { Resource } from './defineResource.ts';
import { listBody } from './listBody.ts';
import { anyStatus, type ListPage, type ListQuery } from './listQuery.ts';
import { pageLocally } from './localList.ts';
import { readRecords, type AppRecord } from './readRecords.ts';
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
    SortField: rowField(sort.field),
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
