import { describe, expect, test } from 'vitest';
import type { Call, Profile } from '../../../contract/call.ts';
import { type CallName, calls, type PostCallName } from '../../../contract/calls/index.ts';
import { mainRefusals } from './mainRefusals.ts';
import { checkAnswer } from '#harness/server/checkAnswer.ts';
import { apiKey, clientOf, signIn } from '#harness/server/client.ts';
import { describeOnEachDatabase, describeOnOneDatabase } from '../support/databases.ts';
import { multipartForm } from '#harness/server/multipartForm.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { proves } from '../../spec/proves.ts';

const names = Object.keys(calls) as CallName[];
const callOf = (name: CallName): Call => calls[name];
const posts = names.filter((name): name is PostCallName => callOf(name).method === 'POST');
const guarded = posts.filter((name) => Array.isArray(callOf(name).access));
const onlyOf = (profile: Profile) => guarded.filter((name) => String(callOf(name).access) === profile).toSorted();
const [adminOnly, officeOnly] = [onlyOf('admin'), onlyOf('md_office')];
/** These end or change what the other tests live by, so each gets a session of its own. */
const ownUserId = new Set<CallName>(['GetUser', 'UpdatePassword']);

/** The text of a failure, after a look at its shape. */
function textOf(name: CallName, status: number, body: unknown): string {
  expect(status).toBeGreaterThanOrEqual(400);
  checkAnswer(name, status, body);
  return (body as { result: { OUT_ERROR: string } }).result.OUT_ERROR;
}

