import * as z from 'zod';
import { restNames, restResources } from './index.ts';
import { type RestResource, type RestWrite, sentBody } from './resource.ts';

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
  description:
    'Drawn at random for each write and kept for 24 hours: the same write of the same person under the same key is not done again, the first answer comes back. Another method, path or body is another write.',
  schema: { type: 'string', minLength: 16, maxLength: 200 },
};

const idParameter: Json = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const security = [{ apiKey: [], session: [] }];

const confirmNeeded: Json = {
  403: { description: 'The profile may not, or, with `confirm: true`, the password is to be confirmed first.' },
};

const refusal = {
  result: { type: 'object', properties: { OUT_OK: { const: 0 }, OUT_ERROR: { type: 'string' } } },
  status: { type: 'integer' },
};
const refused = (description: string, beside: Json): Json => ({
  description,
  ...json({ type: 'object', properties: { ...refusal, ...beside } }),
});

/** What else may come of a PUT (W1, W28). */
const changeRefused = (record: Json): Json => ({
  400: { description: 'A field that the record does not have, or of the wrong kind; the text names it.' },
  409: refused('The record is newer than `seen`, or does not go with what is there.', { current: record }),
});

/** Fields of a PUT that are only read are ignored, so a record may be sent back as it came. */
const changeNote =
  'Fields that are only read are ignored. `seen` is the `dateModified` of the record as the person saw it.';

function writeOperation(name: string, write: RestWrite, record: Json, common: Json): Json {
  const changes = write.method === 'PUT';
  return {
    ...common,
    operationId: name,
    summary: write.summary,
    ...(changes ? { description: `${String(common['description'])} ${changeNote}` } : {}),
    parameters: write.path === '' ? [onceParameter] : [idParameter, onceParameter],
    ...(write.method === 'DELETE' ? {} : { requestBody: json(schemaOf(sentBody(write), 'input')) }),
    responses: {
      ...answers('Done', schemaOf(write.answer, 'output')),
      ...(changes ? changeRefused(record) : {}),
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
      at(write.path)[write.method.toLowerCase()] = writeOperation(`${name}.${writeName}`, write, record, common);
    }
  }
  return paths;
}
