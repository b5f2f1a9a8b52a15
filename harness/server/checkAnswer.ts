import { deepStrictEqual } from 'node:assert/strict';
import * as z from 'zod';
import type { Call } from '../../contract/call.ts';
import { calls, type CallName } from '../../contract/calls/index.ts';

/** The one shape of every answer with a status of 400 and above (W3). */
const failure = z.strictObject({
  result: z.strictObject({ OUT_OK: z.literal(0), OUT_ERROR: z.string().min(1) }),
  status: z.int().min(400),
  REQUEST_ID: z.guid().optional(),
});

/** Throws unless the body is what the contract says that this call answers, field by field and nothing beyond (W2, W3). */
export function checkAnswer(name: CallName, status: number, body: unknown): void {
  if (status === 200) {
    const { answer }: Call = calls[name];
    // The schema drops the fields it does not know; with one of those the two differ.
    deepStrictEqual(body, answer.parse(body), `${name} answers what the contract does not say`);
    return;
  }
  const { status: said, REQUEST_ID } = failure.parse(body);
  deepStrictEqual(said, status);
  deepStrictEqual(REQUEST_ID !== undefined, status >= 500);
}
