import { inTab } from '#src/session/storage.ts';
import { readSession } from '#src/session/storedSession.ts';

/** The server remembers a REF_KEY for 24 h (W4); it is reused here for a little less. */
const lifetimeMs = 23 * 60 * 60_000;

/** A write that was sent and has no response yet. */
interface PendingWrite {
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
let memory: PendingWrite[] | undefined;

function restored(): PendingWrite[] {
  if (memory) return memory;
  const stored = inTab((storage) => JSON.parse(storage.getItem(storageKey) ?? '[]') as unknown);
  memory = Array.isArray(stored) ? (stored as PendingWrite[]) : [];
  return memory;
}

function store(writes: PendingWrite[]): void {
  memory = writes;
  inTab((storage) => storage.setItem(storageKey, JSON.stringify(writes)));
}

const signedInUser = () => readSession()?.userId ?? 0;

/** The pending writes of the signed-in user. */
const waiting = () => {
  const userId = signedInUser();
  return restored().filter((write) => write.userId === userId && Date.now() - write.at < lifetimeMs);
};

const isOf = (write: PendingWrite, name: string, body: object) =>
  write.name === name && write.body === JSON.stringify(body);

/** The pending writes without this one of the signed-in user. */
const othersThan = (name: string, body: object) => {
  const userId = signedInUser();
  return restored().filter((write) => !isOf(write, name, body) || write.userId !== userId);
};

/** The envelope or key of the same write, where it is pending: with it the server executes it once (W4). */
export const unansweredSender = <Sender>(name: string, body: object): Sender | undefined =>
  waiting().find((write) => isOf(write, name, body))?.sender as Sender | undefined;

/** The bodies of the pending writes of a call, the oldest first. */
export const unansweredBodies = (name: string): object[] =>
  waiting()
    .filter((write) => write.name === name)
    .map((write) => JSON.parse(write.body) as object);

/** The pending body of a form where it differs from `body`: the form was changed since (W32). */
export function unansweredBefore(form: string, name: string, body: object): object | undefined {
  const before = waiting().findLast((write) => write.form === form && write.name === name && !isOf(write, name, body));
  return before && (JSON.parse(before.body) as object);
}

/** Keeps a write as pending until its response comes, across a reload and a new login of the same user (W32). */
export function keepUnanswered(name: string, body: object, sender: unknown, form = ''): void {
  const write = { at: Date.now(), userId: signedInUser(), name, body: JSON.stringify(body), sender, form };
  store([...othersThan(name, body), write]);
}

export function forgetUnanswered(name: string, body: object): void {
  const others = othersThan(name, body);
  if (others.length !== restored().length) store(others);
}
