import type { RaRecord } from 'react-admin';

/** The most rows a page may have (W10). */
const pageSize = 1000;
const attempts = 3;

interface Page {
  data: readonly RaRecord[];
  total?: number | undefined;
  /** `atLeast`: counting stopped, the total grows with the pages (W33). */
  meta?: { atLeast?: number | undefined };
}

interface Options {
  getPage: (pagination: { page: number; perPage: number }) => Promise<Page>;
  onProgress: (done: number, of: number) => void;
  signal: AbortSignal;
  /** The error if rows change during every attempt. */
  changing: string;
}

/** All rows of a list without duplicates. Restarts if rows change meanwhile; throws rather than return a part. */
export async function wholeSelection({ getPage, onProgress, signal, changing }: Options): Promise<RaRecord[]> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const rows = new Map<unknown, RaRecord>();
    const totals = new Set<number>();
    for (let page = 1, pages = 1; page <= pages && totals.size <= 1; page += 1) {
      const { data, total, meta } = await getPage({ page, perPage: pageSize });
      signal.throwIfAborted();
      // No total means that the session has ended: react-admin then returns an empty success.
      if (total === undefined) throw new Error(changing);
      if (meta?.atLeast === undefined || data.length < pageSize) totals.add(total);
      for (const row of data) rows.set(row.id, row);
      onProgress(rows.size, total);
      pages = Math.ceil(total / pageSize);
      if (page >= pages && rows.size === total && totals.size === 1) return [...rows.values()];
    }
  }
  throw new Error(changing);
}
