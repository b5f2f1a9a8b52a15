import { describe, expect, it, test } from 'vitest';
import {
  typedCourse,
  courseProblems,
  draftOfCourse,
  newCourseDraft,
} from '#src/custom/catalogue/course/CourseDialog.tsx';
import { proves } from '../../spec/proves.ts';

const course = {
  courseCode: 'WEB',
  courseName: 'Web Basics',
  courseDetail: 'HTML and CSS',
  durationDays: 30,
  durationText: '30 Days',
  fees: 1500.5,
  minAttnPercentage: 0,
  location: 'Your campus',
  minParticipants: 5,
  valueAdd: 'A project',
  courseType: 2,
};

describe('the form of a course', () => {
  it('gives back the course it was opened with', () => {
    expect(typedCourse(draftOfCourse(course))).toEqual({ ...course, courseTypeAbbr: 'DIP' });
  });

  it('sends texts trimmed and numbers as numbers', () => {
    const draft = { ...draftOfCourse(course), courseName: ' Web ', fees: '0.29', courseType: '1' };
    expect(typedCourse(draft)).toMatchObject({ courseName: 'Web', fees: 0.29, courseType: 1, courseTypeAbbr: 'INT' });
  });

  it('fills the gaps of an old course', () => {
    proves('5 Course forms: Required, numeric, two decimals, type, prefill defaults');
    const old = {
      courseCode: 'OLD',
      durationText: null,
      minAttnPercentage: null,
      minParticipants: 0,
      courseType: null,
    };
    expect(draftOfCourse(old)).toMatchObject({
      courseCode: 'OLD',
      courseName: '',
      fees: '',
      durationText: '1 Month',
      courseType: '1',
      minAttnPercentage: '50',
      minParticipants: '1',
    });
  });

  test.each<[string, Parameters<typeof draftOfCourse>[0], string]>([
    ['a type that is none of the two', { courseType: 7 }, ''],
    ['no type', { courseType: 0 }, '1'],
    ['a diploma', { courseType: 2 }, '2'],
  ])('opened with %s offers %j', (_name, known, type) => {
    expect(draftOfCourse(known).courseType).toBe(type);
  });

  it('needs every field of a new course, its type too', () => {
    proves('5 Course forms: Required, numeric, two decimals, type, prefill defaults');
    expect(courseProblems(newCourseDraft).map(({ field }) => field)).toEqual([
      'courseCode',
      'courseName',
      'courseDetail',
      'durationDays',
      'fees',
      'location',
      'valueAdd',
      'courseType',
    ]);
  });
});
