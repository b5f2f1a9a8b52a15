import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { DrawingThread } from '../../server/certificates/drawInThread.ts';
import { readPdf } from './drawing/readPdf.ts';
import { describeWithTwoServersToo } from './support/databases.ts';
import { courseBody } from './support/samples.ts';
import { sharedServer } from './support/sharedServer.ts';

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
      draw.mockImplementationOnce(async function (this: DrawingThread, printed) {
        const pdf = await drawReally.call(this, printed);
        await act();
        return pdf;
      });
    }
  };
  const change = (CertificateId: number, changed: object) => () =>
    server.office.write('UpdateCertificate', { CertificateId, FileId: 0, Status: 0, ...changed });
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
    const { certificateId } = await server.make.certificate();
    during(change(certificateId, { Location: 'Madurai' }));
    await generate(certificateId);
    const { row, text, verified } = await result(certificateId);
    expect(row?.LOCATION).toBe('Madurai');
    expect([text.includes('Madurai'), text.includes('Chennai')]).toEqual([true, false]);
    expect(verified).toMatchObject({ LOCATION: 'Madurai' });
  });

  test('is drawn again until nothing changes any more', async () => {
    const { certificateId } = await server.make.certificate();
    during(change(certificateId, { Location: 'Madurai' }), change(certificateId, { Location: 'Salem' }));
    draw.mockClear();
    await generate(certificateId);
    expect((await result(certificateId)).text).toContain('Salem');
    expect(draw).toHaveBeenCalledTimes(3);
  });

  test("says its course's name of now", async () => {
    const { certificateId, courseId } = await server.make.certificate();
    const renamed = { CourseId: courseId, ...courseBody({ CourseName: 'Weaving' }) };
    during(() => server.office.write('UpdateCourse', renamed));
    await generate(certificateId);
    expect((await result(certificateId)).text).toContain('Weaving');
  });

  test('keeps what was drawn last, whoever began first', async () => {
    const { certificateId } = await server.make.certificate();
    during(async () => {
      await change(certificateId, { Location: 'Madurai' })();
      await generate(certificateId);
    });
    await generate(certificateId);
    expect((await result(certificateId)).text).toContain('Madurai');
  });

  test('is drawn once where the change is not printed', async () => {
    const { certificateId } = await server.make.certificate();
    draw.mockClear();
    during(() => server.admin.write('SendCertificateMail', { CertificateId: certificateId }));
    await generate(certificateId);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  test('leaves one file and one entry in the log, however often it was drawn', async () => {
    const { certificateId } = await server.make.certificate();
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
    const { certificateId } = await server.make.certificate();
    const { row: before } = await result(certificateId);
    during(change(certificateId, { Status: 1 }));
    expect(await server.admin.refusal('GenerateCertificate', { CertificateId: certificateId })).toBe(
      'Certificate is not active',
    );
    expect((await result(certificateId)).row?.FILE_ID).toBe(before?.FILE_ID);
  });
});
