import { describe, expect, it } from 'vitest';
import { changingColumns } from '#src/resources/enrolments/EnrolmentTable.tsx';

describe('the columns of a status filter', () => {
  it.each([
    [undefined, { expectedCompletion: true, status: true }],
    ['Active', { expectedCompletion: true, status: false }],
    ['Hold', { expectedCompletion: true, status: false }],
    ['Completed', { expectedCompletion: false, status: true }],
    ['Deleted', { expectedCompletion: false, status: true }],
    ['Transferred', { expectedCompletion: true, status: true }],
  ])('%s shows %o', (filter, columns) => {
    expect(changingColumns(filter)).toEqual(columns);
  });
});
