import { isFound, parseSearch, type Search } from '../../domain/search.ts';
import { addUp } from './addUp.ts';
import type { ListPage, ListQuery } from './listQuery.ts';

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
