import type { RaRecord } from 'react-admin';

/** The most rows a page may have (W10). */
const pageSize = 1000;
const attempts = 3;

interface Page {
  data: readonly RaRecord[];
  total?: number | undefined;
}

interface Options {
  getPage: (pagination: { page: number; perPage: number }) => Promise<Page>;
  onProgress: (done: number, of: number) => void;
  signal: AbortSignal;
  /** What is said when the rows never hold still. */
  changing: string;
}

/**
 * Every row of a list, page after page: each once and none left out. Rows that come or go meanwhile move others to another
 * page and change the total; then it begins again. Throws rather than answer half of them.
 */
export async function wholeSelection({ getPage, onProgress, signal, changing }: Options): Promise<RaRecord[]> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const rows = new Map<unknown, RaRecord>();
    const totals = new Set<number>();
    for (let page = 1, pages = 1; page <= pages && totals.size <= 1; page += 1) {
      const { data, total } = await getPage({ page, perPage: pageSize });
      signal.throwIfAborted();
      // Without a number the session has ended: react-admin answers an empty success then.
      if (total === undefined) throw new Error(changing);
      totals.add(total);
      for (const row of data) rows.set(row.id, row);
      onProgress(rows.size, total);
      pages = Math.ceil(total / pageSize);
      if (page >= pages && rows.size === total && totals.size === 1) return [...rows.values()];
    }
  }
  throw new Error(changing);
}
