import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FileCheck } from '../../server/certificates/fileCheckScript.ts';
import { describeOnEachDatabase } from './support/databases.ts';
import { sharedServer } from './support/sharedServer.ts';

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

  test('knows the file of each issue, and the newest as the valid one, whichever was asked for', async () => {
    const issues = await issuesOf(await drawnThrice());
    const [first = '', second = '', third = ''] = await Promise.all(issues.map(({ file_id }) => sha256(file_id)));
    for (const { verify_key } of issues) {
      expect(told(await pageOf(verify_key))?.files).toEqual({ [first]: 1, [second]: 2, [third]: 0 });
    }
  });

  test('tells the key of no issue', async () => {
    const [first, ...others] = await issuesOf(await drawnThrice());
    const page = await pageOf(first?.verify_key ?? '');
    for (const { verify_key } of others) expect(page).not.toContain(verify_key);
  });

  test('answers by these texts', async () => {
    const { certificateId } = await server.make.certificate();
    const [issue] = await issuesOf(certificateId);
    expect(told(await pageOf(issue?.verify_key ?? ''))).toMatchObject({
      largest: 4 * 1024 * 1024,
      says: {
        issued: 'This is the file that we issued.',
        replaced: 'This is the file of issue %{no}, which was replaced.',
        foreign:
          'This is not the file that we issued. It may have been changed, or only saved anew. Compare the fields above.',
        choose: 'Choose the PDF of the certificate.',
      },
    });
  });

  test.each(['hi', 'ta'])('answers in %s as well', async (lang) => {
    const [issue] = await issuesOf((await server.make.certificate()).certificateId);
    const { issued, replaced, foreign, choose } = told(await pageOf(issue?.verify_key ?? '', lang))?.says ?? {};
    for (const said of [issued, replaced, foreign, choose]) expect(said).toMatch(/[\u0900-\u0bff]/);
    expect(replaced).toContain('%{no}');
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
