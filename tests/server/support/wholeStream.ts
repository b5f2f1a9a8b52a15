import type { Streaming } from '../../../server/protocol/services.ts';

/** A stream of backups that has everything; a test changes what it is about. */
export const wholeStream: Streaming = {
  problem: undefined,
  behindSeconds: 0,
  lateSince: undefined,
  begunAt: undefined,
  emptyLog: () => Promise.resolve(),
  newChain: () => Promise.resolve(),
};
