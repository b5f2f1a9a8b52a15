import { describe, expect, test } from 'vitest';
import { listFilters } from '#contract/listFilters.ts';
import { CallFailed } from '#src/dataProvider/answers.ts';
import { providerOver, refusal } from './server.ts';
import { proves } from '../../spec/proves.ts';

const rows = [
  { ID: 1, NAME: 'Anna', STATUS: 0 },
  { ID: 2, NAME: 'Bala', STATUS: 1 },
  { ID: 3, NAME: 'Chitra', STATUS: 0 },
];
const firstPage = { pagination: { page: 1, perPage: 2 }, sort: { field: 'courseName', order: 'ASC' as const } };

describe('a list from a server with paging', () => {
  test('asks for one page, sorted by the row’s field, and takes total and counts', async () => {
    const { provider, sent } = providerOver(
      { GetStudentList: { result: rows.slice(0, 1), TOTAL: 40, COUNTS: { 0: 30, 1: 10 } } },
      'ours',
    );
    const filter = { status: 0, search: ' an ', fromDate: '2026-11-01' };
    const list = await provider.getList('students', { ...firstPage, filter });
    expect(list).toMatchObject({
      data: [{ id: 1, name: 'Anna', status: 0 }],
      total: 40,
      meta: { counts: { 0: 30, 1: 10 } },
    });
    expect(sent).toEqual([
      {
        name: 'GetStudentList',
        body: {
          ...listFilters.GetStudentList,
          FromDate: '2026-11-01',
          Status: 0,
          Page: 1,
          PageSize: 2,
          SortField: 'COURSE_NAME',
          SortOrder: 'ASC',
          Search: 'an',
        },
      },
    ]);
  });
});

describe('a list of which a server counted only the first rows (W33)', () => {
  const page = async (count: number, number: number) => {
    const result = rows.slice(0, count);
    const { provider } = providerOver({ GetStudentList: { result, TOTAL: 10_000, TOTAL_AT_LEAST: 1 } }, 'ours');
    const { total, meta } = await provider.getList('students', {
      ...firstPage,
      pagination: { page: number, perPage: 2 },
    });
    return { total, meta };
  };

  test('says from where on nothing is known', async () => {
    expect(await page(2, 1)).toMatchObject({ total: 10_000, meta: { atLeast: 10_000 } });
  });

  test('goes on behind a full page', async () => {
    expect((await page(2, 7000)).total).toBe(14_001);
  });

  test('ends with a page that is not full', async () => {
    expect((await page(1, 7000)).total).toBe(13_999);
  });
});

describe('a list from a server without extensions', () => {
  test('asks for every status and cuts the page itself', async () => {
    const { provider, sent } = providerOver({ GetStudentList: { result: rows } });
    const list = await provider.getList('students', { ...firstPage, filter: { status: 0 } });
    expect(list.data.map(({ id }) => id)).toEqual([1, 3]);
    expect(list).toMatchObject({ total: 2, meta: { counts: { 0: 2, 1: 1 } } });
    expect(sent).toEqual([{ name: 'GetStudentList', body: listFilters.GetStudentList }]);
  });

  test('asks once for pages and tabs of the same list', async () => {
    const { provider, sent } = providerOver({ GetStudentList: { result: rows } });
    await provider.getList('students', { ...firstPage, filter: { status: 0 } });
    await provider.getList('students', { ...firstPage, filter: { status: 1 } });
    expect(sent).toHaveLength(1);
  });

  test('asks again after any write', async () => {
    const { provider, sent } = providerOver({
      GetStudentList: { result: rows },
      UpdateInstitute: { result: { OUT_OK: 1 } },
    });
    await provider.getList('students', firstPage);
    await provider.update('institutes', { id: 1, data: { name: 'Anna' }, previousData: { id: 1 } });
    await provider.getList('students', firstPage);
    expect(sent.map(({ name }) => name)).toEqual(['GetStudentList', 'UpdateInstitute', 'GetStudentList']);
  });
});

describe('one record', () => {
  test('is asked for by its id field among all statuses', async () => {
    const { provider, sent } = providerOver({ GetStudentList: { result: rows } });
    expect(await provider.getOne('students', { id: '2' })).toMatchObject({ data: { id: 2, name: 'Bala', status: 1 } });
    expect(sent[0]?.body).toEqual({ ...listFilters.GetStudentList, StudentId: 2 });
  });

  test('that is not there fails with the declared text', async () => {
    const { provider } = providerOver({ GetInstituteList: { result: [] } });
    await expect(provider.getOne('institutes', { id: 9 })).rejects.toMatchObject({
      message: 'Institute not found',
      status: 200,
    });
  });
});

