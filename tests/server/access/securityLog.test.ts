import { beforeEach, describe, expect, test } from 'vitest';
import type { RestFiltersOf } from '../../../contract/rest/index.ts';
import { addStudent } from '../db/rows.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { pdf } from '#harness/server/sampleFiles.ts';
import { sharedServer } from '../support/sharedServer.ts';

const dayMs = 24 * 60 * 60_000;

describeOnEachDatabase('the security log', (open) => {
  const server = sharedServer(open);
  const entries = async (filter: Partial<RestFiltersOf<'security-log'>> = {}) =>
    (await restOf(server, server.admin, 'security-log').list({ filter })).records;
  beforeEach(() => server.db.kysely.deleteFrom('security_events').execute());

  test('tells who was refused what, and from where', async () => {
    await server.office.error('AddPayment');
    const { userId } = server.office;
    const entry = { event: 'forbidden', userId, userName: 'md_office', address: '127.0.0.1', call: 'AddPayment' };
    expect(await entries()).toMatchObject([
      { ...entry, at: server.clock.now.toISOString(), entity: '', recordId: null },
    ]);
  });

  test('tells who was refused a REST resource', async () => {
    await restOf(server, server.office, 'security-log').listFailure({});
    expect(await entries()).toMatchObject([{ event: 'forbidden', userName: 'md_office', call: 'rest/security-log' }]);
  });

  test('tells who read which income proof', async () => {
    const IncomeProofFileId = await server.admin.uploaded(await pdf(), 'application/pdf');
    const id = await server.make.student({ Name: 'Priya R', IncomeProofFileId, AnnualIncome: 10_000 });
    await server.office.get(`/api/file/${IncomeProofFileId}`);
    const record = { entity: 'students', recordId: id, recordName: 'Priya R' };
    expect(await entries()).toMatchObject([
      { event: 'incomeProofRead', userName: 'md_office', address: '127.0.0.1', ...record },
    ]);
  });

  describe('of lists', () => {
    test.each([
      ['a complete list', {}],
      ['a page longer than a screen', { Page: 1, PageSize: 101 }],
    ])('tells who read %s, and how many rows', async (_name, body) => {
      await server.make.student();
      const { result } = (await server.office.send('GetStudentList', body)).body;
      const entry = { event: 'export', userName: 'md_office', call: 'GetStudentList', rows: result.length };
      expect(await entries()).toMatchObject([entry]);
    });

    test('tells who looked up more people than a screen shows, and nothing of fewer', async () => {
      const lookUp = async () => (await server.office.send('GetStudentList', { Name: 'Lakshmi' })).body.result.length;
      const add = (index: number) =>
        addStudent(server.db.kysely, { name: `Lakshmi ${index}`, name_fold: `lakshmi ${index}` });
      for (let index = 1; index <= 100; index += 1) await add(index);
      expect(await lookUp()).toBe(100);
      expect(await entries()).toEqual([]);
      await add(101);
      expect(await lookUp()).toBe(101);
      expect(await entries()).toMatchObject([{ event: 'export', rows: 101 }]);
    });

    test.each([
      ['GetStudentList', { Page: 1, PageSize: 100 }],
      ['GetStudentCourseList', { StudentId: 1 }],
      ['GetCourseList', {}],
    ] as const)('says nothing of %s with %j', async (name, body) => {
      await server.office.send(name, body);
      expect(await entries()).toEqual([]);
    });
  });

  test('is found by event, person and day', async () => {
    await server.office.error('AddPayment');
    server.clock.advance(dayMs);
    const admin = await server.signIn('admin');
    await admin.send('GetStudentList');
    const list = async (filter: Partial<RestFiltersOf<'security-log'>>) =>
      (await restOf(server, admin, 'security-log').list({ filter })).records.map(({ event }) => event);
    expect(await list({ event: 'export' })).toEqual(['export']);
    expect(await list({ userId: server.office.userId })).toEqual(['forbidden']);
    expect(await list({ userId: -1 })).toEqual([]);
    expect(await list({ fromDate: '2026-11-21' })).toEqual(['export']);
  });

  test('is kept for a year and no longer', async () => {
    await server.office.error('AddPayment');
    const kept = async () => (await server.db.kysely.selectFrom('security_events').select('id').execute()).length;
    server.clock.advance(365 * dayMs);
    await server.tidyUp();
    const afterAYear = await kept();
    server.clock.advance(1);
    await server.tidyUp();
    server.clock.advance(-365 * dayMs - 1);
    await server.signIn('admin');
    expect([afterAYear, await kept()]).toEqual([1, 0]);
  });

  test('is for nobody to change', async () => {
    const headers = { 'api-key': 'backoffice', cookie: server.admin.cookie };
    const methods = ['POST', 'PUT', 'DELETE'] as const;
    const answers = await Promise.all(
      methods.map((method) => server.app.inject({ method, url: '/api/rest/security-log/1', headers, payload: {} })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});
