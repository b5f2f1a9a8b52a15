import { useMemo } from 'react';
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
