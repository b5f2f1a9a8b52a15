import type { BodyOf, ListCallName } from '../../contract/calls/index.ts';
import { listFilters } from '../../contract/listFilters.ts';
import { noDate, normaliseDate } from '../../domain/dates.ts';
import { toBody } from './codec.ts';

const days = new Set(['FromDate', 'ToDate']);

/** One filter as it goes out: a number where 'any' is one, a day as YYYY-MM-DD, and 'any' for what is not chosen (W34). */
function filterValue(field: string, value: unknown, any: unknown): unknown {
  if (value === undefined || value === null || value === '') return any;
  if (typeof any === 'number') return Number.isNaN(Number(value)) ? any : Number(value);
  if (!days.has(field)) return value;
  const day = normaliseDate(value);
  return day === noDate ? any : day;
}

/** The body of a list call: all filter fields of spec 7, and what else is given under the app's or the wire's spelling. */
export function listBody<N extends ListCallName>(call: N, filters: Record<string, unknown>): BodyOf<N> {
  const given = toBody(filters);
  const known = Object.entries(listFilters[call]).map(([field, any]) => [field, filterValue(field, given[field], any)]);
  return { ...given, ...Object.fromEntries(known) } as BodyOf<N>;
}
