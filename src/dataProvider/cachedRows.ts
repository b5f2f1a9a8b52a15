import { lookupAttempts, lookupTables } from '#domain/words/limits.ts';
import { readStored, removeStored, storageKeys, store } from '#src/session/storage.ts';
import { readSession } from '#src/session/storedSession.ts';
import { CallFailed, isRow, readRows, type Row } from './answers.ts';
import { callApi } from './transport.ts';

// Part of the first load: the login fills the caches (spec 7). Screens read them with `useCachedRows`.

/** Rows that rarely change: fetched once a session, and cached in localStorage until logout (spec 4). */
export interface RowSource {
  /** The key in localStorage. */
  key: string;
  /** One attempt. Throws CallFailed; the screen chooses the message. */
  fetchRows: () => Promise<Row[]>;
}

/** A lookup table (GetTextTableList). Having no rows is a failure. */
export const lookupSource = (tableId: number): RowSource => ({
  key: storageKeys.lookup(tableId),
  fetchRows: async () => {
    const answer = await callApi('GetTextTableList', { TableID: tableId }, { attempts: lookupAttempts });
    const rows = readRows(answer, '');
    if (rows.length === 0) throw new CallFailed('', 200);
    return rows;
  },
});

/** Every course (GetCourseList). */
export const courseSource: RowSource = {
  key: storageKeys.courses,
  fetchRows: async () => {
    const answer = await callApi('GetCourseList', { CourseId: 0, CourseCode: '', CourseName: '' }, { attempts: 1 });
    return readRows(answer, '');
  },
};

/** The cache entry; `savedAt` in milliseconds since 1970. */
export interface CachedRows {
  savedAt: number;
  rows: Row[];
}

/** The cached rows of a key; a corrupted or empty cache is cleared (spec 7). */
export function readCachedRows(key: string): CachedRows | undefined {
  const cached = readStored(key) as Partial<CachedRows> | null | undefined;
  if (cached === undefined) return undefined;
  const { rows, savedAt = 0 } = cached ?? {};
  if (Array.isArray(rows) && rows.length > 0 && rows.every(isRow)) return { rows, savedAt };
  removeStored(key);
  return undefined;
}

const underWay = new Map<string, { sessionRef: string | undefined; loading: Promise<Row[]> }>();

/** Fetches rows and caches them. A request in flight of this session, such as that of the login, is shared. */
export function loadRows({ key, fetchRows }: RowSource): Promise<Row[]> {
  const sessionRef = readSession()?.sessionRef;
  const asked = underWay.get(key);
  if (asked && asked.sessionRef === sessionRef) return asked.loading;
  const load = async () => {
    try {
      const rows = await fetchRows();
      const isCurrent = underWay.get(key)?.loading === loading && readSession()?.sessionRef === sessionRef;
      if (isCurrent && sessionRef) store(key, { savedAt: Date.now(), rows } satisfies CachedRows);
      return rows;
    } finally {
      if (underWay.get(key)?.loading === loading) underWay.delete(key);
    }
  };
  const loading = load();
  underWay.set(key, { sessionRef, loading });
  return loading;
}

/** Drops the cache entry and the request in flight: the rows have changed. */
export function forgetRows({ key }: RowSource): void {
  underWay.delete(key);
  removeStored(key);
}

/** Fills the caches of courses and statuses after login (spec 7). Never fails: screens load what is missing. */
export function fillCaches(): void {
  const sources = [courseSource, ...Object.values(lookupTables).map(lookupSource)];
  for (const source of sources) loadRows(source).catch(() => undefined);
}
