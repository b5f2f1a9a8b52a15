import { describe, expect, it } from 'vitest';
import { changingColumns } from '#src/resources/enrolments/EnrolmentTable.tsx';
import { proves } from '../../spec/proves.ts';

describe('the columns of a status filter', () => {
  it.each([
    [undefined, { expectedCompletion: true, status: true }],
    ['Active', { expectedCompletion: true, status: false }],
    ['Hold', { expectedCompletion: true, status: false }],
    ['Completed', { expectedCompletion: false, status: true }],
    ['Deleted', { expectedCompletion: false, status: true }],
    ['Transferred', { expectedCompletion: true, status: true }],
  ])('%s shows %o', (filter, columns) => {
    proves('2 Student Courses: Columns per filter, buttons per row');
    expect(changingColumns(filter)).toEqual(columns);
  });
});
