import type { Access, Call, Extension } from '../call.ts';
import { calls } from '../calls/index.ts';
import { uploadTypes } from '#domain/words/uploads.ts';
import { type Example, exampleEnvelope, exampleOf, examplesOf, without } from './examples.ts';
import { withSorts } from '../offered.ts';
import { version } from '../version.ts';
import { areas, introduction } from './intro.ts';
import { always, failureSchema, keyAndSession, type RefusalName, refusalResponses, refusing } from './responses.ts';
import { restPaths } from './rest.ts';
import { type Json, ref, Schemas } from './schemas.ts';

const saysWho = (access: Access): string => {
  if (access === 'anyone') return 'Needs no login.';
  return access === 'intake'
    ? 'Needs no login where the server offers `intake`.'
    : `For ${access.map((one) => `\`${one}\``).join(' and ')}.`;
};

const describe = ({ access, confirms, extension, lists, writes }: Call, offered: readonly Extension[]): string =>
  [
    saysWho(access),
    writes && offered.includes('onceOnly')
      ? 'Carried out once for each `REF_KEY`; a repeat gets the first answer.'
      : '',
    confirms && offered.includes('confirm')
      ? 'Wants a login or `Confirm` at most 10 minutes old; otherwise `OUT_OK` is 0 and `CONFIRM_NEEDED` 1.'
      : '',
    lists && offered.includes('paging') ? 'Without `Page` all rows come, ordered by `ID`.' : '',
    extension ? `Belongs to the extension \`${extension}\`.` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** Who has to be logged in, and with what. */
function securityOf(call: Call): Json[] {
  const { access, method } = call;
  // A link of the page leads there, which sends no header.
  if (call === calls.exportFile) return [{ session: [] }];
  if (access === 'anyone') return method === 'GET' ? [] : [{ apiKey: [] }];
  return access === 'intake' ? [{ apiKey: [] }, keyAndSession] : [keyAndSession];
}

const answersBytes = (call: Call): boolean => call === calls.file || call === calls.logo || call === calls.exportFile;

function refusalsOf(call: Call): RefusalName[] {
  const names: RefusalName[] = [...always];
  if (securityOf(call).length > 0) names.push('NotSignedIn');
  if (Array.isArray(call.access)) names.push('Forbidden');
  if (call.method !== 'GET') names.push('TooLarge', 'WrongType');
  if (answersBytes(call)) names.push('NotFound');
  return names;
}

const refusalSummary = ({ refused }: Example): string => {
  const { result } = (refused?.answer ?? {}) as { result?: { OUT_ERROR?: string } };
  return `Refused: ${result?.OUT_ERROR ?? ''}`;
};

class Operations {
  readonly #offered: readonly Extension[];
  readonly #schemas: Schemas;

  constructor(offered: readonly Extension[], schemas: Schemas) {
    this.#offered = offered;
    this.#schemas = schemas;
  }

