import { useEffect, useMemo } from 'react';
import type { RowOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { courseSource } from '#src/dataProvider/cachedRows.ts';
import { type RecordOf, toRecord } from '#src/dataProvider/codec.ts';
import { type CachedRowsState, useCachedRows } from '#src/dataProvider/rowsQuery.ts';

export type CourseRow = RecordOf<RowOf<'GetCourseList'>>;

export interface Courses extends Omit<CachedRowsState, 'rows'> {
  courses: readonly CourseRow[];
}

const failed = { attempt: texts.courses.fetchFailed, gaveUp: texts.courses.loadFailed };

/** Every course, asked for once in a session however many screens use it. */
export function useCourses(): Courses {
  const { rows, ...state } = useCachedRows(courseSource, failed);
  return { ...state, courses: useMemo(() => rows.map((row) => toRecord(row) as CourseRow), [rows]) };
}

/** Courses that were asked for again because the cache did not have them. */
const missed = new Set<number>();

/** A course out of the cache. One that is not in it may be newer than the cache: then the courses are asked for once more. */
export function useCourse(id: number): { course: CourseRow | undefined } & Omit<Courses, 'courses'> {
  const { courses, ...state } = useCourses();
  const { loaded, reload } = state;
  const course = courses.find((entry) => entry.id === id);
  const isMissing = loaded && !course && id > 0;
  useEffect(() => {
    if (!isMissing || missed.has(id)) return;
    missed.add(id);
    reload();
  }, [isMissing, id, reload]);
  return { course, ...state };
}
