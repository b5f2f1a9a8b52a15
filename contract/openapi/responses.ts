import { texts } from '../texts.ts';
import { type Json, ref } from './schemas.ts';

const retryAfter: Json = {
  'Retry-After': { description: 'Seconds to wait before trying again.', schema: { type: 'integer', minimum: 1 } },
};

interface Refusal {
  status: number;
  description: string;
  /** The text of the example. */
  text: string;
  headers?: Json;
}

/** Every answer of status 400 and above, by its name among the shared responses; the texts are those that the server says. */
const refusals = {
  Malformed: {
    status: 400,
    description: 'The JSON, the envelope or a field is malformed; the text names the field.',
    text: 'CourseId must be a number',
  },
  NotSignedIn: {
    status: 401,
    description: 'The API key is missing or wrong, nobody is logged in, or `USER_ID` is missing.',
    text: texts.request.wrongApiKey,
  },
  Forbidden: {
    status: 403,
    description: 'This profile may not, or `USER_ID` is not the session’s user.',
    text: texts.session.wrongProfile,
  },
  NotFound: { status: 404, description: 'There is no such record.', text: texts.request.notFound },
  Conflict: {
    status: 409,
    description: 'It does not go with what is there; `current` is the record where it is newer than `seen`.',
    text: 'Changed by admin on 20/11/2026 at 10:00',
  },
  TooLarge: {
    status: 413,
    description: 'JSON or a file of more than 4 MB.',
    text: texts.request.tooLarge,
  },
  WrongType: {
    status: 415,
    description: 'The Content-Type is not the one that the call takes.',
    text: texts.request.wrongContentType,
  },
  WrongFields: {
    status: 422,
    description: 'A rule refuses a field; `errors` says why, by the field’s name.',
    text: 'User name is required',
  },
  TooMany: {
    status: 429,
    description: 'Too many attempts from this address or for this account.',
    text: texts.session.tooManyTries.replace('%{time}', '15 minutes'),
    headers: retryAfter,
  },
  Failed: {
    status: 500,
    description: 'Something unexpected. `REQUEST_ID` stands in the server’s log, too.',
    text: texts.general.unexpected,
  },
  NoDatabase: {
    status: 503,
    description: 'The database cannot be reached at the moment, or the server is being restarted.',
    text: texts.request.noDatabase,
    headers: retryAfter,
  },
} satisfies Record<string, Refusal>;

/** A person's session, and the key beside it. */
export const keyAndSession: Json = { apiKey: [], session: [] };

export type RefusalName = keyof typeof refusals;

/** What the server says before it looks at who asks, and when it cannot do its work. */
export const always: readonly RefusalName[] = ['Malformed', 'TooMany', 'Failed', 'NoDatabase'];

export const failureSchema: Json = {
  type: 'object',
  required: ['result', 'status'],
  properties: {
    result: {
      type: 'object',
      required: ['OUT_OK', 'OUT_ERROR'],
      properties: { OUT_OK: { const: 0 }, OUT_ERROR: { type: 'string', description: 'Why, in words for a person.' } },
    },
    status: { type: 'integer', minimum: 400 },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'REST alone: what is wrong, by the field’s name.',
    },
    current: { type: 'object', description: 'REST alone: the record as it is now, where it is newer than `seen`.' },
    confirm: { const: true, description: 'REST alone: the password is to be confirmed first (`Confirm`).' },
    REQUEST_ID: { type: 'string', format: 'uuid', description: 'With 500 and above: the id in the server’s log.' },
  },
};

/** The shared responses that a document's paths refer to. */
export const refusalResponses = (paths: string): Json =>
  Object.fromEntries(
    Object.entries<Refusal>(refusals)
      .filter(([name]) => paths.includes(`/responses/${name}"`))
      .map(([name, { status, description, text, headers }]) => [
        name,
        {
          description,
          ...(headers ? { headers } : {}),
          content: {
            'application/json': { schema: ref('Failure'), example: { result: { OUT_OK: 0, OUT_ERROR: text }, status } },
          },
        },
      ]),
  );

/** The responses of an operation that may refuse so. */
export const refusing = (names: readonly RefusalName[]): Json =>
  Object.fromEntries(
    names
      .toSorted((a, b) => refusals[a].status - refusals[b].status)
      .map((name) => [refusals[name].status, { $ref: `#/components/responses/${name}` }]),
  );
