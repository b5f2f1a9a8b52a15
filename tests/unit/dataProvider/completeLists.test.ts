import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, todayInIndia } from '#domain/words/dates.ts';
import { enrolments } from '#src/records/enrolments.ts';
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
  const { provider, sent } = providerOver({
    GetStudentList: { result: rows },
    UpdateInstitute: { result: { OUT_OK: 1 } },
  });
  const before = provider.getList('students', firstPage);
  await provider.update('institutes', { id: 1, data: { name: 'Anna' }, previousData: { id: 1 } });
  await provider.getList('students', firstPage);
  await before;
  expect(sent.map(({ name }) => name)).toEqual(['GetStudentList', 'UpdateInstitute', 'GetStudentList']);
});

describe('the filter Work', () => {
  const enrolment = (ID: number, fields: object) => ({
    ID,
    STATUS: 0,
    COURSE_DURATION_DAYS: 30,
    MIN_ATTN_PERCENTAGE: 80,
    DATE_EXPECTED_COMPLETION: '2999-12-31',
    DATE_MODIFIED: '2026-11-21T10:00:00.000Z',
    ...fields,
  });
  const result = [
    enrolment(1, { DAYS_ATTENDED: 24 }),
    enrolment(2, { DAYS_ATTENDED: 23 }),
    enrolment(3, { DAYS_ATTENDED: '30', STATUS: 1 }),
    enrolment(4, { DAYS_ATTENDED: 0, DATE_EXPECTED_COMPLETION: '2020-01-01T00:00:00' }),
    enrolment(5, { DAYS_ATTENDED: 5, STATUS: 2, DATE_MODIFIED: '2020-01-01T00:00:00.000Z' }),
    enrolment(6, { DAYS_ATTENDED: 0, DATE_EXPECTED_COMPLETION: addDays(todayInIndia(new Date()), 1) }),
  ];
  const found = async (work: string, server: 'ours' | 'theirs') => {
    const { provider, sent } = providerOver({ GetStudentCourseList: { result } }, server, [enrolments]);
    const { data, total } = await provider.getList('enrolments', { ...firstPage, filter: { work } });
    return { ids: data.map(({ id }) => id), total, sent };
  };

  test.each([
    ['READY', [1]],
    ['OVERDUE', [4]],
    // Since when it is on hold, no row tells.
    ['HELD', []],
    ['AT_RISK', [6]],
  ])('leaves the rows of %s before the present server, which does not know it', async (work, ids) => {
    const list = await found(work, 'theirs');
    expect(list).toMatchObject({ ids, total: ids.length });
    expect(list.sent[0]?.body).not.toHaveProperty('Work');
  });

  test('is left to our server', async () => {
    const { sent } = await found('READY', 'ours');
    expect(sent[0]?.body).toMatchObject({ Work: 'READY', Page: 1 });
  });
});

describe('a filter that only our server has', () => {
  const asked = async (server: 'ours' | 'theirs') => {
    const { provider, sent } = providerOver({ GetStudentCourseList: { result: [] } }, server, [enrolments]);
    await provider.getList('enrolments', { ...firstPage, filter: { batchId: 3 } });
    return sent[0]?.body;
  };

  test('leaves the body to the present server as it is without it (W34)', async () => {
    expect(await asked('theirs')).toEqual({
      StudentCourseId: 0,
      StudentId: 0,
      StudentName: '',
      Mobile: '',
      CourseId: 0,
      Status: -1,
      FromDate: '',
      ToDate: '',
    });
  });

  test('is sent to ours', async () => {
    expect(await asked('ours')).toMatchObject({ BatchId: 3, CourseId: 0 });
  });
});
