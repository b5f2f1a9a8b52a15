import * as z from 'zod';
import type { PlainField, PlainResource, ValuesOf } from '#domain/words/plain.ts';
import { profiles } from '../call.ts';
import { filterText, lines, rowId, text } from '../fields.ts';
import { filtersOf } from './resource.ts';

/** A field as it is answered. */
const shownAs = (field: PlainField): z.ZodType => {
  if (field.kind === 'word') return z.enum(field.among);
  return field.kind === 'flag' ? z.boolean() : z.string();
};

/** A field as it is sent; the rules say what is required, so that the refusal can name it. */
const sentAs = (field: PlainField): z.ZodType => {
  if (field.kind === 'text') return text(field.max);
  return field.kind === 'lines' ? lines(field.max) : shownAs(field).optional();
};

/** A record of these values. */
type RecordOf<Values> = z.ZodObject<
  { id: z.ZodInt; dateModified: z.ZodISODateTime } & { [Name in keyof Values]: z.ZodType<Values[Name]> }
>;
/** The values as they are sent: one that is left out keeps what it is. */
type BodyOf<Values> = z.ZodObject<{ [Name in keyof Values]: z.ZodOptional<z.ZodType<Values[Name]>> }>;
type FiltersOf<Values, Filters extends keyof Values> = { [Name in Filters]: z.ZodOptional<z.ZodType<Values[Name]>> };

interface Served<Values, Filters extends keyof Values, Sorts extends keyof Values> {
  summary: string;
  area: string;
  /** The fields that a list can be filtered by, one value each, beside `search` in its texts. */
  filters?: readonly Filters[];
  /** The fields that a list can be sorted by, beside `id`. */
  sorts: readonly Sorts[];
  /** What is to be said of a write beyond the usual sentence. */
  says?: { create?: string; update?: string; remove?: string };
}

/** The contract of a plain resource: list, one, create, update with `seen` and remove, all of them REST (docs/adding-a-resource.md). */
export function plainResource<
  Resource extends PlainResource,
  const Filters extends keyof Resource['fields'] & string = never,
  const Sorts extends keyof Resource['fields'] & string = never,
>(
  { one, fields, writers }: Resource,
  { summary, area, filters, sorts, says }: Served<ValuesOf<Resource['fields']>, Filters, Sorts>,
) {
  type Values = ValuesOf<Resource['fields']>;
  const shape = (how: (field: PlainField) => z.ZodType, among: readonly string[] = Object.keys(fields)) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => (among.includes(name) ? [[name, how(field)]] : [])),
    );
  const record = z.object({ id: rowId, ...shape(shownAs), dateModified: z.iso.datetime() });
  const body = z.object(shape(sentAs)) as unknown as BodyOf<Values>;
  const write = {
    access: profiles.filter((profile) => !writers || writers.includes(profile)),
    required: Object.keys(fields).filter((name) => (fields[name] as { required?: true }).required),
    body,
    answer: record as unknown as RecordOf<Values>,
  };
  const sentences = {
    update: `Changes a ${one}; a field left out keeps its value.`,
    remove: `Deletes a ${one}.`,
    ...says,
  };
  const filtering = shape((field) => shownAs(field).optional(), filters ?? []) as FiltersOf<Values, Filters>;
  return {
    summary,
    area,
    access: profiles,
    record: write.answer,
    filters: filtersOf({ ...filtering, search: filterText }),
    sorts: ['id', ...sorts] as readonly ('id' | Sorts)[],
    writes: {
      create: { ...write, summary: says?.create ?? `Adds a ${one}.`, method: 'POST', path: '' },
      update: { ...write, summary: sentences.update, method: 'PUT', path: '/:id', required: [] },
      remove: { ...write, summary: sentences.remove, method: 'DELETE', path: '/:id', required: [], body: z.object({}) },
    },
  } as const;
}
