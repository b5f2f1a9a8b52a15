import { clearStored, readStored, removeStored, storageKeys, store } from './storage.ts';

/** What login stores (spec 4); the session itself is an HttpOnly cookie (W5). */
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
  const { sessionRef, userId, profile, loginTime } = (value ?? {}) as Partial<Record<keyof StoredSession, unknown>>;
  const isText = typeof sessionRef === 'string' && typeof profile === 'string';
  return isText && typeof userId === 'number' && typeof loginTime === 'number';
};

/** The stored session, or null; a corrupted one counts as none. */
export function readSession(): StoredSession | null {
  const value = readStored(storageKeys.session);
  if (isSession(value)) return value;
  if (value !== undefined) removeStored(storageKeys.session);
  return null;
}

export function storeSession(session: StoredSession): void {
  removeStored(storageKeys.signedOut);
  store(storageKeys.session, session);
}

/** Removes the session with its course and lookup caches; preferences stay (spec 4). */
export const clearSession = clearStored;

/** The caller in the envelope (W4). `userId` is 0 before login. */
export interface Caller {
  sessionRef: string;
  userId: number;
}

let newcomer: Caller | undefined;

/** The stored session, or the one that a login on this page will start. */
export function currentCaller(): Caller {
  return readSession() ?? (newcomer ??= { sessionRef: drawUuid(), userId: 0 });
}

/** Generates a SESSION_REF for a login, or takes a caller who may not be stored yet (W13). */
export function setNewcomer(caller: Caller = { sessionRef: drawUuid(), userId: 0 }): Caller {
  newcomer = caller;
  return caller;
}

/** A random UUID (version 4), also where `crypto.randomUUID` is missing: on plain HTTP in the institute's network. */
export function drawUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
