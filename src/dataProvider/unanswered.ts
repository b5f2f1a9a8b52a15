import { inTab } from '#src/session/storage.ts';
import { readSession } from '#src/session/storedSession.ts';

/** The server remembers a REF_KEY for 24 h (W4); it is reused here for a little less. */
const keptMs = 23 * 60 * 60_000;

/** A write that was sent and has no response yet. */
interface Kept {
  at: number;
  userId: number;
  name: string;
  /** As JSON, to compare. */
  body: string;
  /** The envelope of a call, or the Idempotency-Key of REST: the server executes it once. */
  sender: unknown;
  /** The form that sent it. */
  form: string;
}

const storageKey = 'backoffice.unanswered';
/** Of this tab alone: in memory, and in sessionStorage where that is allowed. */
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

/** The pending writes of the signed-in user. */
const waiting = () => {
  const userId = signedInUser();
  return restored().filter((kept) => kept.userId === userId && Date.now() - kept.at < keptMs);
};

const isOf = (kept: Kept, name: string, body: object) => kept.name === name && kept.body === JSON.stringify(body);

/** The pending writes without this one of the signed-in user. */
const othersThan = (name: string, body: object) => {
  const userId = signedInUser();
  return restored().filter((kept) => !isOf(kept, name, body) || kept.userId !== userId);
};

/** The envelope or key of the same write, where it is pending: with it the server executes it once (W4). */
export const unansweredSender = <Sender>(name: string, body: object): Sender | undefined =>
  waiting().find((kept) => isOf(kept, name, body))?.sender as Sender | undefined;

/** The bodies of the pending writes of a call, the oldest first. */
export const unansweredBodies = (name: string): object[] =>
  waiting()
    .filter((kept) => kept.name === name)
    .map((kept) => JSON.parse(kept.body) as object);

/** The pending body of a form where it differs from `body`: the form was changed since (W32). */
export function unansweredBefore(form: string, name: string, body: object): object | undefined {
  const before = waiting().findLast((kept) => kept.form === form && kept.name === name && !isOf(kept, name, body));
  return before && (JSON.parse(before.body) as object);
}

/** Keeps a write as pending until its response comes, across a reload and a new login of the same user (W32). */
export function keepUnanswered(name: string, body: object, sender: unknown, form = ''): void {
  const kept = { at: Date.now(), userId: signedInUser(), name, body: JSON.stringify(body), sender, form };
  store([...othersThan(name, body), kept]);
}

export function forgetUnanswered(name: string, body: object): void {
  const others = othersThan(name, body);
  if (others.length !== restored().length) store(others);
}
