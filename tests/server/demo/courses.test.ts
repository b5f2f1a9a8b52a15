import { describe, expect, it } from 'vitest';
import { demoCourses } from '../../../demo/courses.ts';
import { checkCourse } from '../../../domain/catalogue/course.ts';

describe('the courses of the sample data', () => {
  it('pass the course form', () => {
    expect(demoCourses.flatMap((course) => checkCourse(course))).toEqual([]);
  });

  it('have codes of their own', () => {
    expect(new Set(demoCourses.map(({ courseCode }) => courseCode)).size).toBe(demoCourses.length);
  });

  it('are internships and diplomas, one of them at the student’s campus', () => {
    expect(new Set(demoCourses.map(({ courseType }) => courseType))).toEqual(new Set([1, 2]));
    expect(demoCourses.filter(({ location }) => location === 'Your campus')).toHaveLength(1);
  });
});
