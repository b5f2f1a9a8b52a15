import * as z from 'zod';
import type { Profile } from '../call.ts';
import { id, seen } from '../fields.ts';

/**
 * A write of a REST resource. The path follows the resource's own; `:id` is a record's, `/many` is for several, `/preview` does nothing yet. A PUT changes a record that tells
 * its `dateModified`; it takes `seen` beside its fields, and `sentBody` adds it. A DELETE has no body.
 */
export interface RestWrite {
  summary: string;
  method: 'POST' | 'PUT' | 'DELETE';
  path: '' | '/many' | '/preview' | '/:id' | `/:id/${string}`;
  /** Who may do it, where that is not everybody who may read. */
  access?: readonly Profile[];
  /** True where it changes who may come in, and so wants a fresh proof of who asks (W42). */
  confirms?: true;
  /** Fields that the rules ask for though the schema lets them be empty, so that the refusal can name them. */
  required?: readonly string[];
  body: z.ZodObject;
  answer: z.ZodObject;
}

/**
 * A resource of our own beside the calls, served as conventional REST under `/api/rest/<name>` in the dialect of
 * ra-data-simple-rest. Declared once: the server routes and checks by it, app, API page and tests read it.
 */
export interface RestResource {
  summary: string;
  area: string;
  access: readonly Profile[];
  /** One record, camelCase, with its id. */
  record: z.ZodObject<{ id: z.ZodType<number> } & z.ZodRawShape>;
  /** What `filter` may hold; `id` (a list of ids) is among it always. */
  filters: z.ZodObject;
  /** The fields that `sort` may name. */
  sorts: readonly string[];
  writes: Readonly<Record<string, RestWrite>>;
}

/** The body of a write as it is sent. A PUT tells the `dateModified` that the person saw, too (W1, W28). */
export const sentBody = ({ method, body }: RestWrite): z.ZodObject => (method === 'PUT' ? body.extend({ seen }) : body);

/** A schema without what makes it optional or changes its value. */
const bare = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? bare(schema.unwrap())
    : schema instanceof z.ZodPipe
      ? bare(schema.in)
      : schema;

/** The path of the first field in a value that none of the schemas has, within objects and lists too: 'signatories.0.x'. */
function unknownIn(schemas: readonly z.core.$ZodType[], value: unknown): string | undefined {
  const known = schemas.map(bare);
  const isList = Array.isArray(value);
  const shapes = known.filter((schema) => schema instanceof z.ZodObject).map(({ shape }) => shape as z.ZodRawShape);
  const elements = known.filter((schema) => schema instanceof z.ZodArray).map(({ element }) => element);
  if (typeof value !== 'object' || (isList ? elements : shapes).length === 0) return undefined;
  for (const [field, part] of Object.entries(value ?? {})) {
    const within = isList
      ? elements
      : shapes.flatMap((shape) => (Object.hasOwn(shape, field) ? (shape[field] ?? []) : []));
    if (within.length === 0) return field;
    const inner = unknownIn(within, part);
    if (inner !== undefined) return `${field}.${inner}`;
  }
  return undefined;
}

/** The first field of a PUT that the record does not have. One that the record has but the body has not is only read. */
export const unknownField = ({ record }: RestResource, write: RestWrite, body: unknown): string | undefined =>
  write.method === 'PUT' ? unknownIn([record, sentBody(write)], body) : undefined;

/** The most records of one answer. */
export const maxRange = 1000;

/** The filters of a resource: `id` is among them, and none is known but those named. */
export const filtersOf = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.strictObject({ ...filters, id: z.array(id).max(maxRange).optional() });

/** Adds what every resource has: `id` among the filters and the fields to sort by; no filter is known but those named. */
export function restResource<
  Row extends RestResource['record'],
  Filters extends z.ZodRawShape,
  const Sorts extends readonly (keyof z.output<Row> & string)[],
  const Writes extends RestResource['writes'] = Record<never, never>,
>(resource: {
  summary: string;
  area: string;
  access: readonly Profile[];
  record: Row;
  filters: Filters;
  sorts: Sorts;
  writes?: Writes;
}) {
  const { filters, writes, ...rest } = resource;
  return {
    ...rest,
    filters: filtersOf(filters),
    writes: (writes ?? {}) as Writes,
  };
}
