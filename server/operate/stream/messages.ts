import type { ChainBase } from './chain.ts';
import type { ShipState } from './shipper.ts';

// What the main thread (stream.ts) and the one that ships (shipperWorker.ts) tell each other.

/** What the thread is started with. */
export interface ShipperData {
  databaseFile: string;
  root: string;
  recipient: string | undefined;
}

/** What the process that makes a base says, and why the chain is begun. */
export type Base = Pick<ChainBase, 'file' | 'bytes' | 'sha256' | 'why'>;

export type Ask =
  | { ask: 'resume' | 'begin' | 'abandon' | 'empty' | 'close' }
  /** Ships, and moves the log where that worked or it is to be moved anyway, unless the turn was given up meanwhile (`moveTurn`). */
  | { ask: 'move'; anyway: boolean; turn: Int32Array<SharedArrayBuffer> }
  | { ask: 'complete'; base: Base }
  | { ask: 'drop'; keep: number; erased: string | undefined };

/** Who has the turn: the thread takes it to move the log, or the main thread gives it up. */
export const moveTurn = { open: 0, taken: 1, givenUp: 2 };

/** What the thread is asked. */
export type ShipperAsk = { id: number } & Ask;

/** What the thread says. */
export type ShipperAnswer = { state: ShipState } | { id: number; result: unknown } | { id: number; error: string };
