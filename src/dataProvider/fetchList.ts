import type { AnswerOf, BodyOf, ListCallName } from '../../contract/calls/index.ts';
import { texts } from '../../contract/texts.ts';
import { rowField, toBody } from './codec.ts';
import type { keepCompleteLists } from './completeLists.ts';
import type { Resource } from './defineResource.ts';
import { anyStatus, type ListPage, type ListQuery } from './listQuery.ts';
import { pageLocally } from './localList.ts';
import { readRecords, type AppRecord } from './readRows.ts';
import type { Transport } from './transportPort.ts';

/** The most rows a page may have (W10). */
const maxPageSize = 1000;

type ListAnswer = AnswerOf<ListCallName>;

interface Context {
  transport: Transport;
  completeLists: ReturnType<typeof keepCompleteLists<AppRecord[]>>;
}

const fallbackOf = ({ calls }: Resource) => calls.failed?.list ?? texts.general.fetchFailed;

const listBody = ({ calls }: Resource, filters: ListQuery['filters'], status: number = anyStatus) =>
  ({ ...toBody(filters), ...(calls.byStatus ? { Status: status } : {}) }) as BodyOf<ListCallName>;

/** The whole list under the call's own filters, all statuses; kept for a while. */
function fetchComplete({ transport, completeLists }: Context, resource: Resource, filters: ListQuery['filters']) {
  const { list } = resource.calls;
  const body = listBody(resource, filters);
  return completeLists.get(`${list}${JSON.stringify(body)}`, async () => {
    const fallback = fallbackOf(resource);
    return readRecords(await transport.callApi(list, body, { fallback }), fallback);
  });
}

/** One page, cut by the server (W10). */
async function fetchPage(
  { transport }: Context,
  resource: Resource,
  { filters, status, search, sort, pagination }: ListQuery,
  signal: AbortSignal | undefined,
): Promise<ListPage<AppRecord>> {
  const fallback = fallbackOf(resource);
  const body = {
    ...listBody(resource, filters, status),
    Page: pagination.page,
    PageSize: pagination.perPage,
    SortField: rowField(sort.field),
    SortOrder: sort.order,
    ...(search && { Search: search }),
  };
  const answer: ListAnswer = await transport.callApi(resource.calls.list, body, { signal, fallback });
  const data = readRecords(answer, fallback);
  return { data, total: answer.TOTAL ?? data.length, counts: answer.COUNTS ?? {} };
}

/** One page of a resource's list: from the server where it has `paging`, else cut here out of the complete list. */
export async function fetchList(
  context: Context,
  resource: Resource,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<AppRecord>> {
  const byServer = query.pagination.perPage <= maxPageSize && (await context.transport.offers('paging'));
  if (byServer) return fetchPage(context, resource, query, signal);
  return pageLocally(await fetchComplete(context, resource, query.filters), query, resource.calls.search);
}
