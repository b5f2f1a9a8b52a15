import * as z from 'zod';
import { textLimits } from '#domain/words/limits.ts';
import type { Profile } from '#domain/access/profiles.ts';
import { type Extension, ofExtension } from './extensions.ts';
import { searchText, seen } from './fields.ts';

export { type Profile, profiles } from '#domain/access/profiles.ts';
export { type Extension, extensions } from './extensions.ts';

/**
 * Who may call (W9): `anyone`, also without a session; `intake`, without a session where the server has W11, else any
 * signed-in profile; or the profiles named.
 */
export type Access = 'anyone' | 'intake' | readonly Profile[];

/** One call of the API, declared once: the server routes and checks by it, the app speaks by it (W1, W2). */
export interface Call<Body extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> {
  summary: string;
  /** The app area it belongs to; groups the readable page of the API. */
  area: string;
  /** `POST` takes the envelope and a JSON body, `UPLOAD` a multipart form, `GET` path and query parameters. */
  method: 'POST' | 'GET' | 'UPLOAD';
  path: string;
  access: Access;
  /** True where records change; such a call is carried out once for each REF_KEY (W4). */
  writes: boolean;
  /** True where the answer is a list of rows; such a call takes the paging fields where the server has W10. */
  lists: boolean;
  extension?: Extension;
  body: Body;
  answer: Answer;
  /** True where it changes who may come in, and so wants a fresh proof of who asks where the server has `confirm` (W42). */
  confirms?: true;
  /** Fields that the rules ask for though the schema lets them be empty, so that the refusal can name them in words (W20). */
  required?: readonly string[];
  /** Fields that hold a secret; they stand in no log and only as a slow hash in what is kept of a write. */
  secrets?: readonly string[];
}

/** The fields of W10, taken by every list call where the server has `paging`. */
export const pagingFields = {
  Page: ofExtension('paging', z.int().min(1).optional()),
  PageSize: ofExtension('paging', z.int().min(1).max(1000).optional()),
  SortField: ofExtension('paging', z.string().max(60).optional()),
  SortOrder: ofExtension('paging', z.enum(['ASC', 'DESC']).optional()),
  Search: ofExtension('paging', searchText(textLimits.search)),
};

const outcome = { OUT_OK: z.union([z.literal(0), z.literal(1)]), OUT_ERROR: z.string() };

/** The version of the record that a write made or changed, for a sequence's next step (W28). */
export const version = { DATE_MODIFIED: ofExtension('versions', z.iso.datetime().optional()) };

type Common = Pick<Call, 'summary' | 'area' | 'access' | 'extension' | 'required' | 'secrets' | 'confirms'>;

/**
 * A call that answers `{"result": [row, …]}`. `sums` names the fields of rupees that a page's answer adds up over all pages
 * in `SUMS`, beside TOTAL and COUNTS (W10). `sorts` names the fields that SortField takes: `any field` of a table that stays so
 * small that all of it is read.
 */
export function listCall<
  Filters extends z.ZodRawShape,
  Row extends z.ZodObject,
  const Sorts extends readonly (keyof Row['shape'] & string)[] | 'any field',
>(
  name: string,
  options: Common & { filters: Filters; row: Row; sorts: Sorts; sums?: readonly (keyof Row['shape'] & string)[] },
) {
  const { filters, row, sorts, sums = [], ...common } = options;
  return {
    ...common,
    method: 'POST' as const,
    path: `/api/${name}`,
    writes: false as const,
    lists: true as const,
    row,
    sorts,
    sums: sums as readonly string[],
    body: z.object({ ...filters, ...pagingFields }),
    answer: z.object({
      result: z.array(row),
      TOTAL: ofExtension('paging', z.int().optional()),
      TOTAL_AT_LEAST: ofExtension('paging', z.literal(1).optional()),
      COUNTS: ofExtension('paging', z.record(z.string(), z.int()).optional()),
      SUMS: ofExtension('paging', z.record(z.string(), z.number()).optional()),
    }),
  };
}

/** A call that changes records and answers `{"result": {"OUT_OK", "OUT_ERROR", …}}`; `returns` names the ids and marks it adds. */
export function writeCall<Fields extends z.ZodRawShape, Returned extends string = never>(
  name: string,
  options: Common & { fields: Fields; returns?: Returned | readonly Returned[] },
) {
  const { fields, returns, ...common } = options;
  const added = Object.fromEntries([returns ?? []].flat().map((field) => [field, z.int().optional()])) as Record<
    Returned,
    z.ZodOptional<z.ZodInt>
  >;
  return {
    ...common,
    method: 'POST' as const,
    path: `/api/${name}`,
    writes: true as const,
    lists: false as const,
    body: z.object(fields),
    answer: z.object({ result: z.object({ ...outcome, ...version, ...added }) }),
  };
}

/**
 * A write that changes one record, and may be told which version of it the person saw (W28): where the record is newer, the
 * answer is a refusal with the record's `row` as it is now.
 */
export function updateCall<Fields extends z.ZodRawShape, Row extends z.ZodObject>(
  name: string,
  options: Common & { fields: Fields; row: Row },
) {
  const { row, fields, ...rest } = options;
  return {
    ...writeCall(name, { ...rest, fields: { ...fields, Seen: ofExtension('versions', seen) } }),
    answer: z.object({
      result: z.object({ ...outcome, ...version, CURRENT: ofExtension('versions', row.optional()) }),
    }),
  };
}

/** What a call that `confirms` answers where the proof is missing. */
export const confirmNeeded = { CONFIRM_NEEDED: ofExtension('confirm', z.literal(1).optional()) };

/** A write that answers fields of its own beside the outcome: texts, or what `returns` cannot say. */
export function answeringCall<Fields extends z.ZodRawShape, Answer extends z.ZodRawShape>(
  name: string,
  options: Common & { fields: Fields },
  answer: Answer,
) {
  return {
    ...writeCall(name, options),
    answer: z.object({ result: z.object({ ...outcome, ...version, ...answer }) }),
  };
}

/** A write that changes who may come in (W42). */
export const confirmedCall = <Fields extends z.ZodRawShape>(name: string, options: Common & { fields: Fields }) => ({
  ...answeringCall(name, options, confirmNeeded),
  confirms: true as const,
});

/** A call that answers one object, whatever its shape. */
export function readCall<Fields extends z.ZodRawShape, Answer extends z.ZodType, const Writes extends boolean = false>(
  name: string,
  options: Common & { fields: Fields; answer: Answer; method?: Call['method']; path?: string; writes?: Writes },
) {
  const { fields, answer, method = 'POST', path = `/api/${name}`, writes = false as Writes, ...common } = options;
  return { ...common, method, path, writes, lists: false as const, body: z.object(fields), answer };
}

/** The outcome fields of a write, for the calls that answer more than these. */
export const outcomeFields = outcome;
