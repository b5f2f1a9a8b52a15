import { useMemo, useSyncExternalStore } from 'react';
import type { RowOf } from '../../../contract/calls/index.ts';
import { toRecord, type RecordOf } from '../../dataProvider/codec.ts';
import { courseRows } from './courseRows.ts';

export type Course = RecordOf<RowOf<'GetCourseList'>>;

export interface Courses {
  courses: readonly Course[];
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
    return { ...rest, courses: rows.map((row) => toRecord(row) as Course), reload: courseRows.reload };
  }, [state]);
}
