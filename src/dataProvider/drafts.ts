import { inTab } from '#src/session/storage.ts';
import { readSession } from '#src/session/storedSession.ts';

/** What was typed into a form and is not saved yet. */
export interface StoredDraft {
  /** Milliseconds since 1970. */
  at: number;
  /** The id that the form sends with what it creates (W32). */
  form: string;
  /** The fields that were changed, as the form was opened with them. */
  before: Record<string, unknown>;
  /** The same fields as they were typed. */
  typed: Record<string, unknown>;
}

interface StoredDrafts {
  userId: number;
  /** By the name of the form. */
  drafts: Record<string, StoredDraft>;
}

const storageKey = 'backoffice.drafts';
const lifetimeMs = 12 * 60 * 60_000;

/** Removes all drafts: the user has logged out. */
export const dropDrafts = (): void => void inTab((storage) => storage.removeItem(storageKey));

const readStored = () =>
  inTab((storage) => JSON.parse(storage.getItem(storageKey) ?? 'null') as StoredDrafts | null) ?? undefined;

/** The drafts of the signed-in user; those of another user or older than 12 hours are dropped. */
function currentDrafts(userId: number): StoredDrafts {
  const stored = readStored();
  if (stored?.userId !== userId) return { userId, drafts: {} };
  const fresh = Object.entries(stored.drafts).filter(([, { at }]) => Date.now() - at < lifetimeMs);
  return { userId, drafts: Object.fromEntries(fresh) };
}

function change(edit: (drafts: StoredDrafts['drafts']) => void): void {
  // After a session was lost its drafts stay for the next login, and still change until the page unloads.
  const userId = readSession()?.userId ?? readStored()?.userId;
  if (userId === undefined) return;
  const stored = currentDrafts(userId);
  edit(stored.drafts);
  inTab((storage) => storage.setItem(storageKey, JSON.stringify(stored)));
}

/** Removes the drafts of another user in this tab, and old ones. */
export const removeOldDrafts = (): void => change(() => undefined);

/** The unsaved draft of a form of the signed-in user. */
export const readDraft = (name: string): StoredDraft | undefined =>
  currentDrafts(readSession()?.userId ?? 0).drafts[name];

export const keepDraft = (name: string, draft: Omit<StoredDraft, 'at'>): void =>
  change((drafts) => {
    drafts[name] = { ...draft, at: Date.now() };
  });

export function dropDraft(name: string): void {
  if (!readDraft(name)) return;
  change((drafts) => {
    delete drafts[name];
  });
}
