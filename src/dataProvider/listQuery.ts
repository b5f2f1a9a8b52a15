import type { FilterPayload, PaginationPayload, SortPayload } from 'react-admin';
import type { BodyOf, ListCallName } from '#contract/calls/index.ts';
import { listFilters } from '#contract/listFilters.ts';
import { noDate, normaliseDate } from '#domain/words/dates.ts';
import { type Work, works } from '#domain/home/work.ts';
import { toBody } from './codec.ts';

/** What a list asks for. Some filters are handled separately: `status` drives the counts, `search` spans fields. */
export interface ListQuery {
  /** Filters of the call, by record property: `courseId`, `fromDate`. */
  filters: Record<string, unknown>;
  /** A status code; undefined is any. */
  status: number | undefined;
  search: string;
  /** Only the rows on which this work waits (W39); undefined is any row. */
  work: Work | undefined;
  sort: SortPayload;
  pagination: PaginationPayload;
}

/** React-admin's `meta` of a list. */
export type ListMeta = Pick<FetchedPage<unknown>, 'atLeast' | 'counts' | 'sums'>;

export interface ListParams {
  filter?: FilterPayload;
  sort?: SortPayload | undefined;
  pagination?: PaginationPayload | undefined;
}

/** One page of a list, with the number of rows of each status and the `sums` over all pages. */
export interface FetchedPage<Row> {
  data: Row[];
  total: number;
  /** Counting stopped (W33): there are more than `total` rows, and more than so many of each status. */
  atLeast?: number | undefined;
  counts: Record<string, number>;
  sums?: Record<string, number> | undefined;
}

/** The status code for every status (W6). */
export const anyStatus = -1;

/** React-admin's parameters of a list as a query; its inputs call the search `q`. */
export function toListQuery({ filter = {}, sort, pagination }: ListParams): ListQuery {
  const { status, search, q = search, work, ...filters } = filter as Record<string, unknown>;
  const code = Number(status ?? anyStatus);
  return {
    filters,
    status: code === anyStatus || Number.isNaN(code) ? undefined : code,
    search: typeof q === 'string' ? q.trim() : '',
    work: works.find((known) => known === work),
    sort: sort ?? { field: 'id', order: 'ASC' },
    pagination: pagination ?? { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  };
}

const days = new Set(['FromDate', 'ToDate']);

/** The value of one filter in a body: a number where 'any' is one, a day as YYYY-MM-DD, 'any' where nothing is chosen (W34). */
function filterValue(field: string, value: unknown, any: unknown): unknown {
  if (value === undefined || value === null || value === '') return any;
  if (typeof any === 'number') return Number.isNaN(Number(value)) ? any : Number(value);
  if (!days.has(field)) return value;
  const day = normaliseDate(value);
  return day === noDate ? any : day;
}

/** The body of a list call to any server: exactly the filter fields of spec 7 (W34), given in the app's or the wire's spelling. */
export function presentBody<N extends ListCallName>(call: N, filters: Record<string, unknown>): BodyOf<N> {
  const sentFilters = toBody(filters);
  const known = Object.entries(listFilters[call]).map(([field, any]) => [
    field,
    filterValue(field, sentFilters[field], any),
  ]);
  return Object.fromEntries(known) as BodyOf<N>;
}

/** The same with what else is given, for our server. */
export const listBody = <N extends ListCallName>(call: N, filters: Record<string, unknown>): BodyOf<N> => ({
  ...toBody(filters),
  ...presentBody(call, filters),
});
