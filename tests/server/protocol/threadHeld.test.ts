import * as z from 'zod';
import { expect, test } from 'vitest';
import { calls } from '../../../contract/calls/index.ts';
import { restNames, restResources } from '../../../contract/rest/index.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { postNames } from '../support/oddBodies.ts';
import { sharedServer } from '../support/sharedServer.ts';

/** Marks of two classes in turns: to normalize so many takes a minute. */
const marks = (length: number) => `a${'\u0315\u0327'.repeat(length / 2)}`;
const megabyte = 1_000_000;

const unknown = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',');

/** What the thread worked while something was done, in ms. */
async function worked(act: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The least of three, so that a busy machine or a pause of the collector tells nothing; of one where that is little enough. */
async function held(act: () => unknown, enough = 0): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < 3 && least >= enough; time += 1) least = Math.min(least, await worked(act));
  return least;
}

const parsedOnce = await held(() => JSON.parse(`{${unknown(70_000)}}`));
/** The longest that one call may hold the thread on which everybody waits, in ms: 100, and on a slow machine what parsing four such megabytes takes it. */
const mostHeld = Math.max(100, 4 * parsedOnce);

interface Json {
  type?: string;
  anyOf?: Json[];
  properties?: Record<string, Json>;
  items?: Json;
}

/** A body whose texts are all as bad as they can be, within lists and objects too. */
function worstOf(schema: Json, text: string): unknown {
  const { type, anyOf = [], properties, items } = schema;
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, worstOf(one, text)]));
  if (type === 'array') return [worstOf(items ?? {}, text)];
  const other = anyOf.find((one) => one.properties ?? one.items);
  return other ? worstOf(other, text) : text;
}

const json = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;

const bodies: (readonly [name: string, body: z.ZodObject])[] = [
  ...postNames.map((name) => [name, calls[name].body] as const),
  ...restNames.flatMap((name) =>
    Object.entries(restResources[name].writes).map(([write, { body }]) => [`${name}.${write}`, body] as const),
  ),
];

test.each(bodies)('the fields of %s are measured before anything else is done with them', async (_name, body) => {
  const worst = worstOf(json(body), marks(megabyte));
  expect(await held(() => body.safeParse(worst), mostHeld)).toBeLessThan(mostHeld);
});

describeOnEachDatabase('nobody without a session holds everybody', (open) => {
  const server = sharedServer(open, {
    limits: Object.fromEntries(
      ['loginByNetwork', 'loginByAccount', 'loginByAddress', 'reset', 'registration'].map((rule) => [
        rule,
        { points: 1_000_000, seconds: 900 },
      ]),
    ),
  });
  const strangers = postNames.filter((name) => calls[name].access === 'anyone' || calls[name].access === 'intake');
  const envelope = {
    CHANNEL_ID: 1,
    SESSION_REF: '0b62a6a5-8a36-4f51-a83b-9c1cd1c1ac62',
    REF_KEY: '0b62a6a5-8a36-4f51-a83b-9c1cd1c1ac62-101010101',
    USER_ID: 0,
  };
  const send = (name: string, payload: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/${name}`,
      headers: { 'content-type': 'application/json', 'api-key': server.services.config.apiKey },
      payload,
    });
  const around = (more: string) => `{${JSON.stringify(envelope).slice(1, -1)},${more}}`;

  test.each(strangers)('%s, whatever it is sent', async (name) => {
    const fields = Object.keys(calls[name].body.shape);
    const payloads = [
      ...fields.map((field) => around(`"${field}":"${marks(330_000)}"`)),
      ...fields.map((field) => around(`"${field}":${'['.repeat(500_000)}${']'.repeat(500_000)}`)),
      ...fields.map((field) => around(`"${field}":{${unknown(70_000)}}`)),
      around(unknown(70_000)),
      around(`"Guardian":{${unknown(15_000)}}`),
      JSON.stringify({ ...envelope, SESSION_REF: marks(160_000), REF_KEY: marks(160_000) }),
      `{"a":${'{"a":'.repeat(150_000)}1${'}'.repeat(150_001)}`,
    ];
    for (const payload of payloads) {
      let length = 0;
      const time = await held(async () => {
        const { statusCode, body } = await send(name, payload);
        expect(statusCode, body.slice(0, 200)).toBeLessThan(500);
        length = body.length;
      }, mostHeld);
      const what = `${payload.slice(190, 230)}… (${payload.length})`;
      expect(time, what).toBeLessThan(mostHeld);
      expect(length, what).toBeLessThan(1000);
    }
  });
});
