import { readPdf } from '../drawing/readPdf.ts';
import { describe, expect, test } from 'vitest';
import { calls, type ListCallName } from '#contract/calls/index.ts';
import { clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { multipartForm } from '#harness/server/multipartForm.ts';
import { jpeg, png } from '#harness/server/sampleFiles.ts';
import { freshMobile } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

/** The lists of spec 7. */
const lists = Object.entries(calls).flatMap(([name, { lists: isList, extension }]) =>
  isList && !extension ? [name as ListCallName] : [],
);

const many = { points: 1000, seconds: 900 };

describeOnEachDatabase('with WIRE_EXTENSIONS=off', (open) => {
  const server = sharedServer(open, { env: { WIRE_EXTENSIONS: 'off' }, limits: { reset: many, loginByAddress: many } });
  /** A New registration, as only the institute's own database can get one here. */
  async function registration(Mobile: string, courseId: number): Promise<number> {
    const id = await server.make.student({ Mobile });
    const student = await server.db.kysely
      .selectFrom('students')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { is_free_eligible: _free, registration_id: _registration, added_for: _course, id: _id, ...own } = student;
    const { ref: _ref, is_incomplete: _incomplete, merged_into: _merged, ...person } = own;
    const row = { ...person, course_id: courseId, payment_ref: '', status: 0 };
    const insert = server.db.kysely.insertInto('registrations').values(row).returning('id');
    return (await insert.executeTakeFirstOrThrow()).id;
  }

  test('the session names no extensions', async () => {
    expect((await clientOf(server.app).get('/api/session')).json()).toEqual({ authenticated: false });
  });

  test.each([
    'AddRegistration',
    'AddAttendanceBulk',
    'RemoveAttendance',
    'RestoreStudent',
    'ReopenEnrolment',
    'RestoreRegistration',
    'GetRegister',
    'SaveRegister',
    'GetToday',
    'Find',
  ] as const)('%s is 404', async (name) => {
    expect(await server.admin.error(name)).toEqual([404, 'Not found']);
  });

  test.each(['/api/verify?key=x', '/verify/x'])('%s is 404', async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  });

  test('the description of the API leaves them out', async () => {
    const { json } = await clientOf(server.app).get('/api/openapi.json');
    const { paths } = json() as { paths: Record<string, object> };
    expect(Object.keys(paths)).not.toEqual(expect.arrayContaining(['/api/AddRegistration']));
    expect(Object.keys(paths)).toContain('/api/AddStudent');
  });

  test('a list is complete and ordered by ID, whatever paging asks for', async () => {
    await server.make.course({ CourseName: 'Zoology' });
    await server.make.course({ CourseName: 'Algebra' });
    const paging = { Page: 2, PageSize: 1, SortField: 'COURSE_NAME', Search: 'zoo' };
    const { body } = await server.admin.send('GetCourseList', paging);
    expect(body).toEqual((await server.admin.send('GetCourseList')).body);
    expect([body.TOTAL, body.COUNTS, body.result.length > 1]).toEqual([undefined, undefined, true]);
  });

  test.each(lists)('%s answers without a filter', async (name) => {
    expect((await server.admin.send(name)).status).toBe(200);
  });

  test('paging fields of any kind do no harm', async () => {
    const paging = { Page: 'x', PageSize: 0, SortField: 'none', SortOrder: 7, Search: [] };
    expect((await server.admin.send('GetCourseList', paging)).status).toBe(200);
  });

  describe('an upload', () => {
    test('is 401 without a session', async () => {
      const form = await multipartForm(await jpeg(), { fileType: 'image/jpeg' });
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/upload',
        headers: { 'api-key': 'backoffice', 'content-type': form.contentType },
        payload: form.payload,
      });
      expect(response.statusCode).toBe(401);
    });

    test('is taken with one', async () => {
      expect(await server.office.uploaded(await png(), 'image/png')).toBeGreaterThan(0);
    });
  });

  describe('AddStudent', () => {
    test('approves the one New registration with the same mobile and course', async () => {
      const Mobile = freshMobile();
      const CourseId = await server.make.course();
      const RegId = await registration(Mobile, CourseId);
      await server.make.student({ Mobile, CourseId });
      const [row] = await server.admin.result('GetRegistrationList', { RegId });
      expect(row?.STATUS).toBe(1);
    });

    test('does not know RegId', async () => {
      const RegId = await registration(freshMobile(), await server.make.course());
      await server.make.student({ RegId });
      const [row] = await server.admin.result('GetRegistrationList', { RegId });
      expect(row?.STATUS).toBe(0);
    });
  });

  test('a PDF is drawn without a verification address', async () => {
    const { certificateId } = await server.make.certificate();
    const [row] = await server.admin.result('GetCertificate', { CertificateId: certificateId });
    const { text, links } = await readPdf((await server.admin.get(`/api/file/${row?.FILE_ID}`)).bytes);
    expect([text.includes('Verify at'), links]).toEqual([false, []]);
  });

  test('a temporary password opens everything', async () => {
    await server.db.kysely.updateTable('users').set({ must_change: 1 }).where('user_name', '=', 'admin').execute();
    const client = await server.signIn('admin');
    expect((await client.send('GetStudentList')).status).toBe(200);
    await server.db.kysely.updateTable('users').set({ must_change: 0 }).where('user_name', '=', 'admin').execute();
  });
});
