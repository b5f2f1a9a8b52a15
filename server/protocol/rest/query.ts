import * as z from 'zod';
import { maxRange, type RestResource } from '#contract/rest/resource.ts';
import { explain } from '#contract/explain.ts';
import { CallError } from '#server/config/errors.ts';

/** What a list is asked for, in the dialect of ra-data-simple-rest. */
export interface RestQuery<Filters = Record<string, unknown>> {
  filters: Filters & { id?: number[] | undefined };
  sort: { field: string; descending: boolean };
  /** The positions of the first and the last record, from 0. */
  range: { first: number; last: number };
}

const position = z.int().min(0).max(1_000_000_000);
const rangeSchema = z.tuple([position, position]).refine(([first, last]) => last >= first && last - first < maxRange);

const malformed = (name: string, how: string) => new CallError(400, `${name} must be ${how}`);

function parseJson(name: string, text: unknown, otherwise: unknown): unknown {
  if (text === undefined) return otherwise;
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    throw malformed(name, 'valid JSON');
  }
}

function filtersOf({ filters }: RestResource, text: unknown): RestQuery['filters'] {
  const parsed = filters.safeParse(parseJson('filter', text, {}));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  throw new CallError(400, unknown ? `filter ${unknown} is not known` : `filter ${explain(parsed.error).message}`);
}

/** Reads `filter`, `sort` and `range`. Throws CallError 400 that names the one that is wrong. */
export function parseQuery(resource: RestResource, query: Record<string, unknown>): RestQuery {
  const order = z.tuple([z.enum(resource.sorts), z.enum(['ASC', 'DESC'])]);
  const sort = order.safeParse(parseJson('sort', query['sort'], ['id', 'ASC']));
  if (!sort.success) throw malformed('sort', `[field, "ASC" or "DESC"], the field one of ${resource.sorts.join(', ')}`);
  const range = rangeSchema.safeParse(parseJson('range', query['range'], [0, maxRange - 1]));
  if (!range.success) throw malformed('range', `[first, last], at most ${maxRange} records`);
  const [field, direction] = sort.data;
  const [first, last] = range.data;
  return {
    filters: filtersOf(resource, query['filter']),
    sort: { field, descending: direction === 'DESC' },
    range: { first, last },
  };
}