  operation(name: string, call: Call): Json {
    const lacking = this.#schemas.lackingIn(call.body, call.answer);
    const example = without(exampleOf(name), lacking) as Example;
    return {
      operationId: name,
      tags: [call.area],
      summary: call.summary,
      description: describe(call, this.#offered),
      security: securityOf(call),
      ...(call.method === 'GET'
        ? { parameters: this.#parameters(call, example) }
        : { requestBody: { required: true, content: this.#requestContent(call, example) } }),
      responses: {
        200: {
          description: call.writes ? 'Understood: look at `OUT_OK`' : 'Understood',
          content: this.#answer(call, example),
        },
        ...refusing(refusalsOf(call)),
      },
    };
  }

  #parameters(call: Call, { path, query }: Example): Json[] {
    const { properties = {} } = this.#schemas.of(call.body) as { properties?: Record<string, Json> };
    return Object.entries(properties).map(([name, schema]) => {
      const inPath = call.path.includes(`{${name}}`);
      const example = inPath ? path?.[name] : query?.[name];
      const { description, ...rest } = schema;
      return {
        name,
        in: inPath ? 'path' : 'query',
        required: inPath,
        ...(description ? { description } : {}),
        schema: rest,
        ...(example === undefined ? {} : { example }),
      };
    });
  }

  #requestContent(call: Call, example: Example): Json {
    if (call.method === 'UPLOAD') return { 'multipart/form-data': { schema: uploadSchema } };
    const own = this.#schemas.of(call.body, call.required);
    const hasFields = Object.keys(own.properties ?? own).length > 0 && !isEmptyObject(own);
    const envelope = call.access === 'anyone' ? { ...exampleEnvelope, USER_ID: 0 } : exampleEnvelope;
    const sent = (body: Json | undefined) => body && { ...envelope, ...body };
    return {
      'application/json': {
        schema: hasFields ? { allOf: [ref('Envelope'), ...asParts(own)] } : ref('Envelope'),
        ...examplesOf({
          taken: { summary: call.writes ? 'Done' : 'An example', value: sent(example.body) },
          refused: { summary: refusalSummary(example), value: sent(example.refused?.body) },
        }),
      },
    };
  }

  #answer(call: Call, example: Example): Json {
    if (answersBytes(call)) return { '*/*': { schema: { type: 'string', format: 'binary' } } };
    return {
      'application/json': {
        schema: this.#schemas.of(call.answer),
        ...examplesOf({
          taken: { summary: call.writes ? 'Done' : 'An example', value: example.answer },
          refused: { summary: refusalSummary(example), value: example.refused?.answer },
        }),
      },
    };
  }
}

const isEmptyObject = (schema: Json) => 'properties' in schema && Object.keys(schema.properties as Json).length === 0;

/** What a schema is made of, so that the envelope stands beside the parts and not around them. */
const asParts = (schema: Json): Json[] => (Array.isArray(schema.allOf) ? (schema.allOf as Json[]) : [schema]);

const uploadSchema: Json = {
  type: 'object',
  required: ['file', 'fileType'],
  properties: {
    file: { type: 'string', format: 'binary', description: 'At most 4 MB.' },
    fileType: { type: 'string', enum: uploadTypes, description: 'What the bytes are; a photo is a picture.' },
  },
};

/** The order within an area: what anybody may call, then lists, what else is read, and writes. */
const rankInArea = ([name, call]: readonly [string, Call]): number => {
  if (name === 'WebUserLogin') return 0;
  if (call.access === 'anyone') return 1;
  if (call.lists) return 2;
  return call.writes ? 4 : 3;
};

/**
 * The OpenAPI 3.1 document of the calls and REST resources that a server with these extensions offers, made from the contract and
 * what each list can be sorted by.
 */
export function openApiDocument(
  offered: readonly Extension[],
  sortFields: Readonly<Partial<Record<string, readonly string[]>>>,
): Json {
  const schemas = new Schemas(offered);
  const operations = new Operations(offered, schemas);
  const paths: Record<string, Json> = {};
  const tags = new Set<string>();
  for (const [name, call] of Object.entries<Call>(calls).toSorted((a, b) => rankInArea(a) - rankInArea(b))) {
    if (call.extension && !offered.includes(call.extension)) continue;
    tags.add(call.area);
    paths[call.path] = {
      [call.method === 'GET' ? 'get' : 'post']: operations.operation(name, withSorts(call, sortFields[name] ?? [])),
    };
  }
  if (offered.includes('rest')) Object.assign(paths, restPaths(schemas, tags));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Institute back office',
      version,
      summary: 'Registrations, students, courses, payments, attendance and certificates of a training institute.',
      description: introduction(offered),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that this page comes from' }],
    tags: Object.entries(areas).flatMap(([name, description]) => (tags.has(name) ? [{ name, description }] : [])),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'API-Key', description: 'The setting `API_KEY` of the server.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Set by `WebUserLogin`; over HTTPS it is called `__Secure-session`.',
        },
      },
      responses: refusalResponses(JSON.stringify(paths)),
      schemas: { ...schemas.components, Failure: failureSchema },
    },
  };
}
