import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FileCheck } from '../../../server/certificates/fileCheckScript.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';

describeOnEachDatabase('the verify page’s check of a file', (open) => {
  const server = sharedServer(open);
  const issuesOf = (id: number) =>
    server.db.kysely
      .selectFrom('certificate_issues')
      .select(['no', 'verify_key', 'file_id'])
      .where('certificate_id', '=', id)
      .orderBy('no')
      .execute();
  /** A certificate that was drawn three times. */
  const drawnThrice = async () => {
    const { certificateId: CertificateId } = await server.make.certificate();
    for (const Location of ['Madurai', 'Salem']) {
      await server.office.write('UpdateCertificate', { CertificateId, Location });
      await server.office.write('GenerateCertificate', { CertificateId });
    }
    return CertificateId;
  };
  const sha256 = async (fileId: number) => {
    const { bytes } = await server.office.get(`/api/file/${fileId}`);
    return createHash('sha256').update(bytes).digest('hex');
  };
  const pageOf = async (key: string, lang = 'en') => (await server.app.inject(`/verify/${key}?lang=${lang}`)).body;
  const told = (page: string) => {
    const json = /data-file-check="(.*?)"/.exec(page)?.[1]?.replaceAll('&quot;', '"').replaceAll('&#39;', "'");
    return json === undefined ? undefined : (JSON.parse(json) as FileCheck);
  };

  /** What the page says in the place of its own verdict, by the file that is checked: sentence, advice and tone. */
  const verdicts = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<template data-file="(\w+)">(.*?)<\/template>/gs)].map(([, kind, band = '']) => {
        const [, tone, said, more] = /class="band (\w+)".*<h1>(.*?)<\/h1><p>(.*?)<\/p>/s.exec(band) ?? [];
        return [kind, [tone, said, more]];
      }),
    );
  const foreign = [
    'bad',
    'This is not the file that we issued.',
    'It may have been changed, or only saved anew. Compare it with the fields below.',
  ];

  test('knows the file of each issue, and which one is the newest, whichever was asked for', async () => {
    const issues = await issuesOf(await drawnThrice());
    const [first = '', second = '', third = ''] = await Promise.all(issues.map(({ file_id }) => sha256(file_id)));
    for (const { verify_key, no } of issues) {
      expect(told(await pageOf(verify_key))).toMatchObject({
        files: { [first]: 1, [second]: 2, [third]: 3 },
        newest: 3,
        issue: no,
        largest: 4 * 1024 * 1024,
        choose: 'Choose the PDF of the certificate.',
      });
    }
  });

  test('tells the key of no issue', async () => {
    const [first, ...others] = await issuesOf(await drawnThrice());
    const page = await pageOf(first?.verify_key ?? '');
    for (const { verify_key } of others) expect(page).not.toContain(verify_key);
  });

  test('says on the page of the valid issue that its file was issued', async () => {
    const newest = (await issuesOf(await drawnThrice())).at(-1);
    expect(verdicts(await pageOf(newest?.verify_key ?? ''))).toEqual({
      newest: ['good', 'This is the file that we issued.', 'This certificate is genuine.'],
      older: ['old', 'This is the file of issue %{no}, which was replaced.', 'Below is what issue 3 says.'],
      foreign,
    });
  });

  test('names the issue of the file on the page of an older one', async () => {
    const [first] = await issuesOf(await drawnThrice());
    expect(verdicts(await pageOf(first?.verify_key ?? ''))).toEqual({
      newest: ['good', 'This is the file of issue %{no}, which is valid.', 'Below is what issue 1 says.'],
      older: ['old', 'This is the file of issue %{no}, which was replaced.', 'Below is what issue 1 says.'],
      foreign,
    });
  });

  test('calls no file of a revoked certificate good', async () => {
    const CertificateId = await drawnThrice();
    await server.admin.write('RevokeCertificate', { CertificateId, Reason: 'Not earned' });
    const [first] = await issuesOf(CertificateId);
    const revoked = [
      'bad',
      'This is the file of issue %{no}, but this certificate was revoked on 20/11/2026.',
      'It is no longer valid. Ask the institute.',
    ];
    expect(verdicts(await pageOf(first?.verify_key ?? ''))).toEqual({ newest: revoked, older: revoked, foreign });
  });

  test.each(['hi', 'ta'])('answers in %s as well', async (lang) => {
    const CertificateId = await drawnThrice();
    const [first] = await issuesOf(CertificateId);
    const live = await pageOf(first?.verify_key ?? '', lang);
    await server.admin.write('RevokeCertificate', { CertificateId, Reason: 'Not earned' });
    const revoked = await pageOf(first?.verify_key ?? '', lang);
    for (const page of [live, revoked]) {
      const { newest = [], older = [], foreign: other = [] } = verdicts(page);
      for (const said of [...newest.slice(1), ...older.slice(1), ...other.slice(1), told(page)?.choose]) {
        expect(said).toMatch(/[\u0900-\u0bff]/);
      }
      for (const [, said] of [newest, older]) expect(said).toContain('%{no}');
    }
  });

  test('is left out while an upgrade has not hashed every file', async () => {
    const id = await drawnThrice();
    const of = server.db.kysely.updateTable('certificate_issues').where('certificate_id', '=', id);
    await of.where('no', '=', 2).set({ sha256: null }).execute();
    const [first] = await issuesOf(id);
    const page = await pageOf(first?.verify_key ?? '');
    expect([told(page), page.includes('<script')]).toEqual([undefined, false]);
  });

  test('is hidden until its script runs, which is kept by no cache', async () => {
    const [issue] = await issuesOf((await server.make.certificate()).certificateId);
    expect(await pageOf(issue?.verify_key ?? '')).toMatch(/<section class="check" data-file-check="[^"]*" hidden>/);
    const { headers, body, statusCode } = await server.app.inject('/verify/check.js');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-store',
    ]);
    expect(body).toMatch(/^\(function checkFiles\(\) \{[^]*\}\)\(\);$/);
  });
});