describe('writes', () => {
  test('create sends the declared fields alone and takes the new id', async () => {
    const { provider, sent } = providerOver({ AddInstitute: { result: { OUT_OK: 1, OUT_ID: 12 } } });
    const created = await provider.create('institutes', { data: { name: 'Anna', instituteType: 2, status: 0 } });
    expect(sent[0]?.body).toEqual({ Name: 'Anna', InstType: 2 });
    expect(created.data).toMatchObject({ id: 12, name: 'Anna' });
  });

  test('delete sends the constants of its declaration', async () => {
    const { provider, sent } = providerOver({ DeleteRevokeInstitute: { result: { OUT_OK: 1 } } });
    await provider.delete('institutes', { id: 4 });
    expect(sent[0]).toEqual({ name: 'DeleteRevokeInstitute', body: { InstId: 4, Status: 1 } });
  });

  test('a refusal is an error that the form shows', async () => {
    proves('7: OUT_ERROR is shown; 400 and more is the full page; a corrupted or empty cache is cleared');
    const { provider } = providerOver({ AddInstitute: refusal('Name is required') });
    await expect(provider.create('institutes', { data: {} })).rejects.toMatchObject({
      message: 'Name is required',
      status: 200,
      body: { errors: { root: { serverError: 'Name is required' } } },
    });
  });
});

describe('failures', () => {
  test('keep the status of the answer', async () => {
    const { provider } = providerOver({ GetStudentList: new CallFailed('No', 500) });
    await expect(provider.getList('students', firstPage)).rejects.toMatchObject({ message: 'No', status: 500 });
  });

  test('a list that was refused is an error and not a row', async () => {
    const { provider } = providerOver({ GetInstituteList: { result: { OUT_OK: 0, OUT_ERROR: 'Not today' } } });
    await expect(provider.getList('institutes', firstPage)).rejects.toMatchObject({
      message: 'Not today',
      status: 200,
    });
  });

  test('a failed complete list is asked for again', async () => {
    const answers: Record<string, unknown> = {};
    const { provider } = providerOver(answers);
    await expect(provider.getList('institutes', firstPage)).rejects.toMatchObject({
      message: 'Failed to fetch institute list',
    });
    answers['GetInstituteList'] = { result: [{ ID: 1, NAME: 'Anna' }] };
    expect((await provider.getList('institutes', firstPage)).total).toBe(1);
  });
});

describe('an update where the server knows versions', () => {
  const changed = { result: { OUT_OK: 1, OUT_ERROR: '', DATE_MODIFIED: '2026-11-21T09:00:00.123Z' } };
  const data = { name: 'IIT', dateModified: '2026-11-20T08:00:00.000Z' };

  test('sends what the person saw and answers the new version', async () => {
    const { provider, sent } = providerOver({ UpdateInstitute: changed }, 'ours');
    const { data: updated } = await provider.update('institutes', { id: 4, data, previousData: { id: 4 } });
    expect(sent[0]?.body).toEqual({ InstId: 4, Name: 'IIT', Seen: '2026-11-20T08:00:00.000Z' });
    expect(updated).toMatchObject({ id: 4, dateModified: '2026-11-21T09:00:00.123Z' });
  });

  test('sends the version first loaded in place of a later one', async () => {
    const { provider, sent } = providerOver({ UpdateInstitute: changed }, 'ours');
    const meta = { seen: '2026-11-19T08:00:00.000Z' };
    await provider.update('institutes', { id: 4, data, previousData: { id: 4 }, meta });
    expect(sent[0]?.body).toMatchObject({ Seen: '2026-11-19T08:00:00.000Z' });
  });

  test('hands the record as it is now to the form when it is refused', async () => {
    const extra = { CURRENT: { ID: 4, NAME: 'Indian Institute' } };
    const newer = new CallFailed('Changed by asha on 21/11/2026 at 14:30', 200, { extra });
    const { provider } = providerOver({ UpdateInstitute: newer }, 'ours');
    await expect(provider.update('institutes', { id: 4, data, previousData: { id: 4 } })).rejects.toMatchObject({
      body: { current: { id: 4, name: 'Indian Institute' } },
    });
  });

  test('sends no version to a server that knows none', async () => {
    const { provider, sent } = providerOver({ UpdateInstitute: changed });
    await provider.update('institutes', { id: 4, data, previousData: { id: 4 } });
    expect(sent[0]?.body).not.toHaveProperty('Seen');
  });
});
