import { describe, expect, test, vi } from 'vitest';
import { TooManyTries } from '../../../server/config/errors.ts';
import { readPdf } from '../drawing/readPdf.ts';
import { checkAnswer } from '#harness/server/checkAnswer.ts';
import { clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { fixedBytes } from '../support/fixedBytes.ts';
import { restOf } from '../support/rest.ts';
import { sharedServer } from '../support/sharedServer.ts';

describeOnEachDatabase('verification', (open) => {
  const server = sharedServer(open);
  const verify = async (query: Record<string, string>) => {
    const { status, json } = await clientOf(server.app).get(`/api/verify?${new URLSearchParams(query)}`);
    checkAnswer('verify', status, json());
    return { status, ...(json() as { result: Record<string, unknown> }) };
  };
  const issue = (id: number, no = 1) =>
    server.db.kysely
      .selectFrom('certificate_issues')
      .innerJoin('certificates', 'certificates.id', 'certificate_issues.certificate_id')
      .select(['verify_key as key', 'certificates.certificate_id as number', 'verification_code as code', 'sha256'])
      .where('certificates.id', '=', id)
      .where('no', '=', no)
      .executeTakeFirstOrThrow();
  const certificate = async () => issue((await server.make.certificate()).certificateId);
  const unknown = { VALID: false, STATE: 'UNKNOWN' };
  const page = (key: string) => server.app.inject({ url: `/verify/${key}` });

  test('is kept by no cache, found or not', async () => {
    const { key } = await certificate();
    const kept = (await Promise.all([page(key), page('nothing')])).map(({ headers }) => headers['cache-control']);
    expect(kept).toEqual(['no-store', 'no-store']);
  });

  test('by key says what is printed, and no more', async () => {
    const { key, number, sha256 } = await certificate();
    expect((await verify({ key })).result).toEqual({
      VALID: true,
      STATE: 'VALID',
      STATUS_DESC: 'Active',
      SHA256: sha256,
      SIGNER_FINGERPRINT: expect.stringMatching(/^([\dA-F]{2}:){31}[\dA-F]{2}$/),
      INSTITUTE_NAME: 'Test Institute',
      INSTITUTE_PLACE: '',
      CERTIFICATE_ID: number,
      TITLE: 'Ms.',
      CERT_NAME: 'Kavya Raman',
      EDU_INST_NAME: 'Government Arts College',
      COURSE_TYPE_DESC: 'Internship',
      COURSE_NAME: 'Web Design',
      DURATION_TEXT: '2 Days',
      DURATION_DAYS: 2,
      COURSE_START_DATE: '2026-11-18',
      COURSE_END_DATE: '2026-11-19',
      GRADE: 'O',
      REMARKS: 'GOOD',
      VERIFICATION_CODE: '12345610000000',
      ISSUE: 1,
      ISSUE_DAY: '2026-11-20',
      LOCATION: 'Chennai',
      ISSUED_BY: 'admin',
      ISSUED_BY_TITLE: '',
      SECOND_SIGNATORY: '',
      SECOND_SIGNATORY_TITLE: '',
      WORDING: [],
      ISSUED_DATE: '2026-11-20',
    });
  });

  test('by number and code says the same as by key', async () => {
    const { key, number, code } = await certificate();
    expect((await verify({ number, code })).result).toEqual((await verify({ key })).result);
  });

  test('needs the code that belongs to the number', async () => {
    const { number } = await certificate();
    expect((await verify({ number, code: '00000000000000' })).result).toEqual(unknown);
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

  test('asked with a NUL is 400', async () => {
    const { status, result } = await verify({ key: '\0' });
    expect([status, result.OUT_ERROR]).toEqual([400, 'key must not contain the character NUL']);
  });

  test.each(["' or 1=1 --", '%', 'x'.repeat(64), '\ud800'])('of the key %j is no certificate', async (key) => {
    expect(await verify({ key })).toMatchObject({ status: 200, result: unknown });
  });

  test('does not know a certificate that was not drawn', async () => {
    const { enrolmentId } = await server.make.completed();
    const CertificateId = await server.make.issued(enrolmentId);
    const [row] = await server.office.result('GetCertificate', { CertificateId });
    const query = { number: row?.CERTIFICATE_ID ?? '', code: row?.VERIFICATION_CODE ?? '' };
    expect((await verify(query)).result).toEqual(unknown);
  });

  /** A certificate whose place was changed, redrawn on the next day but one. */
  const replaced = async (Location = 'Madurai') => {
    const { certificateId } = await server.make.certificate();
    const { now } = server.clock;
    server.clock.now = new Date('2026-11-21T20:00:00Z');
    const office = await server.signIn('md_office');
    await office.write('UpdateCertificate', { CertificateId: certificateId, Location });
    await office.write('GenerateCertificate', { CertificateId: certificateId });
    server.clock.now = now;
    return certificateId;
  };
  const revoke = (CertificateId: number) =>
    server.admin.write('RevokeCertificate', { CertificateId, Reason: 'Not earned' });

  test('says what the PDF in circulation says until it is drawn anew', async () => {
    const { certificateId } = await server.make.certificate();
    const { key } = await issue(certificateId);
    await server.office.write('UpdateCertificate', { CertificateId: certificateId, Location: 'Madurai' });
    expect((await verify({ key })).result).toMatchObject({ STATE: 'VALID', LOCATION: 'Chennai' });
  });

  test('by the key of an earlier issue says what that one prints, and which one is the newest', async () => {
    const id = await replaced();
    const [first, second] = [await issue(id, 1), await issue(id, 2)];
    expect((await verify({ key: first.key })).result).toMatchObject({
      VALID: false,
      STATE: 'REPLACED',
      REPLACED_ON: '2026-11-22',
      NEWEST: 2,
      ISSUE: 1,
      LOCATION: 'Chennai',
      SHA256: first.sha256,
    });
    expect((await verify({ key: second.key })).result).toMatchObject({
      STATE: 'VALID',
      ISSUE: 2,
      ISSUE_DAY: '2026-11-22',
      ISSUED_DATE: '2026-11-20',
      LOCATION: 'Madurai',
      SHA256: second.sha256,
    });
  });

  test('by number and code says what the newest issue says', async () => {
    const { number, code, key } = await issue(await replaced(), 2);
    expect((await verify({ number, code })).result).toEqual((await verify({ key })).result);
  });

  test('never tells the key of another issue', async () => {
    const id = await replaced();
    const answer = JSON.stringify(await verify({ key: (await issue(id)).key }));
    expect(answer).not.toContain((await issue(id, 2)).key);
  });

  test('says of every issue that the certificate was revoked, and on which day, never why', async () => {
    const id = await replaced();
    await revoke(id);
    for (const no of [1, 2]) {
      const { result } = await verify({ key: (await issue(id, no)).key });
      expect(result).toMatchObject({
        VALID: false,
        STATE: 'REVOKED',
        STATUS_DESC: 'Revoked',
        REVOKED_ON: '2026-11-20',
      });
      expect(JSON.stringify(result)).not.toContain('Not earned');
    }
  });

  test('gives each issue its state back when the certificate is restored', async () => {
    const id = await replaced();
    await revoke(id);
    await server.admin.write('RestoreCertificate', { CertificateId: id, Reason: 'Earned' });
    const states = await Promise.all(
      [1, 2].map(async (no) => (await verify({ key: (await issue(id, no)).key })).result['STATE']),
    );
    expect(states).toEqual(['REPLACED', 'VALID']);
  });

  describe('has a page that', () => {
    test('says that the certificate is genuine, and what is printed on it', async () => {
      const { key, number } = await certificate();
      const response = await page(key);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(response.body).toContain('This certificate is genuine.');
      for (const part of ['Ms. Kavya Raman', 'Web Design', number, '19 November 2026', 'Test Institute']) {
        expect(response.body).toContain(part);
      }
    });

    test('runs no script but its own, and connects to nothing', async () => {
      const { headers, body } = await page((await certificate()).key);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect(body.match(/<script.*?>/g)).toEqual(['<script src="check.js">']);
      expect((await page('unknown')).body).not.toContain('<script');
    });

    test('shows markup in a text as it was written', async () => {
      const { certificateId } = await server.make.certificate({}, { Location: '<b>"Chennai"</b>' });
      const { body } = await page((await issue(certificateId)).key);
      expect(body).toContain('&lt;b&gt;&quot;Chennai&quot;&lt;/b&gt;');
    });

    test.each(['{{7*7}}', '${7*7}', '<%= 7*7 %>', '%{institute}', '#{7*7}'])(
      'shows what a template would fill in as it was written: %s',
      async (Location) => {
        const { certificateId } = await server.make.certificate({}, { Location });
        const { body } = await page((await issue(certificateId)).key);
        expect(body).toContain(Location.replace('<', '&lt;').replace('>', '&gt;'));
      },
    );

    test('says that the certificate was revoked', async () => {
      const { certificateId } = await server.make.certificate();
      await revoke(certificateId);
      expect((await page((await issue(certificateId)).key)).body).toContain(
        'This certificate was revoked on 20/11/2026.',
      );
    });

    test('says that a copy was replaced, in what the valid one differs, and what the copy says', async () => {
      const { body } = await page((await issue(await replaced())).key);
      expect(body).toContain('This copy was replaced on 22/11/2026. The valid one differs in: Place.');
      expect(body).toContain('<mark>Chennai</mark>');
      expect(body).not.toContain('Madurai');
    });

    test('says that the valid one says the same, where what was changed was changed back', async () => {
      const CertificateId = await replaced();
      await server.office.write('UpdateCertificate', { CertificateId, Location: 'Chennai' });
      await server.office.write('GenerateCertificate', { CertificateId });
      expect((await page((await issue(CertificateId)).key)).body).toContain('The valid one says the same.');
    });

    test('says each printed field in the order and in the words of the paper', async () => {
      const id = await replaced();
      const [row] = await server.office.result('GetCertificate', { CertificateId: id });
      const { text } = await readPdf((await server.office.get(`/api/file/${row?.FILE_ID}`)).bytes);
      const { body } = await page((await issue(id, 2)).key);
      const fields = [...body.matchAll(/<dt>(.*?)<\/dt><dd lang="en-IN">(.*?)<\/dd>/g)].map(([, name, value]) => [
        name,
        value,
      ]);
      expect(fields.map(([name]) => name)).toEqual([
        'Institute',
        'Name',
        'College or school',
        'Course type',
        'Course',
        'Duration',
        'Period',
        'Place',
        'Grade',
        'Remarks',
        'Certificate no.',
        'Issued on',
        'Issue',
        'Verification code',
        'Authorised signatory',
      ]);
      for (const [, value] of fields) expect(text.replaceAll(/\s+/g, ' ')).toContain(value);
      expect(text).toContain('Issue 2 of 22/11/2026');
    });

    test.each([
      ['hi-IN,hi;q=0.9,en;q=0.8', '', 'hi', 'यह प्रमाणपत्र असली है।'],
      ['fr;q=1, ta;q=0.7, en;q=0.3', '', 'ta', 'இந்தச் சான்றிதழ் உண்மையானது.'],
      ['fr', '', 'en-IN', 'This certificate is genuine.'],
      ['hi;q=0, en', '', 'en-IN', 'This certificate is genuine.'],
      ['hi', '?lang=en', 'en-IN', 'This certificate is genuine.'],
      ['en', '?lang=ta', 'ta', 'இந்தச் சான்றிதழ் உண்மையானது.'],
      ['en', '?lang=ta&lang=hi', 'en-IN', 'This certificate is genuine.'],
    ])('speaks the language of %s, or the one chosen by %s', async (accepted, chosen, lang, sentence) => {
      const url = `/verify/${(await certificate()).key}${chosen}`;
      const { body, headers } = await server.app.inject({ url, headers: { 'accept-language': accepted } });
      expect(body).toContain(`<html lang="${lang}">`);
      expect(body).toContain(sentence);
      expect(headers['set-cookie']).toBeUndefined();
    });

    test.each(['en', 'hi', 'ta'])('is small with its script, and found by no search engine, in %s', async (lang) => {
      const { key } = await issue(await replaced('திருச்சிராப்பள்ளி '.repeat(5)));
      const { body, headers } = await server.app.inject({ url: `/verify/${key}?lang=${lang}` });
      const script = await page('check.js');
      expect(Buffer.byteLength(body) + Buffer.byteLength(script.body)).toBeLessThan(20 * 1024);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(headers['x-robots-tag']).toBe('noindex');
    });

    test('says nothing of the student that is not printed', async () => {
      const { certificateId, studentId } = await server.make.certificate();
      const kept = await server.db.kysely
        .selectFrom('students')
        .select(['mobile', 'email', 'birth_date', 'parent_name', 'edu_inst_id_code', 'edu_university_name'])
        .where('id', '=', studentId)
        .executeTakeFirstOrThrow();
      const { key } = await issue(certificateId);
      const said = (await page(key)).body + JSON.stringify(await verify({ key }));
      for (const [name, value] of Object.entries(kept)) {
        expect(value, name).toBeTruthy();
        expect(said).not.toContain(value);
      }
      expect(said).not.toMatch(/photo|income|\bmarks|percentage/i);
    });

    test('shows the logo of the institute, or else its first letter', async () => {
      const { key } = await certificate();
      expect((await page(key)).body).toContain('<b aria-hidden="true">T</b>');
      const logoFileId = await server.make.photo();
      await restOf(server, server.admin, 'settings').write('update', { logoFileId }, 1);
      const { body } = await page(key);
      expect(body).toContain('<img src="../api/logo" alt="">');
      expect(body).not.toContain('<b aria-hidden');
      await restOf(server, server.admin, 'settings').write('update', { logoFileId: 0 }, 1);
    });

    test.each(['unknown', '%00', '%3Cscript%3E'])('is 404 for the key %s', async (key) => {
      const { statusCode, body } = await page(key);
      expect(statusCode).toBe(404);
      expect(body).toContain('No certificate is known under this address.');
    });

    test('decodes a key once: one that was encoded twice is none', async () => {
      const { key } = await certificate();
      const encoded = `%${key.charCodeAt(0).toString(16)}${key.slice(1)}`;
      const twice = encodeURIComponent(encoded);
      expect([(await page(encoded)).statusCode, (await page(twice)).statusCode]).toEqual([200, 404]);
      const state = async (text: string) =>
        (await server.app.inject({ url: `/api/verify?key=${text}` })).json<{ result: object }>().result;
      expect([await state(encoded), await state(twice)]).toMatchObject([{ STATE: 'VALID' }, unknown]);
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

  test.each([
    [429, new TooManyTries(7), '7'],
    [503, Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), '2'],
    [500, new Error('A fault of ours'), undefined],
  ])('has a page that says so in words, as %i', async (status, error, again) => {
    const take = vi.spyOn(server.services.limits, 'take').mockRejectedValueOnce(error);
    const { statusCode, headers, body } = await server.app.inject({ url: '/verify/x?lang=hi' });
    take.mockRestore();
    expect([statusCode, headers['content-type'], headers['retry-after']]).toEqual([
      status,
      'text/html; charset=utf-8',
      again,
    ]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
    expect(body).toContain('<html lang="hi">');
    expect(body).toContain('यह प्रमाणपत्र अभी जाँचा नहीं जा सकता।');
    expect(body).not.toMatch(/OUT_ERROR|A fault of ours/);
    expect(/<p>[\da-f-]{36}<\/p>/.test(body)).toBe(status === 500);
  });
});
