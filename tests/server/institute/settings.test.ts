import { usualSources } from '../../../domain/people/enquiry.ts';
import { usualCategories } from '../../../domain/institute/settings.ts';
import { describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { readPdf } from '../drawing/readPdf.ts';
import { clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase, describeWithTwoServersToo } from '../support/databases.ts';
import { failureOf, restOf } from '../support/rest.ts';
import { jpeg, pdf, png } from '#harness/server/sampleFiles.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';
import { makeFirstSettings } from '../../../server/institute/read.ts';

const settingsOf = (server: SharedServer, who = server.admin) => restOf(server, who, 'settings');
const change = (server: SharedServer, body: object) => settingsOf(server).write('update', body, 1);
const refusal = async (server: SharedServer, body: object) => {
  const [status, , errors] = await settingsOf(server).writeFailure('update', body, 1);
  return [status, errors];
};

describeOnEachDatabase('the settings', (open) => {
  const env = {
    INSTITUTE_NAME: 'Vaigai Institute',
    INSTITUTE_PLACE: 'Madurai',
    INSTITUTE_SIGNATORY: 'Dr. R. Meena',
    WEEKLY_DAYS_OFF: 'Sunday, Saturday',
  };
  const server = sharedServer(open, { env });

  test('begin with what the environment says, once', async () => {
    const first = {
      id: 1,
      instituteName: 'Vaigai Institute',
      place: 'Madurai',
      address: '',
      phone: '',
      email: '',
      logoFileId: 0,
      signatories: [{ name: 'Dr. R. Meena', title: '', fileId: 0 }],
      frameColour: '#1f3f66',
      wording: ['', ''],
      daysOff: [0, 6],
      holidaysVersion: 0,
      upiId: '',
      upiName: '',
      messagesPerMinute: 30,
      reminders: { feeBefore: null, feeAfter: [], absentAfter: null, hour: 10 },
      expenseCategories: [...usualCategories],
      enquirySources: [...usualSources],
      applyOpen: false,
      applyCourses: [],
      applyWords: '',
      applyUntil: '',
      retention: { rejectedMonths: 0, papersMonths: 0, enquiryMonths: 0 },
      dateModified: '2026-11-20T04:30:00.000Z',
    };
    expect(await settingsOf(server).one(1)).toEqual(first);
    const { config } = server.services;
    const renamed = { ...config, institute: { ...config.institute, name: 'Renamed' } };
    await makeFirstSettings(server.db.kysely, renamed, server.clock.now);
    expect(await settingsOf(server).list()).toEqual({ records: [first], range: 'settings 0-0/1' });
  });

  test('both profiles read them, the admin alone changes them, a stranger does neither', async () => {
    const office = settingsOf(server, server.office);
    expect(await office.one(1)).toMatchObject({ id: 1 });
    expect(await office.writeFailure('update', { place: 'Theni' }, 1)).toEqual([403, expect.any(String)]);
    const stranger = settingsOf(server, clientOf(server.app));
    expect(failureOf(await stranger.request('GET', '/1'))).toEqual([401, expect.any(String)]);
    expect(await stranger.writeFailure('update', { place: 'Theni' }, 1)).toEqual([401, expect.any(String)]);
    expect(await office.one(1)).toMatchObject({ place: 'Madurai' });
  });

  test.each([
    [0, {}],
    [1, { Work: 'AT_RISK' }],
  ])('are read %i times for enrolments under %j', async (times, filters) => {
    const asked = vi.spyOn(server.db.kysely.getExecutor(), 'executeQuery');
    await server.admin.result('GetStudentCourseList', { Page: 1, ...filters });
    const reads = asked.mock.calls.filter(([{ sql }]) => sql.includes('"settings"'));
    asked.mockRestore();
    expect(reads).toHaveLength(times);
  });

  test('there are no others', async () => {
    expect(await settingsOf(server).writeFailure('update', { place: 'Theni' }, 2)).toEqual([404, 'Not found']);
  });

  test('a change keeps what it leaves out, and tidies what it brings', async () => {
    const before = await settingsOf(server).one(1);
    const body = {
      address: ' 12, West Masi Street\nMadurai 625001 ',
      phone: '0452 234 5678',
      email: 'Office@Vaigai.IN',
    };
    const after = await change(server, { ...body, daysOff: [6, 0, 6] });
    expect(after).toEqual({
      ...before,
      address: '12, West Masi Street\nMadurai 625001',
      phone: '0452 234 5678',
      email: 'office@vaigai.in',
      dateModified: expect.any(String),
    });
  });

  test.each([
    [{ instituteName: ' ' }, { instituteName: 'Name is required' }],
    [{ phone: '12345' }, { phone: 'Phone must be an Indian number of 10 digits, with its STD code, or empty' }],
    [{ email: 'office' }, { email: 'E-mail must be a valid address' }],
    [{ daysOff: [0, 1, 2, 3, 4, 5, 6] }, { daysOff: 'Weekly days off must leave a day to teach on' }],
    [
      { upiId: 'institute', upiName: 'Vaigai' },
      { upiId: 'UPI ID must be name@handle, such as institute@okbank, or empty' },
    ],
    [{ upiId: 'institute@okbank', upiName: '' }, { upiName: 'UPI name is required' }],
    [{ address: 'x'.repeat(301) }, { address: expect.stringContaining('300') }],
  ])('refuses %j and names the field', async (body, errors) => {
    const before = await settingsOf(server).one(1);
    expect(await refusal(server, body)).toEqual([422, errors]);
    expect(await settingsOf(server).one(1)).toEqual(before);
  });

  test('of two admins the second is told what the first changed', async () => {
    const { dateModified: seen } = await settingsOf(server).one(1);
    const first = await change(server, { place: 'Theni', seen });
    const second = await settingsOf(server).request('PUT', '/1', { place: 'Dindigul', seen });
    expect([second.statusCode, second.json()]).toMatchObject([
      409,
      { result: { OUT_ERROR: expect.stringMatching(/^Changed by admin on/) }, current: first },
    ]);
  });

  describe('the logo', () => {
    const logo = (headers: Record<string, string> = {}) => server.app.inject({ url: '/api/logo', headers });
    const give = async (bytes: Buffer, type: string) => {
      const logoFileId = await server.admin.uploaded(bytes, type);
      await change(server, { logoFileId });
      return logoFileId;
    };

    test('is 404 where there is none', async () => {
      await change(server, { logoFileId: 0 });
      expect(failureOf(await logo())).toEqual([404, 'File not found']);
    });

    test('is answered to anybody, with its own type, for as long as it is the same', async () => {
      const id = await give(await png(1200, 900), 'image/png');
      const reply = await logo();
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
        etag: `"${id}"`,
      });
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', height: 256, hasAlpha: false });
      const again = await logo({ 'if-none-match': `"${id}"` });
      expect([again.statusCode, again.payload]).toEqual([304, '']);

      await give(await jpeg(300, 100), 'image/jpeg');
      const other = await logo({ 'if-none-match': `"${id}"` });
      expect([other.statusCode, other.headers['content-type']]).toEqual([200, 'image/jpeg']);
    });

    test('is small, whatever was uploaded', async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const photo = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: 'red', noise } });
      await give(await photo.png({ compressionLevel: 1 }).toBuffer(), 'image/png');
      expect((await logo()).rawPayload.length).toBeLessThan(100_000);
    });

    test('must be an uploaded picture that nobody else uses', async () => {
      const missing = [422, { logoFileId: 'Please upload the logo to the server.' }];
      expect(await refusal(server, { logoFileId: 12_345 })).toEqual(missing);
      const paper = await server.admin.uploaded(await pdf(), 'application/pdf');
      expect(await refusal(server, { logoFileId: paper })).toEqual(missing);
      const photo = await server.admin.uploaded(await png(), 'image/png');
      await server.make.student({ PhotoFileId: photo });
      const used = 'Logo is already used by another record. Please upload it again.';
      expect(await refusal(server, { logoFileId: photo })).toEqual([422, { logoFileId: used }]);
    });

    test('serves no student as a photo', async () => {
      const id = await give(await png(), 'image/png');
      const body = await server.make.person({ PhotoFileId: id });
      expect(await server.admin.refusal('AddStudent', body)).toMatch(/^Photo is already used/);
    });

    test('of an upload that a student got meanwhile stays the photo as it is', async () => {
      const photo = await server.admin.uploaded(await png(900, 900), 'image/png');
      await server.make.student({ PhotoFileId: photo });
      await refusal(server, { logoFileId: photo });
      const { bytes } = await server.admin.get(`/api/file/${photo}`);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 900 });
    });

    test('stands on a certificate, which says the words of the settings', async () => {
      await change(server, {
        instituteName: 'Vaigai Academy',
        place: 'Theni',
        signatories: [{ name: 'S. Meenakshi' }],
      });
      const drawn = async () => {
        const { certificateId: CertificateId } = await server.make.certificate();
        const [{ FILE_ID } = { FILE_ID: 0 }] = await server.admin.result('GetCertificate', { CertificateId });
        return (await server.admin.get(`/api/file/${FILE_ID}`)).bytes;
      };
      const images = (bytes: Buffer) => bytes.toString('latin1').match(/\/Subtype \/Image\b/g)?.length ?? 0;
      await change(server, { logoFileId: 0 });
      const without = await drawn();
      await give(await png(300, 100), 'image/png');
      const withLogo = await drawn();
      expect([images(without), images(withLogo)]).toEqual([0, 1]);
      const { text } = await readPdf(withLogo);
      for (const words of ['Vaigai Academy', 'Theni', 'S. Meenakshi']) expect(text.split('\n')).toContain(words);
    });

    test('makes no new issue of a certificate that was handed out', async () => {
      const { certificateId: CertificateId } = await server.make.certificate();
      const fileId = async () => (await server.admin.result('GetCertificate', { CertificateId }))[0]?.FILE_ID;
      const before = await fileId();
      await give(await png(120, 100), 'image/png');
      await server.admin.write('GenerateCertificate', { CertificateId });
      expect(await fileId()).toBe(before);
    });

    // The last one: the sessions of the others end meanwhile.
    test('may be read as a file by both profiles, and outlives the day after which unused uploads go', async () => {
      const id = await give(await png(), 'image/png');
      server.clock.advance(25 * 60 * 60_000);
      await server.tidyUp();
      const office = await server.signIn('md_office');
      expect((await office.get(`/api/file/${id}`)).status).toBe(200);
      expect((await logo()).statusCode).toBe(200);
    });
  });
});

describeWithTwoServersToo('any server', (open, options) => {
  const server = sharedServer(open, options);

  test('uses what another one has just saved', async () => {
    for (const instituteName of ['First', 'Second', 'Third']) {
      await change(server, { instituteName });
      for (const _server of ['one', 'other']) {
        expect((await server.app.inject('/api/docs')).payload).toContain(`API – ${instituteName}`);
      }
    }
  });
});

describeOnEachDatabase('a server without extensions', (open) => {
  const server = sharedServer(open, { env: { WIRE_EXTENSIONS: 'off', INSTITUTE_NAME: 'Loyola' } });

  test('has no settings and no logo, and says of the institute what the environment says', async () => {
    await server.db.kysely.updateTable('settings').set({ institute_name: 'Changed' }).execute();
    expect(failureOf(await server.app.inject('/api/logo'))).toEqual([404, 'Not found']);
    expect((await server.app.inject('/api/docs')).payload).toContain('API – Loyola');
  });
});
