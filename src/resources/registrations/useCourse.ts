import { useEffect } from 'react';
import { useCourses, type Course, type Courses } from '../../custom/lookups/useCourses.ts';

/** Courses that were asked for again because the cache did not have them. */
const missed = new Set<number>();

/** A course out of the cache. One that is not in it may be newer than the cache: then the courses are asked for once more. */
export function useCourse(id: number): { course: Course | undefined } & Omit<Courses, 'courses'> {
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
