import * as z from 'zod';
import type { Access, Call, Extension } from './call.ts';
import { calls } from './calls/index.ts';
import { envelope } from './envelope.ts';
import { asOffered, sortedBy } from './offered.ts';
import { restPaths } from './rest/openapi.ts';
import { version } from './version.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType): Json => {
  const { $schema: _unused, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

const saysWho = (access: Access): string =>
  access === 'anyone'
    ? 'Needs no session.'
    : access === 'intake'
      ? 'Needs no session where the server offers `intake`.'
      : `For ${access.join(' and ')}.`;

const describe = ({ access, extension, writes }: Call): string =>
  [
    saysWho(access),
    writes ? 'Changes records; carried out once for each REF_KEY.' : '',
    extension ? `Extension \`${extension}\`.` : '',
  ]
    .filter(Boolean)
    .join(' ');

const errorResponses = Object.fromEntries(
  [
    ['400', 'Malformed JSON, envelope or field; the text names the field'],
    ['401', 'No valid session, or no API key'],
    ['403', 'This profile may not'],
    ['429', 'Too many attempts'],
    ['500', 'Anything else, with a request id'],
  ].map(([code, description]) => [code, { description, content: { 'application/json': { schema: ref('Failure') } } }]),
);

function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

function parameters(call: Call): Json[] {
  const schema = jsonSchema(call.body);
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: call.path.includes(`{${name}}`) ? 'path' : 'query',
    required: call.path.includes(`{${name}}`),
    schema: property,
  }));
}

function requestBody(call: Call): Json {
  if (call.method === 'UPLOAD') {
    return {
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file', 'fileType'],
            properties: {
              file: { type: 'string', format: 'binary' },
              fileType: { type: 'string', enum: ['image/jpeg', 'image/png', 'application/pdf'] },
            },
          },
        },
      },
    };
  }
  return { content: { 'application/json': { schema: { allOf: [ref('Envelope'), jsonSchema(call.body)] } } } };
}

const answerContent = (call: Call): Json =>
  call === calls.file
    ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: jsonSchema(call.answer) } };

function operation(name: string, call: Call): Json {
  const asksForKey = call.method !== 'GET' || call === calls.file;
  return {
    operationId: name,
    tags: [call.area],
    summary: call.summary,
    description: describe(call),
    ...(asksForKey ? { security: [{ apiKey: [], session: [] }] } : {}),
    ...(call.method === 'GET' ? { parameters: parameters(call) } : { requestBody: requestBody(call) }),
    responses: { 200: { description: 'Understood', content: answerContent(call) }, ...errorResponses },
  };
}

/**
 * The OpenAPI 3.1 document of the calls and REST resources that a server with these extensions offers, made from the contract and
 * what each list can be sorted by.
 */
export function openApiDocument(
  offered: readonly Extension[],
  sortFields: Readonly<Partial<Record<string, readonly string[]>>>,
): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    if (call.extension && !offered.includes(call.extension)) continue;
    const withFields = sortedBy(asOffered(call, offered), sortFields[name] ?? []);
    paths[call.path] = { [call.method === 'GET' ? 'get' : 'post']: operation(name, withFields) };
  }
  if (offered.length > 0) Object.assign(paths, restPaths());
  return {
    openapi: '3.1.0',
    info: {
      title: 'Institute back office',
      version,
      description:
        'Every POST carries the envelope, the API-Key header and the session cookie. What was understood is answered with 200; OUT_OK 1 is success, otherwise OUT_ERROR says why.',
    },
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'API-Key' },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
      schemas: {
        Envelope: jsonSchema(envelope),
        Failure: {
          type: 'object',
          properties: {
            result: {
              type: 'object',
              properties: { OUT_OK: { const: 0 }, OUT_ERROR: { type: 'string' } },
            },
            status: { type: 'integer' },
            REQUEST_ID: { type: 'string' },
          },
        },
      },
    },
  };
}
