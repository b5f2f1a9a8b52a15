import { expect, test } from 'vitest';
import { calls } from '#contract/calls/index.ts';
import { lackingFields } from '#contract/extensions.ts';
import { listFilters } from '#contract/listFilters.ts';
import { listBody } from '#src/dataProvider/listQuery.ts';

test.each(Object.entries(listFilters))(
  '%s names the filter fields of section 7, and none of an extension',
  (name, filters) => {
    const { shape } = calls[name as keyof typeof listFilters].body;
    const beyond = lackingFields(shape, []);
    const fields = Object.keys(shape).filter((field) => !beyond.includes(field));
    expect(Object.keys(filters).toSorted()).toEqual(fields.toSorted());
  },
);

test('what is not chosen goes out as any, numbers as numbers, dates as days', () => {
  const filters = { courseId: '3', status: undefined, studentName: null, fromDate: '2026-11-01T18:30:00.000Z' };
  expect(listBody('GetStudentCourseList', filters)).toEqual({
    StudentCourseId: 0,
    StudentId: 0,
    StudentName: '',
    Mobile: '',
    CourseId: 3,
    Status: -1,
    FromDate: '2026-11-02',
    ToDate: '',
  });
});
