import { describe, expect, test } from 'vitest';
import { calls, type ListCallName } from '#contract/calls/index.ts';
import { lackingFields } from '#contract/extensions.ts';
import { listFilters } from '#contract/listFilters.ts';
import { listBody, presentBody } from '#src/dataProvider/listQuery.ts';
import { section7 } from '#harness/presentServer/section7.ts';

/** The lists of section 7, each with the filters that it names; the present server has no others. */
const named = Object.entries(section7).flatMap(([name, call]) =>
  call.kind === 'list' ? [[name as ListCallName, call.fields.toSorted()] as const] : [],
);

describe.each(named)('without extensions %s', (name, fields) => {
  test('takes exactly the fields of section 7: a filter beyond it is ofExtension', () => {
    const { shape } = calls[name].body;
    const beyond = lackingFields(shape, []);
    expect(
      Object.keys(shape)
        .filter((field) => !beyond.includes(field))
        .toSorted(),
    ).toEqual(fields);
  });

  test('is sent exactly the fields of section 7, whatever is chosen beyond them', () => {
    const chosen = Object.fromEntries(Object.keys(calls[name].body.shape).map((field) => [field, 1]));
    expect(Object.keys(presentBody(name, {})).toSorted()).toEqual(fields);
    expect(Object.keys(presentBody(name, { ...chosen, gender: 2 })).toSorted()).toEqual(fields);
  });
});

test('a filter beyond section 7 goes to our server alone', () => {
  expect(listBody('GetAttendanceList', { batchId: 3 })).toEqual({ StudentId: 0, CourseId: 0, BatchId: 3 });
  expect(presentBody('GetAttendanceList', { batchId: 3 })).toEqual({ StudentId: 0, CourseId: 0 });
});

test('the filters with their any are those of the calls', () => {
  for (const [name, filters] of Object.entries(listFilters)) {
    const { shape } = calls[name as ListCallName].body;
    const beyond = lackingFields(shape, []);
    const fields = Object.keys(shape).filter((field) => !beyond.includes(field));
    expect(Object.keys(filters).toSorted(), name).toEqual(fields.toSorted());
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
