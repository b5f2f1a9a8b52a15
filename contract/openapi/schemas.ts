import * as z from 'zod';
import { outcomeFields, pagingFields, version } from '../call.ts';
import { calls, type ListCallName } from '../calls/index.ts';
import { newPersonFields, personBody, personRow } from '#contract/calls/people/person.ts';
import { envelope } from '../envelope.ts';
import { type Extension, extensionMark } from '../extensions.ts';
import { type RestName, restNames, restResources } from '../rest/index.ts';

export type Json = Record<string, unknown>;

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Each list has its own. */
const { SortField: _fields, ...paging } = pagingFields;

/** Fields that many calls share, each group a schema of its own; a longer group comes before one that it contains. */
const groups: Readonly<Record<string, { shape: z.ZodRawShape; required?: readonly string[] }>> = {
  Paging: { shape: paging },
  NewPerson: { shape: personBody, required: newPersonFields },
  Person: { shape: personBody },
  Course: { shape: calls.AddCourse.body.shape, required: calls.AddCourse.required ?? [] },
  Institute: { shape: calls.AddInstitute.body.shape, required: calls.AddInstitute.required ?? [] },
  PersonRow: { shape: personRow },
  Written: { shape: { ...outcomeFields, ...version } },
  Outcome: { shape: outcomeFields },
};

const listNames = Object.keys(calls).filter((name): name is ListCallName => 'row' in calls[name as ListCallName]);
const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** GetCourseList answers CourseRows. */
const rowNameOf = (name: ListCallName) => `${name.replace(/^Get(.*)List$/, '$1')}Row`;
/** The record of staff-users is a StaffUsersRecord. */
const recordNameOf = (name: RestName) => `${pascal(name)}Record`;

/** What more than one answer holds, by the name that it has in the document. */
const named: readonly (readonly [string, z.ZodType])[] = [
  ...listNames.map((name) => [rowNameOf(name), calls[name].row] as const),
  ['CertificateDetail', calls.GetCertificate.answer.shape.result.element],
  ['RegisterRow', calls.GetRegister.answer.shape.result.element],
  ['User', calls.GetUser.answer.shape.result],
  ['Statistics', calls.GetStatistics.answer.shape.result],
  ...restNames.map((name) => [recordNameOf(name), restResources[name].record] as const),
];

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNull = (schema: Json) => schema.type === 'null';

/** What zod says more than a reader needs: the bounds of every whole number, the pattern behind a format. */
function withoutNoise({ $schema: _schema, $id: _id, ...schema }: Json): Json {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format !== undefined) delete schema.pattern;
  return schema;
}

/** One list of alternatives instead of several in one another; two constants of a kind are an enumeration. */
function withFlatChoice({ anyOf, ...rest }: Json): Json {
  if (!Array.isArray(anyOf)) return rest;
  const choices = (anyOf as Json[]).flatMap((choice) =>
    Object.keys(choice).length === 1 && Array.isArray(choice.anyOf) ? (choice.anyOf as Json[]) : [choice],
  );
  if (choices.every((choice) => 'const' in choice))
    return { ...rest, type: choices[0]?.type, enum: choices.map((choice) => choice.const) };
  const [only, ...others] = choices.filter((choice) => !isNull(choice));
  const isPlain =
    only && others.length === 0 && typeof only.type === 'string' && !('enum' in only) && !('const' in only);
  if (isPlain && choices.some(isNull)) return { ...only, ...rest, type: [only.type, 'null'] };
  return { ...rest, anyOf: choices };
}

const withoutNull = (schema: Json): Json => {
  const { type, anyOf, ...rest } = schema;
  if (Array.isArray(type)) return { ...rest, type: type.find((one) => one !== 'null') as string };
  if (!Array.isArray(anyOf)) return schema;
  const choices = (anyOf as Json[]).filter((choice) => !isNull(choice));
  return choices.length === 1 ? { ...choices[0], ...rest } : { ...rest, anyOf: choices };
};

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The schemas of one document: asked for one by one, kept under their names where several places use them. Fields of
 * extensions that are not offered are in none of them.
 */
export class Schemas {
  readonly components: Record<string, Json> = {};
  readonly #offered: readonly Extension[];
  readonly #registry = z.registry<{ id: string }>();
  readonly #groups: readonly (readonly [string, Json])[] = [];

