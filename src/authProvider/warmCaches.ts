import { texts } from '#contract/texts.ts';
import { lookupAttempts } from '#domain/limits.ts';
import { readRows } from '#src/dataProvider/answers.ts';
import { callApi } from '#src/dataProvider/transport.ts';
import { storageKeys, store } from './storage.ts';
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

let warming: Promise<unknown> = Promise.resolve();

/** Settles when the caches are filled as far as they can be; at once where nobody has just logged in. */
export const cachesWarmed = (): Promise<unknown> => warming;

/** Fills the caches of courses and lookup tables after login (spec 7). Never fails: screens load what is missing. */
export function warmCaches(): Promise<unknown> {
  const sessionRef = readSession()?.sessionRef;
  const lookups = lookupTables.map(async (tableId) => {
    const answer = await callApi('GetTextTableList', { TableID: tableId }, { attempts: lookupAttempts });
    keep(storageKeys.lookup(tableId), readRows(answer, texts.status.loadFailed), sessionRef);
  });
  const courses = callApi('GetCourseList', { CourseId: 0, CourseCode: '', CourseName: '' }).then((answer) =>
    keep(storageKeys.courses, readRows(answer, texts.courses.fetchFailed), sessionRef),
  );
  warming = Promise.allSettled([...lookups, courses]);
  return warming;
}
