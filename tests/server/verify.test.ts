import { describe, expect, test } from 'vitest';
import { checkAnswer } from './support/checkAnswer.ts';
import { clientOf } from './support/client.ts';
import { describeOnEachDatabase } from './support/databases.ts';
import { fixedBytes } from './support/fixedBytes.ts';
import { sharedServer } from './support/sharedServer.ts';

describeOnEachDatabase('verification', (open) => {
  const server = sharedServer(open);
  const verify = async (query: Record<string, string>) => {
    const { status, json } = await clientOf(server.app).get(`/api/verify?${new URLSearchParams(query)}`);
    checkAnswer('verify', status, json());
    return { status, ...(json() as { result: Record<string, unknown> }) };
  };
  const rowOf = (id: number) =>
    server.db.kysely
      .selectFrom('certificates')
      .select(['verify_key as key', 'certificate_id as number', 'verification_code as code'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const certificate = async () => rowOf((await server.make.certificate()).certificateId);
  const page = (key: string) => server.app.inject({ url: `/verify/${key}` });

  test('is kept by no cache, found or not', async () => {
    const { key } = await certificate();
    const kept = (await Promise.all([page(key), page('nothing')])).map(({ headers }) => headers['cache-control']);
    expect(kept).toEqual(['no-store', 'no-store']);
  });

  test('by key says what is printed, and no more', async () => {
    const { key, number } = await certificate();
    expect((await verify({ key })).result).toEqual({
      VALID: true,
      STATUS_DESC: 'Active',
      CERTIFICATE_ID: number,
      TITLE: 'Ms.',
      CERT_NAME: 'Kavya Raman',
      EDU_INST_NAME: 'Government Arts College',
      COURSE_NAME: 'Web Design',
      DURATION_TEXT: '2 Days',
      COURSE_START_DATE: '2026-11-18',
      COURSE_END_DATE: '2026-11-19',
      GRADE: 'O',
      LOCATION: 'Chennai',
      ISSUED_BY: 'admin',
      ISSUED_DATE: '2026-11-20',
    });
  });

  test('by number and code says the same as by key', async () => {
    const { key, number, code } = await certificate();
    expect((await verify({ number, code })).result).toEqual((await verify({ key })).result);
  });

  test('needs the code that belongs to the number', async () => {
    const { number } = await certificate();
    expect((await verify({ number, code: '00000000000000' })).result).toEqual({ VALID: false });
  });

  test('has a key of 128 bits that differs for each certificate', async () => {
    const keys = [(await certificate()).key, (await certificate()).key];
    expect(keys.map((key) => Buffer.from(key, 'base64url').length)).toEqual([16, 16]);
    expect(new Set(keys).size).toBe(2);
  });

  test('has a key of which every byte is drawn', async () => {
    const keys: string[] = [];
    while (keys.length < 8) keys.push((await certificate()).key);
    expect(fixedBytes(keys)).toEqual([]);
  });

  test.each([{}, { number: 'WEB-2026-00001' }, { code: '12345610000000' }, { key: '' }])(
    'asked with %j is 400',
    async (query) => {
      const { status, result } = await verify(query as Record<string, string>);
      expect([status, result.OUT_ERROR]).toEqual([400, 'key is required, or number and code']);
    },
  );

  test('asked with two keys is 400', async () => {
    const { status } = await clientOf(server.app).get('/api/verify?key=a&key=b');
    expect(status).toBe(400);
  });

  test.each(['\0', "' or 1=1 --", '%', 'x'.repeat(64), '\ud800'])('of the key %j is no certificate', async (key) => {
    expect(await verify({ key })).toMatchObject({ status: 200, result: { VALID: false } });
  });

  test('does not know a certificate that was not drawn', async () => {
    const { enrolmentId } = await server.make.completed();
    const { key } = await rowOf(await server.make.issued(enrolmentId));
    expect((await verify({ key })).result).toEqual({ VALID: false });
  });

  test('says what the PDF in circulation says until it is drawn anew', async () => {
    const { certificateId } = await server.make.certificate();
    const { key } = await rowOf(certificateId);
    await server.office.write('UpdateCertificate', { CertificateId: certificateId, Location: 'Madurai' });
    const before = (await verify({ key })).result.LOCATION;
    await server.office.write('GenerateCertificate', { CertificateId: certificateId });
    expect([before, (await verify({ key })).result.LOCATION]).toEqual(['Chennai', 'Madurai']);
  });

  test('says that a certificate was revoked', async () => {
    const { certificateId } = await server.make.certificate();
    await server.office.write('UpdateCertificate', { CertificateId: certificateId, Status: 1 });
    const { key } = await rowOf(certificateId);
    expect((await verify({ key })).result).toMatchObject({ VALID: false, STATUS_DESC: 'Revoked' });
  });

  describe('has a page that', () => {
    test('says that the certificate is genuine, and what is printed on it', async () => {
      const { key, number } = await certificate();
      const response = await page(key);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(response.body).toContain('This certificate is genuine.');
      for (const part of ['Ms. Kavya Raman', 'Web Design', number, '19/11/2026', 'Test Institute']) {
        expect(response.body).toContain(part);
      }
    });

    test('runs no script', async () => {
      const { headers, body } = await page((await certificate()).key);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
      expect(body).not.toContain('<script');
    });

    test('shows markup in a text as it was written', async () => {
      const { certificateId } = await server.make.certificate({}, { Location: '<b>"Chennai"</b>' });
      const { body } = await page((await rowOf(certificateId)).key);
      expect(body).toContain('&lt;b&gt;&quot;Chennai&quot;&lt;/b&gt;');
    });

    test('says that the certificate was revoked', async () => {
      const { certificateId } = await server.make.certificate();
      await server.office.write('UpdateCertificate', { CertificateId: certificateId, Status: 1 });
      expect((await page((await rowOf(certificateId)).key)).body).toContain('This certificate was revoked.');
    });

    test.each(['unknown', '%00', '%3Cscript%3E'])('is 404 for the key %s', async (key) => {
      const { statusCode, body } = await page(key);
      expect(statusCode).toBe(404);
      expect(body).toContain('No certificate is known under this address.');
    });

    test('is JSON for no key at all', async () => {
      expect((await page('')).statusCode).toBe(404);
    });
  });
});

describeOnEachDatabase('verification beyond its limit', (open) => {
  const server = sharedServer(open, { limits: { verify: { points: 2, seconds: 60 } } });

  test('is 429', async () => {
    const ask = async () => (await clientOf(server.app).get('/api/verify?key=x')).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    expect((await server.app.inject({ url: '/verify/x' })).statusCode).toBe(429);
  });
});
