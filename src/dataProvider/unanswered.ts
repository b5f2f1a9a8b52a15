import { readSession } from '../session/storedSession.ts';
import { asObject } from './readAnswer.ts';
import type { Envelope } from './envelope.ts';

/** The server knows a write for 24 h (W4); a kept one is good for a little less. */
const keptMs = 23 * 60 * 60_000;

interface Kept {
  at: number;
  sender: Envelope;
}

const storageKey = 'backoffice.unanswered';
const memory = new Map<string, Kept>();

/** Other tabs have presses of their own: the browser's storage of this tab, where it may be used. */
function restore(): void {
  if (memory.size > 0) return;
  try {
    const stored = asObject(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')) ?? {};
    for (const [key, kept] of Object.entries(stored)) memory.set(key, kept as Kept);
  } catch {
    // Nothing is kept then.
  }
}

function keep(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(memory)));
  } catch {
    // Kept in memory alone.
  }
}

/** The same write of the same person. */
const keyOf = (name: string, body: object) => JSON.stringify([readSession()?.userId ?? 0, name, body]);

/** A change of a record without Seen may rightly be made again, word for word: held, revoked, held. It is not kept (W32). So no password is. */
const mayBeKept = (name: string, body: object) => name.startsWith('Add') || 'Seen' in body;

/** The envelope of the same write, where it was sent and never answered: under it the server does it only once (W4). */
export function unansweredSender(name: string, body: object): Envelope | undefined {
  restore();
  const kept = memory.get(keyOf(name, body));
  return kept && Date.now() - kept.at < keptMs ? kept.sender : undefined;
}

/** Keeps how a write was sent until it is answered, over a reload and a new login of the same person too (W32). */
export function keepUnanswered(name: string, body: object, sender: Envelope): void {
  if (!mayBeKept(name, body)) return;
  restore();
  memory.set(keyOf(name, body), { at: Date.now(), sender });
  keep();
}

export function forgetUnanswered(name: string, body: object): void {
  restore();
  if (memory.delete(keyOf(name, body))) keep();
}