  constructor(offered: readonly Extension[]) {
    this.#offered = offered;
    for (const [id, schema] of named) this.#registry.add(schema, { id });
    const all = Object.entries(groups).map(
      ([name, { shape, required }]) => [name, this.of(z.object(shape), required)] as const,
    );
    this.#groups = all.filter(([, group], index) => {
      const isEmpty = Object.keys(group.properties ?? {}).length === 0;
      // Without an extension two groups may be one: it has the later name.
      return !isEmpty && !all.slice(index + 1).some(([, later]) => same(group, later));
    });
    this.components.Envelope = this.of(envelope);
  }

  /** The names of the fields in these schemas that belong to extensions which are not offered. */
  lackingIn(...schemas: z.ZodType[]): ReadonlySet<string> {
    // A server without extensions has no list of them either (W22).
    const names = new Set(this.#offered.length === 0 ? ['EXTENSIONS'] : []);
    const look = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(look);
      if (!isObject(value)) return;
      for (const [name, inside] of Object.entries(value)) {
        if (isObject(inside) && !this.#isOffered(inside)) names.add(name);
        look(inside);
      }
    };
    for (const schema of schemas) look(this.#plain(schema));
    return names;
  }

  /** The JSON schema of what is sent or answered; `required` are fields that a rule asks for beyond the schema. */
  of(schema: z.ZodType, required: readonly string[] = []): Json {
    const { $defs = {}, ...whole } = this.#plain(schema);
    for (const [name, definition] of Object.entries($defs)) this.components[name] ??= this.#tidy(definition);
    return this.#tidy(whole, required);
  }

  /** As zod says it, with what the fields say of themselves. */
  #plain(schema: z.ZodType): Json & { $defs?: Record<string, Json> } {
    return z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      metadata: this.#registry,
      override: ({ zodSchema, jsonSchema }) => Object.assign(jsonSchema, z.globalRegistry.get(zodSchema)),
    });
  }

  #isOffered(field: Json): boolean {
    const extension = field[extensionMark] as Extension | undefined;
    return extension === undefined || this.#offered.includes(extension);
  }

  #tidy(schema: Json, required: readonly string[] = []): Json {
    if (typeof schema.$ref === 'string') return ref(schema.$ref.replace('#/$defs/', ''));
    const inside = Object.fromEntries(
      Object.entries(withoutNoise(schema)).map(([key, value]) => {
        if (key === 'properties' || key === '$defs') return [key, value];
        if (Array.isArray(value)) return [key, value.map((one: unknown) => (isObject(one) ? this.#tidy(one) : one))];
        return [key, isObject(value) ? this.#tidy(value) : value];
      }),
    );
    const flat = withFlatChoice(inside);
    return isObject(flat.properties) ? this.#object(flat, flat.properties, required) : flat;
  }

  /** An object's fields without those of missing extensions; what a group has is said by the group. */
  #object(schema: Json, fields: Json, rules: readonly string[]): Json {
    const offered = Object.entries(fields).filter(([, field]) => this.#isOffered(field as Json));
    const properties = Object.fromEntries(
      offered.map(([name, field]) => {
        const tidied = this.#tidy(field as Json);
        return [name, rules.includes(name) ? withoutNull(tidied) : tidied];
      }),
    );
    const required = [...((schema.required as string[] | undefined) ?? []), ...rules].filter(
      (name, index, all) => name in properties && all.indexOf(name) === index,
    );
    return this.#grouped({ ...schema, properties, ...(required.length > 0 ? { required } : {}) }, properties, required);
  }

  #grouped(schema: Json, properties: Json, required: string[]): Json {
    for (const [name, group] of this.#groups) {
      const shared = Object.entries(group.properties as Json);
      const ofGroup = (group.required ?? []) as string[];
      const fits = shared.every(([field, its]) => same(properties[field], its));
      if (!fits || !ofGroup.every((field) => required.includes(field))) continue;
      this.components[name] ??= group;
      const own = Object.fromEntries(
        Object.entries(properties).filter(([field]) => !shared.some(([other]) => other === field)),
      );
      const stillRequired = required.filter((field) => !ofGroup.includes(field));
      if (Object.keys(own).length === 0 && stillRequired.length === 0) return ref(name);
      const rest = { ...schema, properties: own, required: stillRequired };
      if (stillRequired.length === 0) delete (rest as Json).required;
      return { allOf: [ref(name), rest] };
    }
    return schema;
  }
}
