import { parentPort, workerData } from 'node:worker_threads';
import type { ShipperAnswer, ShipperAsk, ShipperData } from './stream.ts';
import { Shipper } from './shipper.ts';

// The thread that ships (stream.ts): it looks at the log by itself, and does what it is asked, one after the other.

/** How often it looks, in ms: with the time that a flush takes no more than a second is lost. */
const lookEveryMs = 700;

const { root, databaseFile, recipient } = workerData as ShipperData;
const shipper = new Shipper({ root, databaseFile, recipient });

/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
const answer = (message: ShipperAnswer) => parentPort?.postMessage(message);

async function ship(now: boolean) {
  const state = await shipper.ship(now);
  answer({ state });
  return state;
}

async function carryOut(ask: ShipperAsk): Promise<unknown> {
  switch (ask.ask) {
    case 'resume':
      return shipper.resume();
    case 'ship':
      return ship(true);
    case 'begin':
      return shipper.begin();
    case 'complete':
      return shipper.complete(ask.base);
    case 'abandon':
      return shipper.abandon();
    case 'move':
      return shipper.move();
    case 'empty':
      return shipper.empty();
    case 'close':
      shipper.rest();
      shipper.close();
      clearInterval(looking);
      // Once this is answered.
      setImmediate(() => parentPort?.close());
  }
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One thing after the other: what is asked may find a ship under way. */
function inTurn(work: () => Promise<unknown>): void {
  waiting += 1;
  last = last.then(work).finally(() => (waiting -= 1));
}

parentPort?.on('message', (ask: ShipperAsk) => {
  inTurn(() =>
    carryOut(ask).then(
      (result) => answer({ id: ask.id, result }),
      (error: unknown) => answer({ id: ask.id, error: error instanceof Error ? error.message : String(error) }),
    ),
  );
});

const looking = setInterval(() => {
  if (waiting === 0) inTurn(() => ship(false));
}, lookEveryMs);
