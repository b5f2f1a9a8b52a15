const keptMs = 30_000;

interface Entry<Rows> {
  askedAt: number;
  rows: Promise<Rows>;
}

/** Keeps complete lists for 30 s, so that turning a page or a tab asks nothing; any write drops them all. */
export function keepCompleteLists<Rows>(now: () => number = Date.now) {
  const lists = new Map<string, Entry<Rows>>();
  return {
    /** The list of this key, asked for unless it is fresh. A failure is not kept. */
    get(key: string, ask: () => Promise<Rows>): Promise<Rows> {
      const kept = lists.get(key);
      if (kept && now() - kept.askedAt < keptMs) return kept.rows;
      const entry = { askedAt: now(), rows: ask() };
      lists.set(key, entry);
      entry.rows.catch(() => {
        if (lists.get(key) === entry) lists.delete(key);
      });
      return entry.rows;
    },
    drop: () => lists.clear(),
  };
}
