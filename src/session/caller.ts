import { drawUuid } from './drawUuid.ts';
import { readSession } from './storedSession.ts';

/** Who calls, for the envelope (W4). `userId` is 0 before login. */
export interface Caller {
  sessionRef: string;
  userId: number;
}

let newcomer: Caller | undefined;

/** The stored session, or the one that is about to begin on this page. */
export function currentCaller(): Caller {
  return readSession() ?? (newcomer ??= { sessionRef: drawUuid(), userId: 0 });
}

/** Draws a new SESSION_REF for a login, or takes over a caller who may not be stored yet (W13). */
export function setNewcomer(caller: Caller = { sessionRef: drawUuid(), userId: 0 }): Caller {
  newcomer = caller;
  return caller;
}
