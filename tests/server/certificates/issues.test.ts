import { describe, expect, test, vi } from 'vitest';
import type { AnswerOf } from '../../../contract/calls/index.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { readIssues } from '../support/issues.ts';
import { tellIssueStory } from '../support/issueStory.ts';
import { restOf } from '../support/rest.ts';
import { courseBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

const Reason = 'Typing error';

describeOnEachDatabase('the issues of a certificate', (open) => {
  const server = sharedServer(open);
  const made = () => server.make.certificate();
  const issuesOf = (CertificateId: number) => server.office.result('GetIssues', { CertificateId });
  const rowOf = async (CertificateId: number) =>
    (await server.office.result('GetCertificate', { CertificateId }))[0] ?? expect.unreachable('no certificate');
  const update = (CertificateId: number, Location: string) =>
    server.office.write('UpdateCertificate', { CertificateId, FileId: 0, Status: 0, Location });
  const generate = (CertificateId: number) => server.office.write('GenerateCertificate', { CertificateId });
  const mail = (CertificateId: number) => server.office.write('SendCertificateMail', { CertificateId });
  const revoke = (CertificateId: number) => server.admin.write('RevokeCertificate', { CertificateId, Reason });

  test('stay as they were handed out, and tell one story, whatever is changed later', { timeout: 120_000 }, async () =>
    tellIssueStory(server, server.admin, await made()),
  );

  test('are listed with who drew them, when, and their files', async () => {
    const { certificateId } = await made();
    await update(certificateId, 'Madurai');
    await generate(certificateId);
    const at = '2026-11-20T04:30:00.000Z';
    const common = {
      CHANGES: expect.any(Array),
      DRAWN_AT: at,
      SHA256: expect.stringMatching(/^[\da-f]{64}$/),
      MAILED_AT: null,
      MAIL_KEPT: 0,
    };
    const { FILE_ID: newest } = await rowOf(certificateId);
    expect(await issuesOf(certificateId)).toEqual([
      { ...common, NO: 1, DRAWN_BY: 'admin', FILE_ID: expect.any(Number), SUPERSEDED_AT: at },
      { ...common, NO: 2, DRAWN_BY: 'md_office', FILE_ID: newest, SUPERSEDED_AT: null },
    ]);
  });

  test('say field by field what changed against the one before, and what the record says that none says yet', async () => {
    const { certificateId, courseId } = await made();
    const changes = async () => {
      const { result, UNPRINTED } = (await server.office.send('GetIssues', { CertificateId: certificateId }))
        .body as unknown as AnswerOf<'GetIssues'>;
      return [...result.map(({ CHANGES }) => CHANGES), UNPRINTED];
    };
    expect(await changes()).toEqual([[], []]);
    await update(certificateId, 'Madurai');
    const place = { FIELD: 'place', BEFORE: 'Chennai', AFTER: 'Madurai' };
    expect(await changes()).toEqual([[], [place]]);
    await server.admin.write('CorrectCertificate', { CertificateId: certificateId, Grade: 'A', Reason });
    const grade = { FIELD: 'grade', BEFORE: 'O', AFTER: 'A' };
    await generate(certificateId);
    expect(await changes()).toEqual([[], [place, grade], []]);
    await server.office.write('UpdateCourse', { CourseId: courseId, ...courseBody({ CourseName: 'Weaving' }) });
    expect(await changes()).toEqual([
      [],
      [place, grade],
      [{ FIELD: 'course', BEFORE: expect.any(String), AFTER: 'Weaving' }],
    ]);
    await generate(certificateId);
    expect((await changes()).at(-1)).toEqual([]);
  });

  test('of a certificate without any, and of none, are none', async () => {
    const { enrolmentId } = await server.make.completed();
    for (const CertificateId of [await server.make.issued(enrolmentId), 2_000_000_000]) {
      const { body } = await server.office.send('GetIssues', { CertificateId });
      expect(body).toEqual({ result: [], UNPRINTED: [] });
    }
  });

  test('each have a key of their own', async () => {
    const { certificateId } = await made();
    await update(certificateId, 'Madurai');
    await generate(certificateId);
    const [first, second] = await readIssues(server, server.office, certificateId);
    expect(first?.key).not.toBe(second?.key);
  });

  test('are numbered on the paper from the second on, with their day, under the first day of issue', async () => {
    const { certificateId } = await made();
    const { now } = server.clock;
    server.clock.now = new Date('2026-12-11T20:00:00Z');
    const office = await server.signIn('md_office');
    await office.write('UpdateCertificate', { CertificateId: certificateId, Location: 'Madurai' });
    await office.write('GenerateCertificate', { CertificateId: certificateId });
    server.clock.now = now;
    const [first, second] = await readIssues(server, server.office, certificateId);
    expect(first?.text).not.toMatch(/Issue \d/);
    expect(second?.text).toContain('Issued on 20 November 2026');
    expect(second?.text).toContain('Issue 2 of 12/12/2026');
  });

  test('stand in the log with their numbers once they were drawn or mailed, and nothing stands there where none was', async () => {
    const { certificateId, studentId } = await made();
    const { now } = server.clock;
    const acts = [generate, mail, mail, (id: number) => update(id, 'Madurai'), generate, generate, mail, mail];
    for (const act of acts) {
      server.clock.advance(1_000);
      await act(certificateId);
    }
    server.clock.now = now;
    const filter = { studentId, entity: 'certificates' } as const;
    const { records } = await restOf(server, server.admin, 'activity-log').list({ filter, sort: ['id', 'ASC'] });
    const told = records.filter(({ call }) => call === 'GenerateCertificate' || call === 'SendCertificateMail');
    expect(told.map(({ call, userName, after }) => [call, userName, after?.['issue']])).toEqual([
      ['GenerateCertificate', 'admin', 1],
      ['SendCertificateMail', 'md_office', 1],
      ['SendCertificateMail', 'md_office', 1],
      ['GenerateCertificate', 'md_office', 2],
      ['SendCertificateMail', 'md_office', 2],
      ['SendCertificateMail', 'md_office', 2],
    ]);
  });

  test('are not made anew where words differ by spaces that the paper does not show', async () => {
    const { certificateId, courseId } = await made();
    const course = courseBody({ CourseName: 'Web  Design' });
    await server.office.write('UpdateCourse', { CourseId: courseId, ...course });
    await generate(certificateId);
    expect(await issuesOf(certificateId)).toHaveLength(1);
  });

  describe('mailed', () => {
    test('leave the newest one not mailed', async () => {
      const { certificateId } = await made();
      await mail(certificateId);
      expect((await rowOf(certificateId)).MAILED_AT).toBe('2026-11-20T04:30:00.000Z');
      await update(certificateId, 'Madurai');
      await generate(certificateId);
      expect((await rowOf(certificateId)).MAILED_AT).toBeNull();
      expect((await issuesOf(certificateId)).map(({ MAILED_AT }) => MAILED_AT)).toEqual([expect.any(String), null]);
    });

    test('count as not mailed again once the next one is drawn', async () => {
      const { certificateId, studentId } = await made();
      const notMailed = async () =>
        (await server.office.result('GetCertificateList', { StudentId: studentId, Work: 'NOT_MAILED' })).length;
      const counts = [await notMailed()];
      await mail(certificateId);
      counts.push(await notMailed());
      await update(certificateId, 'Madurai');
      await generate(certificateId);
      counts.push(await notMailed());
      await revoke(certificateId);
      counts.push(await notMailed());
      expect(counts).toEqual([1, 0, 1, 0]);
    });

    test('stand at the one that they carried, where the next was drawn meanwhile', async () => {
      const { certificateId } = await made();
      const send = vi.spyOn(server.services.mailer, 'send').mockImplementationOnce(async () => {
        await update(certificateId, 'Madurai');
        await generate(certificateId);
      });
      await mail(certificateId);
      send.mockRestore();
      expect((await issuesOf(certificateId)).map(({ MAILED_AT }) => MAILED_AT)).toEqual([expect.any(String), null]);
      expect((await rowOf(certificateId)).MAILED_AT).toBeNull();
    });

    test('carry the newest one with its key', async () => {
      const { certificateId } = await made();
      await update(certificateId, 'Salem');
      await generate(certificateId);
      const send = vi.spyOn(server.services.mailer, 'send');
      await mail(certificateId);
      const [sent] = send.mock.calls[0] ?? [];
      send.mockRestore();
      const newest = (await readIssues(server, server.office, certificateId)).at(-1);
      expect(sent?.text).toContain(`/verify/${newest?.key}`);
      const { bytes } = await server.office.get(`/api/file/${newest?.row.FILE_ID}`);
      expect(sent?.attachments?.map(({ content }) => bytes.equals(content))).toEqual([true]);
    });
  });

  describe('of a certificate that is revoked', () => {
    test('can be restored, and the log says why', async () => {
      const { certificateId } = await made();
      await revoke(certificateId);
      expect(await rowOf(certificateId)).toMatchObject({ STATUS: 1, STATUS_DESC: 'Revoked' });
      await server.admin.write('RestoreCertificate', { CertificateId: certificateId, Reason: 'Earned' });
      expect(await rowOf(certificateId)).toMatchObject({ STATUS: 0, STATUS_DESC: 'Active' });
      const entries = await server.db.kysely
        .selectFrom('activity')
        .select(['call', 'reason'])
        .where('entity', '=', 'certificates')
        .where('record_id', '=', certificateId)
        .where('reason', 'is not', null)
        .orderBy('id')
        .execute();
      expect(entries).toEqual([
        { call: 'RevokeCertificate', reason: Reason },
        { call: 'RestoreCertificate', reason: 'Earned' },
      ]);
    });

    test('are not restored beside another active one', async () => {
      const { certificateId, enrolmentId } = await made();
      await revoke(certificateId);
      await server.make.issued(enrolmentId);
      const body = { CertificateId: certificateId, Reason };
      expect(await server.admin.refusal('RestoreCertificate', body)).toBe('Certificate already exists');
    });

    test('are not restored while the enrolment is not completed', async () => {
      const { certificateId, enrolmentId } = await made();
      await server.admin.write('ReopenEnrolment', { StudentCourseId: enrolmentId, Reason });
      const body = { CertificateId: certificateId, Reason };
      expect(await server.admin.refusal('RestoreCertificate', body)).toBe('Certificate needs a completed enrolment');
    });

    test('are not corrected', async () => {
      const { certificateId } = await made();
      await revoke(certificateId);
      const body = { CertificateId: certificateId, Grade: 'A', Reason };
      expect(await server.admin.refusal('CorrectCertificate', body)).toBe('Certificate is not active');
    });
  });

  describe('of a certificate that is corrected', () => {
    const correct = (CertificateId: number, body: object) =>
      server.admin.result('CorrectCertificate', { CertificateId, Reason, ...body });

    test('take the new grade and remarks; what is left out stays', async () => {
      const { certificateId } = await made();
      await correct(certificateId, { Remarks: 'VERY GOOD' });
      expect(await rowOf(certificateId)).toMatchObject({ GRADE: 'O', REMARKS: 'VERY GOOD' });
      await correct(certificateId, { Grade: 'A+', Remarks: '' });
      expect(await rowOf(certificateId)).toMatchObject({ GRADE: 'A+', REMARKS: '' });
    });

    test('are not corrected over a newer version', async () => {
      const { certificateId } = await made();
      const { DATE_MODIFIED: Seen } = await rowOf(certificateId);
      await update(certificateId, 'Madurai');
      expect(await correct(certificateId, { Grade: 'A', Seen })).toEqual({
        OUT_OK: 0,
        OUT_ERROR: 'Changed by md_office on 20/11/2026 at 10:00',
        CURRENT: await rowOf(certificateId),
      });
    });

    test.each([
      [{ Grade: 'C' }, 'Grade must be one of O, A+, A, B+, B'],
      [{ Grade: '' }, 'Grade must be one of O, A+, A, B+, B'],
      [{ Remarks: 'x'.repeat(501) }, 'Remarks must be at most 500 characters'],
    ])('refuse %j', async (patch, message) => {
      const { certificateId } = await made();
      expect(await correct(certificateId, patch)).toEqual({ OUT_OK: 0, OUT_ERROR: message });
    });
  });

  test.each(['RevokeCertificate', 'RestoreCertificate', 'CorrectCertificate'] as const)(
    'want a reason for %s',
    async (call) => {
      const { certificateId } = await made();
      const body = { CertificateId: certificateId, Reason: ' ' };
      expect(await server.admin.refusal(call, body)).toBe('Reason is required');
    },
  );

  // The last one: the sessions of the others end meanwhile.
  test('keep their files beyond the day after which unused uploads go', async () => {
    const { certificateId } = await made();
    await update(certificateId, 'Madurai');
    await generate(certificateId);
    const [first] = await issuesOf(certificateId);
    server.clock.advance(25 * 60 * 60_000);
    await server.tidyUp();
    const office = await server.signIn('md_office');
    expect((await office.get(`/api/file/${first?.FILE_ID}`)).status).toBe(200);
  });
});
