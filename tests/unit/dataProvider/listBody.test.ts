import { expect, test } from 'vitest';
import { pagingFields } from '#contract/call.ts';
import { calls } from '#contract/calls/index.ts';
import { listFilters } from '#contract/listFilters.ts';
import { listBody } from '#src/dataProvider/listQuery.ts';

test('every list call names all of its filter fields', () => {
  for (const [name, filters] of Object.entries(listFilters)) {
    const { shape } = calls[name as keyof typeof listFilters].body;
    const beyond = new Set([
      ...Object.keys(pagingFields),
      'Work',
      'BatchId',
      ...(name === 'GetInstituteList' ? ['Status'] : []),
    ]);
    const fields = Object.keys(shape).filter((field) => !beyond.has(field));
    expect([name, Object.keys(filters).toSorted()]).toEqual([name, fields.toSorted()]);
  }
});

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
