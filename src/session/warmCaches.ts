import { callApi, rowsOf } from '../dataProvider/transport.ts';
import { store, storageKeys } from './storage.ts';
import { readSession } from './storedSession.ts';

/** What a cache holds; `savedAt` in milliseconds since 1970. */
export interface CachedRows {
  savedAt: number;
  rows: readonly unknown[];
}

/** Registration, student and enrolment statuses (spec 3). */
const lookupTables = [1, 2, 6];

const keep = (key: string, rows: readonly unknown[], sessionRef: string | undefined) => {
  const stillSignedIn = sessionRef !== undefined && readSession()?.sessionRef === sessionRef;
  if (stillSignedIn && rows.length > 0) store(key, { savedAt: Date.now(), rows } satisfies CachedRows);
};

/** Fills the caches of courses and lookup tables after login (spec 7). Never fails: screens load what is missing. */
export async function warmCaches(): Promise<void> {
  const sessionRef = readSession()?.sessionRef;
  const lookups = lookupTables.map(async (tableId) => {
    const answer = await callApi('GetTextTableList', { TableID: tableId });
    keep(storageKeys.lookup(tableId), rowsOf(answer), sessionRef);
  });
  const courses = callApi('GetCourseList', { CourseId: 0, CourseCode: '', CourseName: '' }).then((answer) =>
    keep(storageKeys.courses, rowsOf(answer), sessionRef),
  );
  await Promise.allSettled([...lookups, courses]);
}
