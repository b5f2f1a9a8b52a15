import { expect, test } from 'vitest';
import { filterOfSearch, searchOfFilter } from '#src/ui/lists/listAddress.ts';

test.each([
  [
    { status: -1, courseId: 7, fromDate: '2026-04-01', work: 'READY' },
    '?status=-1&courseId=7&fromDate=2026-04-01&work=READY',
  ],
  [{}, '?all'],
])('the address of a list carries its filter', (filter, search) => {
  expect(searchOfFilter(filter)).toBe(search);
  expect(filterOfSearch(search)).toEqual(filter);
});

test('names, mobiles and searched words never stand in an address, and are not taken from one', () => {
  expect(searchOfFilter({ status: 0, q: 'priya', studentName: 'Priya', mobile: '9840012345', toDate: '' })).toBe(
    '?status=0',
  );
  expect(filterOfSearch('?status=0&q=priya&mobile=9840012345')).toEqual({ status: 0 });
});

test('an address without a filter opens the list as it was left', () => {
  expect(filterOfSearch('')).toBeUndefined();
});
