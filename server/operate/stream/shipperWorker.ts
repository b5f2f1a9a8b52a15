import { parentPort, workerData } from 'node:worker_threads';
import { dropOldChains } from './dropOldChains.ts';
import { moveTurn, type ShipperAnswer, type ShipperAsk, type ShipperData } from './messages.ts';
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

async function resume(): Promise<boolean> {
  shipper.makeRoot();
  const goesOn = await shipper.resume();
  // What a server that was killed has left.
  if (goesOn) await ship(true);
  return goesOn;
}

async function shipAndMove({ anyway, turn }: Extract<ShipperAsk, { ask: 'move' }>): Promise<boolean> {
  const { isShipped } = await ship(true);
  const { open, taken } = moveTurn;
  if ((!isShipped && !anyway) || Atomics.compareExchange(turn, 0, open, taken) !== open) return false;
  await shipper.move();
  return true;
}

async function carryOut(ask: ShipperAsk): Promise<unknown> {
  switch (ask.ask) {
    case 'resume':
      return resume();
    case 'begin':
      return shipper.begin();
    case 'complete':
      return shipper.complete(ask.base);
    case 'abandon':
      return shipper.abandon();
    case 'drop':
      return dropOldChains(root, ask.keep, ask.erased);
    case 'move':
      return shipAndMove(ask);
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

async function handle(ask: ShipperAsk): Promise<void> {
  try {
    answer({ id: ask.id, result: await carryOut(ask) });
  } catch (error) {
    answer({ id: ask.id, error: error instanceof Error ? error.message : String(error) });
  }
  // After the answer: nobody is to wait for the folder of the stream.
  if (ask.ask === 'move') shipper.noteMoved();
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One thing after the other: what is asked may find a ship under way. */
function inTurn(work: () => Promise<unknown>): void {
  waiting += 1;
  last = last.then(work).finally(() => (waiting -= 1));
}

parentPort?.on('message', (ask: ShipperAsk) => inTurn(() => handle(ask)));

const looking = setInterval(() => {
  if (waiting === 0) inTurn(() => ship(false));
}, lookEveryMs);
