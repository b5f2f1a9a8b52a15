import { drawUuid } from './drawUuid.ts';
import { forgetSignedOut } from './logoutMessage.ts';
import { clearStored, readStored, removeStored, storageKeys, store } from './storage.ts';

/** What login stores (spec 4); the session itself is a cookie that scripts cannot read (W5). */
export interface StoredSession {
  sessionRef: string;
  userId: number;
  profile: string;
  userName: string;
  /** Milliseconds since 1970. */
  loginTime: number;
  /** When the session was renewed last, in any tab; milliseconds since 1970. */
  renewedAt?: number;
}

const isSession = (value: unknown): value is StoredSession => {
  if (typeof value !== 'object' || value === null) return false;
  const { sessionRef, userId, profile, loginTime } = value as Partial<Record<keyof StoredSession, unknown>>;
  return (
    typeof sessionRef === 'string' &&
    typeof userId === 'number' &&
    typeof profile === 'string' &&
    typeof loginTime === 'number'
  );
};

/** The stored session, or null; a corrupted one counts as none. */
export function readSession(): StoredSession | null {
  const value = readStored(storageKeys.session);
  if (isSession(value)) return value;
  if (value !== undefined) removeStored(storageKeys.session);
  return null;
}

export function storeSession(session: StoredSession): void {
  forgetSignedOut();
  store(storageKeys.session, session);
}

/** Removes the session with its course and lookup caches; preferences stay (spec 4). */
export function clearSession(): void {
  clearStored();
}

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
