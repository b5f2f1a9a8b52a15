import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nameHeld, noTurn } from '#server/db/outage.ts';
import { TransactionTurns } from '#server/db/transactionTurns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const quietMs = 3_000;
const longestMs = 10_000;
const newTurns = () => new TransactionTurns(1, { quietMs, longestMs });

/** Takes turns whose work ends after so long, one after the other. */
function busyFor(turns: TransactionTurns, ms: number, times: number, error?: Error) {
  const work = () =>
    new Promise<void>((resolve, reject) => {
      setTimeout(() => (error ? reject(error) : resolve()), ms);
    });
  for (let time = 0; time < times; time += 1) turns.take(work).catch(() => undefined);
}

/** What comes of one that takes its turn now, and after how long. */
async function outcomeOf(turns: TransactionTurns): Promise<[what: unknown, ms: number]> {
  const began = performance.now();
  const taken = turns.take(async () => 'done').catch((error: unknown) => error);
  const ended = taken.then((what): [unknown, number] => [what, performance.now() - began]);
  await vi.advanceTimersByTimeAsync(2 * longestMs);
  return ended;
}

test('a transaction waits for its turn as long as others end', async () => {
  const turns = newTurns();
  busyFor(turns, quietMs - 1, 3);
  expect(await outcomeOf(turns)).toEqual(['done', 3 * (quietMs - 1)]);
});

test('no turn comes where no other transaction ends', async () => {
  const turns = newTurns();
  busyFor(turns, longestMs, 1);
  expect(await outcomeOf(turns)).toEqual([noTurn, quietMs]);
});

test('no turn comes where others end by an outage alone', async () => {
  const turns = newTurns();
  busyFor(turns, quietMs - 1, 3, nameHeld);
  expect(await outcomeOf(turns)).toEqual([noTurn, quietMs]);
});

test('others that are refused have ended, too', async () => {
  const turns = newTurns();
  busyFor(turns, quietMs - 1, 3, new Error('refused'));
  expect(await outcomeOf(turns)).toEqual(['done', 3 * (quietMs - 1)]);
});

test('nobody waits longer in all, and the turn of who gave up is the next one’s', async () => {
  const turns = newTurns();
  busyFor(turns, quietMs - 1, 4);
  expect(await outcomeOf(turns)).toEqual([noTurn, longestMs]);
  expect(await outcomeOf(turns)).toEqual(['done', 0]);
});
