import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { DrawingThread } from '../../../server/drawing/drawingThread.ts';
import { readPdf } from '../drawing/readPdf.ts';
import { describeWithTwoServersToo } from '../support/databases.ts';
import { courseBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

const drawReally = DrawingThread.prototype.draw;

describeWithTwoServersToo('a certificate whose data changes while it is drawn', (open, { servers }) => {
  const server = sharedServer(open, { servers });
  let draw: MockInstance<typeof drawReally>;
  beforeEach(() => {
    draw = vi.spyOn(DrawingThread.prototype, 'draw');
  });
  afterEach(() => draw.mockRestore());

  /** Holds so many drawings, one after the other; each time something happens before it ends. */
  const during = (...meanwhile: (() => Promise<unknown>)[]) => {
    for (const act of meanwhile) {
      draw.mockImplementationOnce(async function (this: DrawingThread, ...given) {
        const pdf = await drawReally.apply(this, given);
        await act();
        return pdf;
      });
    }
  };
  const change = (CertificateId: number, changed: object) => () =>
    server.office.write('UpdateCertificate', { CertificateId, FileId: 0, Status: 0, ...changed });
  const undrawn = async () => {
    const { enrolmentId, courseId } = await server.make.completed();
    return { certificateId: await server.make.issued(enrolmentId), courseId };
  };
  const generate = (CertificateId: number) => server.admin.write('GenerateCertificate', { CertificateId });
  /** The file as it is read, and what the verification page tells of it. */
  const result = async (CertificateId: number) => {
    const [row] = await server.office.result('GetCertificate', { CertificateId });
    const { text } = await readPdf((await server.office.get(`/api/file/${row?.FILE_ID}`)).bytes);
    const query = `number=${row?.CERTIFICATE_ID}&code=${row?.VERIFICATION_CODE}`;
    const verified = (await server.app.inject(`/api/verify?${query}`)).json<{ result: object }>().result;
    return { row, text, verified };
  };

  test('says the place that its record says', async () => {
    const { certificateId } = await undrawn();
    during(change(certificateId, { Location: 'Madurai' }));
    await generate(certificateId);
    const { row, text, verified } = await result(certificateId);
    expect(row?.LOCATION).toBe('Madurai');
    expect([text.includes('Madurai'), text.includes('Chennai')]).toEqual([true, false]);
    expect(verified).toMatchObject({ LOCATION: 'Madurai' });
  });

  test('is drawn again until nothing changes any more', async () => {
    const { certificateId } = await undrawn();
    during(change(certificateId, { Location: 'Madurai' }), change(certificateId, { Location: 'Salem' }));
    draw.mockClear();
    await generate(certificateId);
    expect((await result(certificateId)).text).toContain('Salem');
    expect(draw).toHaveBeenCalledTimes(3);
  });

  test("says its course's name of now", async () => {
    const { certificateId, courseId } = await undrawn();
    const renamed = { CourseId: courseId, ...courseBody({ CourseName: 'Weaving' }) };
    during(() => server.office.write('UpdateCourse', renamed));
    await generate(certificateId);
    expect((await result(certificateId)).text).toContain('Weaving');
  });

  test('keeps what was drawn last, whoever began first', async () => {
    const { certificateId } = await undrawn();
    during(async () => {
      await change(certificateId, { Location: 'Madurai' })();
      await generate(certificateId);
    });
    await generate(certificateId);
    expect((await result(certificateId)).text).toContain('Madurai');
  });

  test('is drawn once where the change is not printed', async () => {
    const { certificateId, courseId } = await undrawn();
    draw.mockClear();
    const body = { CourseId: courseId, ...courseBody({ CourseDetail: 'Another detail' }) };
    during(() => server.office.write('UpdateCourse', body));
    await generate(certificateId);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  test('is one issue when eight ask at once', async () => {
    const { certificateId: CertificateId } = await undrawn();
    const files = () => server.db.kysely.selectFrom('files').select('id').execute();
    const before = (await files()).length;
    const clients = Array.from({ length: 8 }, (_one, index) => (index % 2 ? server.admin : server.office));
    const answers = await Promise.all(clients.map((client) => client.result('GenerateCertificate', { CertificateId })));
    expect(answers.map(({ OUT_OK }) => OUT_OK)).toEqual(answers.map(() => 1));
    expect(await server.office.result('GetIssues', { CertificateId })).toMatchObject([{ NO: 1 }]);
    expect((await files()).length).toBe(before + 1);
  });

  test('leaves no issue when the drawing dies, and can be drawn again', async () => {
    const { certificateId: CertificateId } = await undrawn();
    draw.mockRejectedValueOnce(new Error('The thread that drew a certificate ended'));
    expect((await server.admin.send('GenerateCertificate', { CertificateId })).status).toBe(500);
    expect(await server.office.result('GetIssues', { CertificateId })).toEqual([]);
    await generate(CertificateId);
    expect(await server.office.result('GetIssues', { CertificateId })).toMatchObject([{ NO: 1 }]);
  });

  test('leaves one file and one entry in the log, however often it was drawn', async () => {
    const { certificateId } = await undrawn();
    const files = () => server.db.kysely.selectFrom('files').select('id').execute();
    const entries = () =>
      server.db.kysely.selectFrom('activity').select('id').where('call', '=', 'GenerateCertificate').execute();
    const before = [(await files()).length, (await entries()).length];
    during(change(certificateId, { Location: 'Madurai' }));
    await generate(certificateId);
    // The certificate and its file.
    expect([(await files()).length, (await entries()).length]).toEqual([before[0]! + 1, before[1]! + 2]);
  });

  test('is not drawn for a certificate that is revoked meanwhile', async () => {
    const { certificateId } = await undrawn();
    during(() => server.admin.write('RevokeCertificate', { CertificateId: certificateId, Reason: 'Not earned' }));
    expect(await server.admin.refusal('GenerateCertificate', { CertificateId: certificateId })).toBe(
      'Certificate is not active',
    );
    expect(await server.office.result('GetIssues', { CertificateId: certificateId })).toEqual([]);
  });
});
