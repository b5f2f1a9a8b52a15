import * as z from 'zod';
import { maxRange, type RestResource, type RestWrite, sentBody } from '../rest/resource.ts';
import { restNames, restResources } from '../rest/index.ts';
import { type Example, exampleOf, examplesOf } from './examples.ts';
import { always, keyAndSession, type RefusalName, refusing } from './responses.ts';
import type { Json, Schemas } from './schemas.ts';

const jsonParameter = (name: string, description: string, { query }: Example): Json => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
  ...(query?.[name] === undefined ? {} : { example: query[name] }),
});

const listParameters = ({ sorts, filters }: RestResource, example: Example): Json[] => [
  jsonParameter('sort', `JSON: \`[field, "ASC" or "DESC"]\`; the field one of ${code(sorts)}.`, example),
  jsonParameter(
    'range',
    `JSON: \`[first, last]\`, from 0 and at most ${maxRange} records; the total stands in the header Content-Range.`,
    example,
  ),
  jsonParameter('filter', `JSON: an object of ${code(Object.keys(filters.shape))}.`, example),
];

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

const onceParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Drawn at random for each write, such as a UUID, and kept for 24 hours: the same write of the same person under the same key is not done again, the first answer comes back. Another method, path or body is another write.',
  schema: { type: 'string', minLength: 16, maxLength: 200 },
};

const idParameter = ({ path }: Example): Json => ({
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of the record.',
  schema: { type: 'integer', minimum: 1 },
  ...(path?.id === undefined ? {} : { example: path.id }),
});

const json = (schema: Json, example: unknown): Json => ({
  content: { 'application/json': { schema, ...examplesOf({ taken: { summary: 'An example', value: example } }) } },
});

const range: Json = {
  'Content-Range': { description: 'Which of how many records these are.', schema: { type: 'string' } },
};

const reading: readonly RefusalName[] = [...always, 'NotSignedIn', 'Forbidden'];
const writing: readonly RefusalName[] = [...reading, 'TooLarge', 'WrongType', 'Conflict', 'WrongFields'];

const sayWho = ({ access }: Pick<RestResource, 'access'>) => `For ${code(access)}.`;
const sayChange =
  'Fields that are only read are ignored. `seen` is the `dateModified` of the record as the person saw it; where the record is newer the answer is 409 with it in `current`.';
const sayConfirm =
  'Wants a login or `Confirm` at most 10 minutes old; otherwise the answer is 403 with `confirm: true`.';

const hasId = ({ path }: RestWrite) => path.startsWith('/:id');

function writeOperation(operationId: string, write: RestWrite, common: Json, schemas: Schemas): Json {
  const example = exampleOf(operationId);
  return {
    ...common,
    operationId,
    summary: write.summary,
    description: [
      write.access ? sayWho({ access: write.access }) : common.description,
      write.method === 'PUT' ? sayChange : '',
      write.confirms ? sayConfirm : '',
    ]
      .filter(Boolean)
      .join(' '),
    parameters: hasId(write) ? [idParameter(example), onceParameter] : [onceParameter],
    ...(write.method === 'DELETE'
      ? {}
      : { requestBody: { required: true, ...json(schemas.of(sentBody(write), write.required), example.body) } }),
    responses: {
      200: { description: 'Done', ...json(schemas.of(write.answer), example.answer) },
      ...refusing(hasId(write) ? [...writing, 'NotFound'] : writing),
    },
  };
}

/** The OpenAPI paths of the REST resources, made from their declarations; the areas that they belong to go to `tags`. */
export function restPaths(schemas: Schemas, tags: Set<string>): Record<string, Json> {
  const paths: Record<string, Json> = {
    '/api/rest': {
      get: {
        operationId: 'rest.resources',
        tags: ['Session'],
        summary: 'Which REST resources the logged-in person may use.',
        description: 'For `admin` and `md_office`.',
        security: [keyAndSession],
        responses: {
          200: {
            description: 'Their names',
            ...json(
              schemas.of(z.object({ resources: z.array(z.enum(restNames)) })),
              exampleOf('rest.resources').answer,
            ),
          },
          ...refusing(reading),
        },
      },
    },
  };
  for (const name of restNames) {
    const resource: RestResource = restResources[name];
    tags.add(resource.area);
    const common = { tags: [resource.area], description: sayWho(resource), security: [keyAndSession] };
    const at = (path: string) => (paths[`/api/rest/${name}${path.replace(':id', '{id}')}`] ??= {});
    const [list, one] = [exampleOf(`${name}.list`), exampleOf(`${name}.one`)];
    at('').get = {
      ...common,
      operationId: `${name}.list`,
      summary: resource.summary,
      parameters: listParameters(resource, list),
      responses: {
        200: {
          description: 'A page of records',
          headers: range,
          ...json(schemas.of(z.array(resource.record)), list.answer),
        },
        ...refusing(reading),
      },
    };
    at('/:id').get = {
      ...common,
      operationId: `${name}.one`,
      summary: 'One of them.',
      parameters: [idParameter(one)],
      responses: {
        200: { description: 'The record', ...json(schemas.of(resource.record), one.answer) },
        ...refusing([...reading, 'NotFound']),
      },
    };
    for (const [writeName, write] of Object.entries(resource.writes)) {
      at(write.path)[write.method.toLowerCase()] = writeOperation(`${name}.${writeName}`, write, common, schemas);
    }
  }
  return paths;
}
