import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { providerOver } from './server.ts';

const firstPage = { pagination: { page: 1, perPage: 2 }, sort: { field: 'id', order: 'ASC' as const } };
const rows = [{ ID: 1, NAME: 'Anna', STATUS: 0 }];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a complete list is kept for 30 seconds', async () => {
  const { provider, sent } = providerOver({ GetStudentList: { result: rows } });
  await provider.getList('students', firstPage);
  vi.setSystemTime(Date.now() + 29_999);
  await provider.getList('students', firstPage);
  expect(sent).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1);
  await provider.getList('students', firstPage);
  expect(sent).toHaveLength(2);
});

test('a complete list that was on its way when something was saved is asked for again', async () => {
  const { provider, sent } = providerOver({ GetStudentList: { result: rows }, UpdateInstitute: { result: {} } });
  const before = provider.getList('students', firstPage);
  await provider.update('institutes', { id: 1, data: { name: 'Anna' }, previousData: { id: 1 } });
  await provider.getList('students', firstPage);
  await before;
  expect(sent.map(({ name }) => name)).toEqual(['GetStudentList', 'UpdateInstitute', 'GetStudentList']);
});
