import * as z from 'zod';
import { restNames, restResources } from './index.ts';
import type { RestResource, RestWrite } from './resource.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _unused, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
const answers = (description: string, schema: Json): Json => ({ 200: { description, ...json(schema) } });

const jsonParameter = (name: string, description: string): Json => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
});

const listParameters = ({ sorts, filters }: RestResource): Json[] => [
  jsonParameter('sort', `JSON: [field, "ASC" or "DESC"]; the field one of ${sorts.join(', ')}.`),
  jsonParameter('range', 'JSON: [first, last], from 0; the total stands in the header Content-Range.'),
  jsonParameter('filter', `JSON: an object of ${Object.keys(filters.shape).join(', ')}.`),
];

const onceParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Drawn at random for each write; a repeat under the same key gets the first answer.',
  schema: { type: 'string', minLength: 16, maxLength: 200 },
};

const idParameter: Json = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const security = [{ apiKey: [], session: [] }];

const confirmNeeded: Json = {
  403: { description: 'The profile may not, or, with `confirm: true`, the password is to be confirmed first.' },
};

function writeOperation(name: string, write: RestWrite, common: Json): Json {
  return {
    ...common,
    operationId: name,
    summary: write.summary,
    parameters: write.path === '' ? [onceParameter] : [idParameter, onceParameter],
    requestBody: json(schemaOf(write.body, 'input')),
    responses: {
      ...answers('Done', schemaOf(write.answer, 'output')),
      ...(write.confirms ? confirmNeeded : {}),
    },
  };
}

/** The OpenAPI paths of the REST resources, made from their declarations. */
export function restPaths(): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const name of restNames) {
    const resource: RestResource = restResources[name];
    const record = schemaOf(resource.record, 'output');
    const common = { tags: [resource.area], description: `For ${resource.access.join(' and ')}.`, security };
    const at = (path: string) => (paths[`/api/rest/${name}${path.replace(':id', '{id}')}`] ??= {});
    at('').get = {
      ...common,
      operationId: `${name}.list`,
      summary: resource.summary,
      parameters: listParameters(resource),
      responses: answers('A page of records', { type: 'array', items: record }),
    };
    at('/:id').get = {
      ...common,
      operationId: `${name}.one`,
      summary: 'One of them.',
      parameters: [idParameter],
      responses: answers('The record', record),
    };
    for (const [writeName, write] of Object.entries(resource.writes)) {
      at(write.path)[write.method.toLowerCase()] = writeOperation(`${name}.${writeName}`, write, common);
    }
  }
  return paths;
}
