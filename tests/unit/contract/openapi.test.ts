import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { extensions } from '#contract/call.ts';
import { openApiDocument } from '#contract/openapi/document.ts';
import { sortFields } from '#server/app/calls/table.ts';

/** Linting takes 2.4 s on a quiet machine. */
const lintMs = 30_000;

interface Content {
  examples?: Record<string, { value: Record<string, unknown> }>;
  schema: Record<string, unknown>;
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}
interface Document {
  info: { description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { required?: string[] }> };
}

const complete = openApiDocument(extensions, sortFields) as unknown as Document;
const base = openApiDocument([], sortFields) as unknown as Document;

const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((methods) => Object.values(methods));
const operationOf = (document: Document, id: string) => {
  const found = operationsOf(document).find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`No operation ${id}`);
  return found;
};
const sentTo = (document: Document, id: string) =>
  operationOf(document, id).requestBody?.content['application/json']?.examples?.taken?.value ?? {};

/** What Redocly's recommended rules find, an example that its schema forbids among it. */
async function problemsOf(document: object): Promise<string[]> {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}

describe.each([
  ['with every extension', complete, ['exportFile', 'file', 'SendTestMail']],
  ['without extensions', base, ['file']],
])('the description of the API %s', (_name, document, drawn) => {
  test('keeps the recommended rules, and its examples their schemas', { timeout: lintMs }, async () => {
    expect(await problemsOf(document)).toEqual([]);
  });

  test('has an example of what is sent and answered for each operation', () => {
    const without = operationsOf(document).flatMap(({ operationId, parameters = [], requestBody, responses }) => {
      const sent = requestBody?.content['application/json'];
      const needed = parameters.filter((parameter) => parameter.in === 'path' && parameter.example === undefined);
      const answer = responses['200']?.content?.['application/json'];
      const isBare = (content: Content | undefined) => content !== undefined && !content.examples?.taken;
      return isBare(sent) || isBare(answer) || needed.length > 0 ? [operationId] : [];
    });
    // Those whose id or key is drawn at random, and a mail that the story's server cannot send.
    expect(without.toSorted()).toEqual(drawn.toSorted());
  });

  test('describes each area once, in the order of the page', () => {
    const used = new Set(operationsOf(document).flatMap(({ tags }) => tags));
    expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
    expect(document.tags[0]?.name).toBe('Session');
  });

  test('names no rule of ours that a reader does not have', () => {
    expect(JSON.stringify(document)).not.toMatch(/\bW\d+\b/);
  });
});

test('an example that its schema forbids is found', { timeout: lintMs }, async () => {
  const spoilt = structuredClone(complete);
  Object.assign(sentTo(spoilt, 'AddCourse'), { Fees: 'four thousand' });
  expect(await problemsOf(spoilt)).toEqual([expect.stringMatching(/no-invalid-media-type-examples.*AddCourse/)]);
});

test('an operation says who may call it', () => {
  expect(operationOf(complete, 'AddPayment').description).toMatch(/^For `admin`\./);
  expect(operationOf(complete, 'GetPaymentList').description).toMatch(/^For `admin` and `md_office`\./);
  expect(operationOf(complete, 'AddRegistration').description).toMatch(/^Needs no login\./);
});

test('required fields are named', () => {
  expect(complete.components.schemas.Course?.required).toContain('CourseCode');
  expect(complete.components.schemas.NewPerson?.required).toEqual(expect.arrayContaining(['Name', 'PhotoFileId']));
  expect(complete.components.schemas.NewPerson?.required).not.toContain('AltMobile');
  expect(complete.components.schemas.Envelope?.required).toEqual(['CHANNEL_ID', 'SESSION_REF', 'REF_KEY']);
});

test('without extensions nothing of them is in it', () => {
  const named = /x-extension|AddRegistration|PageSize|TOTAL_|MAILED_AT|CURRENT|_NEEDED|EXTENSIONS|api\/rest|repeat/g;
  // The session's schema lets EXTENSIONS be missing.
  expect(JSON.stringify(base).match(named)).toEqual(['EXTENSIONS']);
  expect(sentTo(base, 'GetCourseList')).not.toHaveProperty('Page');
  expect(sentTo(complete, 'GetStudentList')).toHaveProperty('Page');
});
