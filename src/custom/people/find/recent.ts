import { readStored, storageKeys, store } from '#src/session/storage.ts';
import { readSession } from '#src/session/storedSession.ts';
import type { Hit } from './hits.ts';

const mostRecent = 6;

interface Recent {
  userId: number;
  hits: Hit[];
}

/** The hits that the user opened, latest first; cleared on Logout. */
export function readRecent(): readonly Hit[] {
  const recent = readStored(storageKeys.recent) as Partial<Recent> | undefined;
  return recent?.userId === readSession()?.userId && Array.isArray(recent?.hits) ? recent.hits : [];
}

/** Keeps a hit, without what is due and the newest note: these change. */
export function keepRecent(hit: Hit): void {
  const userId = readSession()?.userId;
  if (userId === undefined) return;
  const { note: _note, ...kept } = hit;
  const hits = [{ ...kept, below: false, due: 0 }, ...readRecent().filter(({ key }) => key !== hit.key)].slice(
    0,
    mostRecent,
  );
  store(storageKeys.recent, { userId, hits } satisfies Recent);
}
