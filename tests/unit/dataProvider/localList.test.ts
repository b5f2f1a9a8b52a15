import { describe, expect, test } from 'vitest';
import { weekdaysWithout } from '#domain/classes/classDays.ts';
import { cutterOf } from '#src/dataProvider/present/completeList.ts';
import { toListQuery } from '#src/dataProvider/listQuery.ts';

const rows = [
  { id: 1, name: 'Anitha', email: 'one@example.com', status: 0, endDate: '2026-01-09' },
  { id: 2, name: 'bala', email: 'two@example.com', status: 2, endDate: null },
  { id: 3, name: 'Chitra', email: 'Anitha@example.com', status: 0, endDate: '2026-01-05' },
  { id: 4, name: 'Anitha', email: 'four@example.com', status: 1, endDate: '2026-02-01' },
];

const page = (params: Parameters<typeof toListQuery>[0], search: string[] = ['name', 'email']) =>
  cutterOf(rows)(
    { query: toListQuery(params), search },
    { today: '2026-11-22', classWeekdays: weekdaysWithout([]), holidays: [] },
  );
const ids = (params: Parameters<typeof toListQuery>[0]) => page(params).data.map(({ id }) => id);

describe('a complete list', () => {
  test('is searched through the declared properties, ignoring case', () => {
    expect(ids({ filter: { search: ' ANITHA ' } })).toEqual([1, 3, 4]);
  });

  test('is not searched where no property is declared', () => {
    expect(page({ filter: { search: 'anitha' } }, []).total).toBe(4);
  });

  test('is filtered by a status code, 0 included, and by none for -1', () => {
    expect(ids({ filter: { status: 0 } })).toEqual([1, 3]);
    expect(ids({ filter: { status: -1 } })).toEqual([1, 2, 3, 4]);
  });

  test('tells the counts of each status under the same search, whatever the status', () => {
    expect(page({ filter: { search: 'anitha', status: 1 } }).counts).toEqual({ 0: 2, 1: 1 });
  });

  test('is sorted ignoring case, ties by id', () => {
    expect(ids({ sort: { field: 'name', order: 'ASC' } })).toEqual([1, 4, 2, 3]);
    expect(ids({ sort: { field: 'name', order: 'DESC' } })).toEqual([3, 2, 4, 1]);
  });

  test('has rows without the value last when ascending', () => {
    expect(ids({ sort: { field: 'endDate', order: 'ASC' } })).toEqual([3, 1, 4, 2]);
  });

  test('is cut into pages and tells how many rows there are in all', () => {
    const second = page({ pagination: { page: 2, perPage: 3 } });
    expect(second.data.map(({ id }) => id)).toEqual([4]);
    expect(second.total).toBe(4);
  });
});