describeOnOneDatabase('the contract', (open) => {
  const server = sharedServer(open);
  const inject = (name: CallName, headers: Record<string, string>, payload?: string | object) =>
    server.app.inject({ method: 'POST', url: callOf(name).path, headers, ...(payload ? { payload } : {}) });

  test('who comes in, and money in, are for the admin alone; fees, money out and the day book for md_office', () => {
    proves('6: Every call refuses the wrong profile, and who is not signed in');
    expect(adminOnly).toEqual([
      'AddPayment',
      'AddStudent',
      'AddStudentCourse',
      'CheckImport',
      'CorrectCertificate',
      'DropImport',
      'EraseEnquiry',
      'EraseRegistration',
      'EraseStudent',
      'GetApplicantLikes',
      'GetCertificatePreview',
      'GetErasure',
      'GetExports',
      'GetImportRows',
      'GetImports',
      'GetLookalikes',
      'GetMergePreview',
      'GetMoneyChanges',
      'GetPersonFile',
      'GetRegistrationList',
      'GetRetention',
      'GetSetUp',
      'KeepPerson',
      'MarkMoneySeen',
      'MatchImport',
      'MendImportRow',
      'MendImportRows',
      'MergeStudents',
      'PutSetUpAway',
      'RefuseAsk',
      'RejectRegistration',
      'ReopenDay',
      'ReopenEnrolment',
      'RestoreCertificate',
      'RestoreRegistration',
      'ReversePayment',
      'RevokeCertificate',
      'RunImport',
      'SendTestMail',
      'SetNotSame',
      'StartExport',
      'StartImport',
      'StopImport',
      'UndoImport',
      'VoidPayment',
      'WithdrawConsent',
    ]);
    expect(officeOnly).toEqual([
      'AllowImport',
      'AskReceipt',
      'AskReverse',
      'CloseDay',
      'GetDayBook',
      'RefundPayment',
      'ReverseDrawerEntry',
      'SetConcession',
      'SetFee',
    ]);
  });

  describe.each(posts)('%s', (name) => {
    test('is 401 without an API key', async () => {
      const response = await inject(name, {}, server.admin.envelope());
      expect(response.statusCode).toBe(401);
      expect(textOf(name, response.statusCode, response.json())).toBe('Missing or wrong API key');
    });

    test('is 401 with a wrong API key', async () => {
      const response = await inject(name, { 'api-key': 'backoffic' }, server.admin.envelope());
      expect(textOf(name, response.statusCode, response.json())).toBe('Missing or wrong API key');
    });

    test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])('is 415 as %s', async (type) => {
      const headers = { 'api-key': apiKey, 'content-type': type };
      const response = await inject(name, headers, JSON.stringify(server.admin.envelope()));
      expect(response.statusCode).toBe(415);
      textOf(name, response.statusCode, response.json());
    });

    test('is 415 as a form', async () => {
      const form = await multipartForm(Buffer.from('x'), { fileType: 'image/png' });
      const response = await server.app.inject({
        method: 'POST',
        url: callOf(name).path,
        headers: { 'api-key': apiKey, 'content-type': form.contentType },
        payload: form.payload,
      });
      expect(response.statusCode).toBe(415);
    });

    test('is 415 without a content type', async () => {
      const response = await inject(name, { 'api-key': apiKey }, JSON.stringify(server.admin.envelope()));
      expect(response.statusCode).toBe(415);
    });

    test.each(['', '{"CHANNEL_ID":1', 'null', '[]', '7'])('is 400 with the body %j', async (payload) => {
      const headers = { 'api-key': apiKey, 'content-type': 'application/json' };
      const response = await server.app.inject({ method: 'POST', url: callOf(name).path, headers, payload });
      expect(response.statusCode).toBe(400);
      textOf(name, response.statusCode, response.json());
    });

    test.each([
      ['CHANNEL_ID', { CHANNEL_ID: 2 }],
      ['CHANNEL_ID', { CHANNEL_ID: undefined }],
      ['SESSION_REF', { SESSION_REF: 'abc' }],
      ['SESSION_REF', { SESSION_REF: undefined }],
      ['REF_KEY', { REF_KEY: undefined }],
      ['REF_KEY', { REF_KEY: '8d0c4bb8-7f5c-4a42-9d5c-3a1e7a1a2b3c-12' }],
      ['REF_KEY', { REF_KEY: '8d0c4bb8-7f5c-4a42-9d5c-3a1e7a1a2b3c-101112131' }],
      ['USER_ID', { USER_ID: {} }],
      ['USER_ID', { USER_ID: -1 }],
      ['USER_ID', { USER_ID: 'abc' }],
    ])('names %s when the envelope has %j', async (field, envelope) => {
      proves('3: Request envelope');
      const [status, text] = await server.admin.error(name, {}, envelope);
      expect([status, text]).toEqual([400, expect.stringMatching(new RegExp(`^${field} (must|is required)`))]);
    });
  });

  describe.each(guarded)('%s', (name) => {
    test('is 401 without a session', async () => {
      proves('6: Every call refuses the wrong profile, and who is not signed in');
      const refusal = await clientOf(server.app).error(name, {}, { USER_ID: server.admin.userId });
      expect(refusal).toEqual([401, 'Your session has ended. Please log in again.']);
    });

    test('is 401 with a cookie that holds no session', async () => {
      const stranger = clientOf(server.app);
      stranger.cookie = 'session=made-up';
      expect(await stranger.error(name, {}, { USER_ID: server.admin.userId })).toEqual([401, expect.any(String)]);
    });

    test.each([0, '', '0', null, undefined])('is 401 with USER_ID %j', async (USER_ID) => {
      const refusal = await server.admin.error(name, {}, { USER_ID });
      expect(refusal).toEqual([401, 'User ID is missing. Please log in again.']);
    });

    test("is 403 with another's USER_ID", async () => {
      const refusal = await server.admin.error(name, {}, { USER_ID: server.office.userId });
      expect(refusal).toEqual([403, 'You are logged in as another user. Please log in again.']);
    });
  });

  test.each(adminOnly)('%s is 403 for md_office', async (name) => {
    proves('6: Every call refuses the wrong profile, and who is not signed in');
    expect(await server.office.error(name)).toEqual([403, 'You may not do this with your profile.']);
  });

  test.each(officeOnly)('%s is 403 for admin', async (name) => {
    expect(await server.admin.error(name)).toEqual([403, 'You may not do this with your profile.']);
  });

  test('what changes who may come in, or takes all of somebody along, wants a fresh proof', () => {
    const confirmed = posts.filter((name) => callOf(name).confirms);
    expect(confirmed.sort()).toEqual([
      'EraseEnquiry',
      'EraseRegistration',
      'EraseStudent',
      'GetPersonFile',
      'RemoveSecondFactor',
      'SetSecondFactor',
      'StartExport',
      'UpdatePassword',
    ]);
  });

  test('the calls without a session are those four', () => {
    const unguarded = posts.filter((name) => !guarded.includes(name));
    expect(unguarded.sort()).toEqual(['AddRegistration', 'ForgetPassword', 'RenewToken', 'WebUserLogin']);
    const ofIntake = names.filter((name) => callOf(name).access === 'intake');
    expect(ofIntake).toEqual(['upload']);
  });

  describe('its files', () => {
    test('upload is 401 without an API key', async () => {
      const form = await multipartForm(Buffer.from('x'), { fileType: 'image/png' });
      const headers = { 'content-type': form.contentType };
      const response = await server.app.inject({ method: 'POST', url: '/api/upload', headers, payload: form.payload });
      expect(textOf('upload', response.statusCode, response.json())).toBe('Missing or wrong API key');
    });

    test('upload is 415 as JSON', async () => {
      const response = await inject('upload', { 'api-key': apiKey }, { fileType: 'image/png' });
      expect(response.statusCode).toBe(415);
      textOf('upload', response.statusCode, response.json());
    });

    test('a file is 401 without an API key', async () => {
      const response = await server.app.inject({ url: '/api/file/1', headers: { cookie: server.admin.cookie } });
      expect(textOf('file', response.statusCode, response.json())).toBe('Missing or wrong API key');
    });

    test('a file is 401 without a session', async () => {
      const { status, json } = await clientOf(server.app).get('/api/file/1');
      expect(textOf('file', status, json())).toBe('Your session has ended. Please log in again.');
    });

    test.each(['x', '0', '-1', '1.5', '99999999999999999999'])('a file named %s is 400', async (id) => {
      const { status, json } = await server.admin.get(`/api/file/${id}`);
      expect([status, textOf('file', status, json())]).toEqual([400, expect.stringMatching(/^fileId /)]);
    });
  });

  test.each(['/api', '/api/', '/api/Nothing', '/api/AddCourse', '/api/file', '/api/../x'])(
    'GET %s is 404 as JSON',
    async (url) => {
      const response = await server.app.inject({ url, headers: { 'api-key': apiKey } });
      expect(response.headers['content-type']).toMatch(/^application\/json/);
      expect(response.json()).toEqual({ result: { OUT_OK: 0, OUT_ERROR: 'Not found' }, status: 404 });
    },
  );

  test('the description of the API has every call under its path', async () => {
    proves('7: Every call: route, envelope, session, profile, main refusal, shape of the answer');
    const { json } = await clientOf(server.app).get('/api/openapi.json');
    const { paths } = json() as { paths: Record<string, object> };
    const ofCalls = Object.keys(paths).filter((path) => !path.startsWith('/api/rest'));
    expect(ofCalls.sort()).toEqual(names.map((name) => callOf(name).path).sort());
  });

  test('each call has the test of its main refusal', () => {
    expect(Object.keys(mainRefusals).sort()).toEqual([...names].sort());
  });
});

