import { collator } from '#domain/words/collator.ts';
import { toPaise, toRupees } from '#domain/words/money.ts';
import type { Calendar } from '#domain/classes/forecast.ts';
import { isFound, parseSearch, type Search } from '#domain/words/search.ts';
import type { Work } from '#domain/home/work.ts';
import type { AppRecord } from '#src/dataProvider/codec.ts';
import type { FetchedPage, ListQuery } from '#src/dataProvider/listQuery.ts';

// Pages of a complete list, for a server without paging (W10). Runs in the worker.

/** Rules for the rows of one resource. Methods, so that any record type fits. */
export interface RowRules {
  /** The status code of a row, where its text decides and not its number (W7). */
  statusOf?(row: object): number;
  /** The work that waits on a row (W39). */
  worksOf?(row: object, calendar: Calendar): readonly Work[];
  /** The rows of a list that the server has no call for, made of the complete lists that `derivedFrom` names, in its order. */
  rowsFrom?(lists: readonly (readonly AppRecord[])[], filters: ListQuery['filters']): AppRecord[];
}

/** The parameters of a page. */
export interface Cut {
  query: ListQuery;
  /** Searched properties. */
  search?: readonly string[] | undefined;
  /** Properties that are summed over all pages. */
  sums?: readonly string[] | undefined;
}

type Row = Record<string, unknown>;

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

/** The number of rows by status code. */
function countByStatus(rows: readonly Row[], statusOf: StatusOf): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const status = statusOf(row);
    if (status != null) counts[String(status)] = (counts[String(status)] ?? 0) + 1;
  }
  return counts;
}

/** Returns a function that cuts pages out of rows; they are sorted once for each sort order. */
export function cutterOf<R extends Row>(
  rows: readonly R[],
  rules: RowRules = {},
): (cut: Cut, calendar: Calendar) => FetchedPage<R> {
  const { statusOf = (row: object) => (row as Row)['status'], worksOf } = rules;
  let order = '';
  let inOrder = rows;
  return ({ query, search: properties = [], sums }, calendar) => {
    const { status, search, work, sort, pagination } = query;
    const wantedOrder = JSON.stringify(sort);
    if (order !== wantedOrder) {
      inOrder = sorted(rows, sort);
      order = wantedOrder;
    }
    const wanted = parseSearch(search);
    const waiting = work && worksOf ? inOrder.filter((row) => worksOf(row, calendar).includes(work)) : inOrder;
    const found = search && properties.length > 0 ? waiting.filter((row) => matches(row, properties, wanted)) : waiting;
    const counts = countByStatus(found, statusOf);
    const matching = status === undefined ? found : found.filter((row) => Number(statusOf(row)) === status);
    const start = (pagination.page - 1) * pagination.perPage;
    return {
      data: matching.slice(start, start + pagination.perPage),
      total: matching.length,
      counts,
      sums: sums && addUp(matching, sums),
    };
  };
}

/** The sums of properties in rupees over all rows, computed in whole paise. */
export function addUp(rows: readonly Record<string, unknown>[], properties: readonly string[]): Record<string, number> {
  const sum = (property: string) => rows.reduce((paise, row) => paise + toPaise(Number(row[property] ?? 0)), 0);
  return Object.fromEntries(properties.map((property) => [property, toRupees(sum(property))]));
}
