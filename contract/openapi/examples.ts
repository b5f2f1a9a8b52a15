import recorded from './examples.json' with { type: 'json' };
import type { Json } from './schemas.ts';

/** What was sent and what came back, both without the envelope. */
interface Exchange {
  /** Where the example is called something else than by what came of it. */
  summary?: string;
  body?: Json;
  query?: Record<string, string>;
  path?: Record<string, number | string>;
  answer?: unknown;
}

/**
 * One operation's example, and one that a rule refuses. All were sent to a server and answered by it: a test carries them out
 * again and writes the file (`npx vitest run --project server tests/server/protocol/apiExamples.test.ts -u`).
 */
export interface Example extends Exchange {
  refused?: Exchange;
}

export const exampleOf = (operation: string): Example =>
  (recorded as Readonly<Record<string, Example>>)[operation] ?? {};

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** An example without the fields that this server does not have. */
export function without(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, names));
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.has(name))
      .map(([name, one]) => [name, without(one, names)]),
  );
}

/** The envelope of every example; the page puts another in its place when the call is tried. */
export const exampleEnvelope = {
  CHANNEL_ID: 1,
  SESSION_REF: '3f1c7a52-8e0b-4c19-9d64-5b2f0e7a6c31',
  REF_KEY: '3f1c7a52-8e0b-4c19-9d64-5b2f0e7a6c31-101530250',
  USER_ID: 1,
} as const;

/** Examples by name, as a request or an answer has them; none where nothing was recorded. */
export const examplesOf = (values: Readonly<Record<string, { summary: string; value: unknown } | undefined>>): Json => {
  const there = Object.entries(values).filter(([, example]) => example?.value !== undefined);
  return there.length === 0 ? {} : { examples: Object.fromEntries(there) };
};
