import { expect, test } from 'vitest';
import { texts } from '../../../contract/texts.ts';
import { readPdf } from '../drawing/readPdf.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { mailingServer } from '../support/mailingServer.ts';
import { fresh } from '#harness/server/samples.ts';
import { proves } from '../../spec/proves.ts';

describeOnEachDatabase('the mail of a certificate', (open) => {
  const { server, meanwhile, mailedTo, begun } = mailingServer(open);
  const certificateFor = async (local: string) => {
    const Email = `${local}${fresh()}@example.in`;
    return { Email, CertificateId: (await server.make.certificate({ Email })).certificateId };
  };
  const mailedAt = async (id: number) =>
    (await server.db.kysely.selectFrom('certificates').select('mailed_at').where('id', '=', id).executeTakeFirst())
      ?.mailed_at;

  test('brings the student the PDF', async () => {
    proves('7: SendCertificateMail');
    const { Email, CertificateId } = await certificateFor('kavya');
    await server.office.write('SendCertificateMail', { CertificateId });
    const [mail] = mailedTo(Email);
    expect(mail?.email.attachments).toHaveLength(1);
    const pdf = await readPdf(Buffer.from(mail?.email.attachments[0]?.content as ArrayBuffer));
    expect(pdf.text).toContain('Kavya Raman');
  });

  test('is remembered with its time', async () => {
    const { CertificateId } = await certificateFor('kavya');
    await server.office.write('SendCertificateMail', { CertificateId });
    expect(await mailedAt(CertificateId)).toBe('2026-11-20T04:30:00.000Z');
  });

  test('has one Message-ID for one issue of the certificate', async () => {
    const { Email, CertificateId } = await certificateFor('kavya');
    await server.office.write('SendCertificateMail', { CertificateId });
    await server.office.write('SendCertificateMail', { CertificateId });
    await server.office.write('UpdateCertificate', { CertificateId, Location: 'Madurai' });
    await server.office.write('GenerateCertificate', { CertificateId });
    await server.office.write('SendCertificateMail', { CertificateId });
    const ids = mailedTo(Email).map(({ email }) => email.messageId);
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
  });

  test('is not sent where the certificate is revoked while it is under way', async () => {
    const { Email, CertificateId } = await certificateFor('kavya');
    meanwhile.set(Email, () => server.admin.write('RevokeCertificate', { CertificateId, Reason: 'Not earned' }));
    const refusal = await server.office.refusal('SendCertificateMail', { CertificateId });
    expect(refusal).toBe('Certificate is not active');
    expect([mailedTo(Email), await mailedAt(CertificateId)]).toEqual([[], null]);
  });

  test('carries the issue that was drawn while the one before was under way', async () => {
    const { Email, CertificateId } = await certificateFor('kavya');
    meanwhile.set(Email, async () => {
      await server.office.write('UpdateCertificate', { CertificateId, Location: 'Madurai' });
      await server.office.write('GenerateCertificate', { CertificateId });
    });
    await server.office.write('SendCertificateMail', { CertificateId });
    const carried = mailedTo(Email).map(({ email }) => Buffer.from(email.attachments[0]?.content as ArrayBuffer));
    expect(carried).toHaveLength(1);
    expect((await readPdf(carried[0]!)).text).toContain('Madurai');
    const issues = await server.office.result('GetIssues', { CertificateId });
    expect(issues.map(({ MAILED_AT }) => MAILED_AT)).toEqual([null, expect.any(String)]);
  });

  test('is a failure when the mail server refuses it', async () => {
    const { CertificateId } = await certificateFor('full');
    const refusal = await server.office.refusal('SendCertificateMail', { CertificateId });
    expect([refusal, await mailedAt(CertificateId)]).toEqual(['Failed to send certificate email.', null]);
  });

  test('may have been sent when the mail server hangs up after it had all of it', async () => {
    const { CertificateId } = await certificateFor('cut');
    const { result } = (await server.office.send('SendCertificateMail', { CertificateId })).body;
    expect(result).toEqual({ OUT_OK: 0, OUT_ERROR: texts.certificates.mayBeSent, MAY_BE_SENT: 1 });
    expect(await mailedAt(CertificateId)).toBeNull();
  });

  test('that may have been sent is sent again when a person asks, not when the call is repeated', async () => {
    const { CertificateId } = await certificateFor('cut');
    const envelope = server.office.envelope();
    const send = async (again?: object) =>
      (await server.office.send('SendCertificateMail', { CertificateId }, { ...again })).body.result.MAY_BE_SENT;
    const before = begun();
    await Promise.all([send(envelope), send(envelope)]);
    const repeated = begun() - before;
    await send();
    expect([repeated, begun() - before]).toEqual([1, 2]);
  });

  test('can be sent again under the same REF_KEY after a failure', async () => {
    const { CertificateId } = await certificateFor('full');
    const envelope = server.office.envelope();
    const send = async () => (await server.office.send('SendCertificateMail', { CertificateId }, envelope)).body.result;
    const failed = await send();
    const Email = `free${fresh()}@example.in`;
    const set = { email: Email };
    await server.db.kysely
      .updateTable('students')
      .set(set)
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          'in',
          selectFrom('enrolments')
            .innerJoin('certificates', 'certificates.enrolment_id', 'enrolments.id')
            .select('student_id')
            .where('certificates.id', '=', CertificateId),
        ),
      )
      .execute();
    expect([failed.OUT_OK, (await send()).OUT_OK, mailedTo(Email).length]).toEqual([0, 1, 1]);
  });

  test('needs a certificate that there is', async () => {
    const refusal = await server.office.refusal('SendCertificateMail', { CertificateId: 2_000_000_000 });
    expect(refusal).toBe('No certificate found');
  });

  test('goes to the address that the student has now', async () => {
    const { studentId, certificateId } = await server.make.certificate({ Email: `old${fresh()}@example.in` });
    const Email = `new${fresh()}@example.in`;
    await server.office.write('UpdateStudent', { StudentId: studentId, Email });
    await server.office.write('SendCertificateMail', { CertificateId: certificateId });
    expect(mailedTo(Email)).toHaveLength(1);
  });
});
