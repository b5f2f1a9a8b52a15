import { beforeAll, describe, expect, test } from 'vitest';
import { calls, type ListCallName } from '../../../contract/calls/index.ts';
import { sortFields } from '../../../server/app/calls/table.ts';
import { describeOnEachDatabase, describeOnOneDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';

const lists = Object.entries(calls).flatMap(([name, call]) => (call.lists ? [name as ListCallName] : []));
/** What a list is asked with, as the page of the API describes it: in parts, of which one has the list's own fields. */
interface Content {
  'application/json': { schema: { allOf: { properties?: Record<string, { enum?: string[] }> }[] } };
}

/** Seven students of three names; the last was deleted. */
const names = ['Mala', 'anand', 'Mala', 'கவிதா', 'Zeenat', 'anand', 'Mala'];

describeOnEachDatabase('paging', (open) => {
  const server = sharedServer(open);
  const ids: number[] = [];
  beforeAll(async () => {
    for (const [index, Name] of names.entries()) {
      ids.push(await server.make.student({ Name, ParentIncome: 30_000 + (index % 2), Email: `s${index}@example.in` }));
    }
    await server.admin.write('DeleteStudent', { StudentId: ids[6] ?? 0 });
  });
  const page = async (body: Record<string, unknown>) => {
    const { body: answer } = await server.admin.send('GetStudentList', body);
    return { ids: answer.result.map(({ ID }) => ids.indexOf(ID)), TOTAL: answer.TOTAL, COUNTS: answer.COUNTS };
  };

  test('is not done without Page', async () => {
    expect(await page({ PageSize: 2 })).toEqual({ ids: [0, 1, 2, 3, 4, 5, 6], TOTAL: undefined, COUNTS: undefined });
  });

  test('answers one page with TOTAL and COUNTS', async () => {
    const found = { TOTAL: 7, COUNTS: { 0: 6, 1: 1 } };
    expect(await page({ Page: 1, PageSize: 3 })).toEqual({ ids: [0, 1, 2], ...found });
    expect(await page({ Page: 3, PageSize: 3 })).toEqual({ ids: [6], ...found });
  });

  test('answers 25 rows to a page where no size is given', async () => {
    expect((await page({ Page: 1 })).ids).toHaveLength(7);
  });

  test('answers an empty page beyond the last, with the same TOTAL', async () => {
    expect(await page({ Page: 9, PageSize: 3 })).toMatchObject({ ids: [], TOTAL: 7 });
  });

  test('answers an empty page however far beyond', async () => {
    expect((await page({ Page: Number.MAX_SAFE_INTEGER, PageSize: 1000 })).ids).toEqual([]);
  });

  test('counts under the filters without Status', async () => {
    expect(await page({ Page: 1, Name: 'mala', Status: 0 })).toEqual({ ids: [0, 2], TOTAL: 2, COUNTS: { 0: 2, 1: 1 } });
    expect(await page({ Page: 1, Search: 's6@', Status: 0 })).toEqual({ ids: [], TOTAL: 0, COUNTS: { 1: 1 } });
  });

  test('answers and counts the one row of an id, under the other filters', async () => {
    const StudentId = ids[6] ?? 0;
    const deleted = { COUNTS: { 1: 1 } };
    expect(await page({ Page: 1, StudentId })).toEqual({ ids: [6], TOTAL: 1, ...deleted });
    expect(await page({ Page: 1, StudentId, Status: 1 })).toEqual({ ids: [6], TOTAL: 1, ...deleted });
    expect(await page({ Page: 1, StudentId, Status: 0 })).toEqual({ ids: [], TOTAL: 0, ...deleted });
    expect(await page({ Page: 2, StudentId })).toEqual({ ids: [], TOTAL: 1, ...deleted });
    expect(await page({ StudentId, Status: 0 })).toMatchObject({ ids: [] });
    expect(await page({ StudentId, Status: 1 })).toMatchObject({ ids: [6] });
    const none = { ids: [], TOTAL: 0, COUNTS: {} };
    expect(await page({ Page: 1, StudentId, Search: 'zeenat' })).toEqual(none);
    expect(await page({ Page: 1, StudentId, FromDate: '2999-01-01' })).toEqual(none);
    expect(await page({ Page: 1, StudentId: 999_999 })).toEqual(none);
  });

  test('has TOTAL without COUNTS for rows without a STATUS', async () => {
    const student = ids[0] ?? 0;
    await server.make.payment(student, await server.make.course());
    const { body } = await server.admin.send('GetPaymentList', { Page: 1, StudentId: student });
    expect([body.TOTAL, body.COUNTS]).toEqual([1, undefined]);
  });

  describe('sorts', () => {
    test('names without regard to case, Tamil after Latin, ties by ID', async () => {
      expect((await page({ Page: 1, SortField: 'NAME' })).ids).toEqual([1, 5, 0, 2, 6, 4, 3]);
    });

    test('the other way round with DESC, ties by ID as well', async () => {
      expect((await page({ Page: 1, SortField: 'NAME', SortOrder: 'DESC' })).ids).toEqual([3, 4, 6, 2, 0, 5, 1]);
    });

    test('numbers as numbers', async () => {
      const student = ids[1] ?? 0;
      for (const PaidFee of [1000, 900]) {
        await server.make.payment(student, await server.make.course(), { PaidFee });
      }
      const { body } = await server.admin.send('GetPaymentList', {
        Page: 1,
        StudentId: student,
        SortField: 'PAID_FEE',
      });
      expect(body.result.map(({ PAID_FEE }) => PAID_FEE)).toEqual([900, 1000]);
    });

    test('by ID where nothing is said', async () => {
      expect((await page({ Page: 1, SortOrder: 'DESC' })).ids).toEqual([6, 5, 4, 3, 2, 1, 0]);
    });

    test('page after page without losing or repeating a row', async () => {
      const seen: number[] = [];
      for (let Page = 1; Page <= 4; Page += 1) {
        seen.push(...(await page({ Page, PageSize: 2, SortField: 'NAME' })).ids);
      }
      expect(seen.sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    });
  });

  describe.each(lists)('%s', (name) => {
    const offered = sortFields[name] ?? [];

    test('can be sorted by each field that it offers', async () => {
      for (const SortField of offered) {
        for (const SortOrder of ['ASC', 'DESC']) {
          expect((await server.admin.send(name, { Page: 1, SortField, SortOrder })).status).toBe(200);
        }
      }
    });
  });
});

describeOnOneDatabase('the fields of paging', (open) => {
  const server = sharedServer(open);

  describe.each(lists)('%s', (name) => {
    const offered = sortFields[name] ?? [];

    test('is said by the page of the API to be sorted by the fields that it offers', async () => {
      const { json } = await server.admin.get('/api/openapi.json');
      const { paths } = json() as { paths: Record<string, { post: { requestBody: { content: Content } } }> };
      const { schema } = paths[calls[name].path]?.post.requestBody.content['application/json'] ?? expect.unreachable();
      expect(schema.allOf.flatMap(({ properties }) => properties?.['SortField']?.enum ?? [])).toEqual(offered);
    });

    const others = Object.keys(calls[name].row.shape).filter((field) => !offered.includes(field));
    test.each(others)('is not sorted by %s: the answer names the fields that can be', async (SortField) => {
      for (const paging of [{ Page: 1 }, {}]) {
        const refusal = `SortField must be one of ${offered.join(', ')}`;
        expect(await server.admin.error(name, { ...paging, SortField })).toEqual([400, refusal]);
      }
    });

    test.each(['PASS_WORD', 'name', 'constructor', 'toString', '__proto__', 'ID; drop table users', '\0'])(
      'cannot be sorted by %j',
      async (SortField) => {
        const [status, text] = await server.admin.error(name, { Page: 1, SortField });
        expect([status, text]).toEqual([400, expect.stringMatching(/^SortField /)]);
      },
    );

    test.each([
      ['Page', '0', 0],
      ['Page', '1.5', 1.5],
      ['Page', 'a text', '1'],
      ['PageSize', '0', 0],
      ['PageSize', '1001', 1001],
      ['SortOrder', 'in small letters', 'asc'],
      ['Search', 'a number', 7],
      ['Search', '101 letters', 'x'.repeat(101)],
    ])('takes no %s that is %s', async (field, _what, value) => {
      const [status, text] = await server.admin.error(name, { Page: 1, [field]: value });
      expect([status, text]).toEqual([400, expect.stringMatching(new RegExp(`^${field} `))]);
    });
  });
});
