import { inTab } from '#src/session/storage.ts';
import { readSession } from '#src/session/storedSession.ts';

/** The server knows a write for 24 h (W4); a kept one is good for a little less. */
const keptMs = 23 * 60 * 60_000;

/** A write that was sent and is not answered yet. */
interface Kept {
  at: number;
  userId: number;
  name: string;
  /** As JSON, to compare. */
  body: string;
  /** The envelope of a call, the Idempotency-Key of REST: under it the server does the write once. */
  sender: unknown;
  /** The form that sent it. */
  form: string;
}

const storageKey = 'backoffice.unanswered';
/** Other tabs have presses of their own: this tab's memory, and its storage where that may be used. */
let memory: Kept[] | undefined;

function restored(): Kept[] {
  if (memory) return memory;
  const stored = inTab((storage) => JSON.parse(storage.getItem(storageKey) ?? '[]') as unknown);
  memory = Array.isArray(stored) ? (stored as Kept[]) : [];
  return memory;
}

function store(writes: Kept[]): void {
  memory = writes;
  inTab((storage) => storage.setItem(storageKey, JSON.stringify(writes)));
}

const signedInUser = () => readSession()?.userId ?? 0;

/** What the signed-in person's writes still wait for. */
const waiting = () => {
  const userId = signedInUser();
  return restored().filter((kept) => kept.userId === userId && Date.now() - kept.at < keptMs);
};

const isOf = (kept: Kept, name: string, body: object) => kept.name === name && kept.body === JSON.stringify(body);

/** What is kept, without this write of the signed-in person. */
const othersThan = (name: string, body: object) => {
  const userId = signedInUser();
  return restored().filter((kept) => !isOf(kept, name, body) || kept.userId !== userId);
};

/** What the same write was sent under, where it was never answered: under it the server does it only once (W4). */
export const unansweredSender = <Sender>(name: string, body: object): Sender | undefined =>
  waiting().find((kept) => isOf(kept, name, body))?.sender as Sender | undefined;

/** The body that a form sent and that was never answered, where it differs from `body`: the form was changed since (W32). */
export function unansweredBefore(form: string, name: string, body: object): object | undefined {
  const before = waiting().findLast((kept) => kept.form === form && kept.name === name && !isOf(kept, name, body));
  return before && (JSON.parse(before.body) as object);
}

/** Keeps how a write was sent until it is answered, over a reload and a new login of the same person too (W32). */
export function keepUnanswered(name: string, body: object, sender: unknown, form = ''): void {
  const kept = { at: Date.now(), userId: signedInUser(), name, body: JSON.stringify(body), sender, form };
  store([...othersThan(name, body), kept]);
}

export function forgetUnanswered(name: string, body: object): void {
  const others = othersThan(name, body);
  if (others.length !== restored().length) store(others);
}