describeOnEachDatabase('the contract, let in or refused by its rows', (open) => {
  // Each call that asks for the password again is tried with a wrong one.
  const server = sharedServer(open, { limits: { confirm: { points: 100, seconds: 900 } } });

  describe.each(guarded)('%s', (name) => {
    test.each(callOf(name).access as readonly ('admin' | 'md_office')[])('lets %s in', async (profile) => {
      const client = name === 'Logout' ? await signIn(server.app, profile) : server[profileClient[profile]];
      const { status } = await client.send(name, ownUserId.has(name) ? { UserId: client.userId } : {});
      // What is asked of the fields comes after the question who asks.
      expect([200, 400]).toContain(status);
    });
  });

  test.each(['RenewToken', 'WebUserLogin', 'ForgetPassword', 'AddRegistration'] as const)(
    '%s needs no session',
    async (name) => {
      expect([200, 400]).toContain((await clientOf(server.app).send(name)).status);
    },
  );

  test('a row has the same fields for both profiles', async () => {
    await server.make.certificate();
    const lists = posts.filter((name) => callOf(name).lists && !adminOnly.includes(name));
    for (const name of lists) {
      const [ofAdmin, ofOffice] = await Promise.all(
        [server.admin, server.office].map(
          async (client) => ((await client.send(name)).body as { result: object[] }).result,
        ),
      );
      expect(ofOffice, name).toEqual(ofAdmin);
    }
  });

  test.each(names)('%s refuses what it refuses first of all', async (name) => {
    proves('7: Every call: route, envelope, session, profile, main refusal, shape of the answer');
    await mainRefusals[name](server);
  });
});

const profileClient = { admin: 'admin', md_office: 'office' } as const;
