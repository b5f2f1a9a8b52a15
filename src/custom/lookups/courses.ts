import { useMemo, useSyncExternalStore } from 'react';
import type { RowOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { storageKeys } from '#src/authProvider/storage.ts';
import { readRows } from '#src/dataProvider/answers.ts';
import { type RecordOf, toRecord } from '#src/dataProvider/codec.ts';
import { listBody } from '#src/dataProvider/listQuery.ts';
import { callApi } from '#src/dataProvider/transport.ts';
import { cacheRows } from './cachedRows.ts';

/** Every course (GetCourseList), for the session. `reload` it after a course was added or changed. */
export const courseRows = cacheRows({
  key: storageKeys.courses,
  ask: async () =>
    readRows(await callApi('GetCourseList', listBody('GetCourseList', {}), { attempts: 1 }), texts.courses.fetchFailed),
  texts: { attempt: () => texts.courses.fetchFailed, gaveUp: texts.courses.loadFailed },
  mayBeEmpty: true,
});

export type CourseRow = RecordOf<RowOf<'GetCourseList'>>;

export interface Courses {
  courses: readonly CourseRow[];
  loaded: boolean;
  error: string;
  gaveUp: boolean;
  /** Asks again: after giving up, or after a course was added or changed. */
  reload: () => void;
}

/** Every course, asked for once in a session however many screens use it. */
export function useCourses(): Courses {
  const state = useSyncExternalStore(courseRows.subscribe, courseRows.read);
  return useMemo(() => {
    const { rows, ...rest } = state;
    return { ...rest, courses: rows.map((row) => toRecord(row) as CourseRow), reload: courseRows.reload };
  }, [state]);
}
