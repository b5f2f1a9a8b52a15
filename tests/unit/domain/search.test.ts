import { describe, expect, test } from 'vitest';
import { weekdaysWithout } from '#domain/classes/classDays.ts';
import { foundIn, isFound, parseSearch } from '#domain/words/search.ts';
import { toListQuery } from '#src/dataProvider/listQuery.ts';
import { cutterOf } from '#src/dataProvider/present/completeList.ts';
import { searchedPeople, searches } from './searchCases.ts';

const rows = Object.entries(searchedPeople).map(([key, person], index) => ({ id: index + 1, key, ...person }));

describe('a search in a complete list', () => {
  test.each(searches)('by %j finds what the server finds', (search, found) => {
    const query = toListQuery({ filter: { search } });
    const cut = { query, search: ['name', 'mobile', 'email'] };
    const { data } = cutterOf(rows)(cut, { today: '2026-11-22', classWeekdays: weekdaysWithout([]), holidays: [] });
    expect(data.map(({ key }) => key)).toEqual(found);
  });

  test('finds a mobile however the record has it written', () => {
    const record = { texts: [], mobiles: ['+91 98400-12345'] };
    expect(isFound(parseSearch('9840012345'), record)).toBe(true);
  });

  test('finds a certificate number and a payment reference', () => {
    expect(isFound(parseSearch('web-2026'), { texts: ['WEB-2026-00001'], mobiles: [] })).toBe(true);
    expect(isFound(parseSearch('4711'), { texts: ['UPI 4711'], mobiles: ['9840012345'] })).toBe(true);
  });
});

test.each([
  ['kavya', ['name', 'email']],
  ['98400', ['mobile']],
  ['+91 98400', ['mobile']],
  ['raman 98400', ['name', 'mobile']],
  ['ra', ['name']],
  ['example', ['email']],
  ['', []],
])('the search %j is found in %j', (text, fields) => {
  const record = { name: 'Kavya Raman', email: 'kavya@example.in', mobile: '9840012345' };
  expect(foundIn(parseSearch(text), record, { texts: ['name', 'email'], mobiles: ['mobile'] })).toEqual(fields);
});
