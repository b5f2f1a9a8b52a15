import { beforeAll, describe, expect, test } from 'vitest';
import type { CallName, PostCallName } from '../../../contract/calls/index.ts';
import type { Client } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { courseBody, freshMobile, instituteBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

interface Versioned {
  OUT_OK: number;
  OUT_ERROR: string;
  DATE_MODIFIED?: string;
  CURRENT?: Record<string, unknown>;
}

/** One record of a kind, and how it is read and changed over the wire. */
interface Subject {
  update: PostCallName & CallName;
  /** The row as the list or get call gives it. */
  read(): Promise<{ DATE_MODIFIED: string }>;
  /** Bodies that each change the record, in this order. */
  changes: readonly [Record<string, unknown>, Record<string, unknown>];
}

const longAgo = '2020-01-01T00:00:00.000Z';

describeOnEachDatabase('the version of a record', (open) => {
  const server = sharedServer(open);

  const send = async (client: Client, name: PostCallName, body: object): Promise<Versioned> =>
    (await client.result(name, { ...body })) as Versioned;
  const first = async (
    name: 'GetStudentList' | 'GetCourseList' | 'GetInstituteList' | 'GetStudentCourseList',
    body: object,
  ) => ((await server.admin.result(name, { ...body })) as { DATE_MODIFIED: string }[])[0] ?? { DATE_MODIFIED: '' };

  const subjects: Record<string, () => Promise<Subject>> = {
    student: async () => {
      const StudentId = await server.make.student();
      return {
        update: 'UpdateStudent',
        read: () => first('GetStudentList', { StudentId }),
        changes: [
          { StudentId, Mobile: freshMobile() },
          { StudentId, Mobile: freshMobile() },
        ],
      };
    },
    course: async () => {
      const body = courseBody();
      const CourseId = await server.make.course(body);
      return {
        update: 'UpdateCourse',
        read: () => first('GetCourseList', { CourseId }),
        changes: [
          { ...body, CourseId, Fees: 10 },
          { ...body, CourseId, Fees: 20 },
        ],
      };
    },
    institute: async () => {
      const body = instituteBody();
      const { OUT_ID: InstId } = await server.admin.write('AddInstitute', body);
      return {
        update: 'UpdateInstitute',
        read: () => first('GetInstituteList', { InstId }),
        changes: [
          { ...body, InstId, ShortName: 'ONE' },
          { ...body, InstId, ShortName: 'TWO' },
        ],
      };
    },
    enrolment: async () => {
      const { enrolmentId: StudentCourseId } = await server.make.enrolment();
      return {
        update: 'UpdateStudentCourse',
        read: () => first('GetStudentCourseList', { StudentCourseId }),
        changes: [
          { StudentCourseId, Status: 2 },
          { StudentCourseId, Status: 0 },
        ],
      };
    },
    certificate: async () => {
      const { certificateId: CertificateId } = await server.make.certificate();
      return {
        update: 'UpdateCertificate',
        read: async () => (await server.admin.result('GetCertificate', { CertificateId }))[0] ?? { DATE_MODIFIED: '' },
        changes: [
          { CertificateId, FileId: 0, Status: 0, Location: 'Madurai' },
          { CertificateId, FileId: 0, Status: 0, Location: 'Salem' },
        ],
      };
    },
  };

  for (const [name, make] of Object.entries(subjects)) {
    describe(`of a ${name}`, () => {
      let subject: Subject;
      let seen: string;
      beforeAll(async () => {
        subject = await make();
        seen = (await subject.read()).DATE_MODIFIED;
      });

      test('lets a change pass that saw it, and moves on under a clock that stands', async () => {
        const answer = await send(server.admin, subject.update, { ...subject.changes[0], Seen: seen });
        expect(answer).toEqual({
          OUT_OK: 1,
          OUT_ERROR: '',
          DATE_MODIFIED: new Date(Date.parse(seen) + 1).toISOString(),
        });
        expect((await subject.read()).DATE_MODIFIED).toBe(answer.DATE_MODIFIED);
      });

      test('refuses a change that saw an older one, says who and when, and shows the record', async () => {
        const current = await subject.read();
        expect(await send(server.office, subject.update, { ...subject.changes[1], Seen: seen })).toEqual({
          OUT_OK: 0,
          OUT_ERROR: 'Changed by admin on 20/11/2026 at 10:00',
          CURRENT: current,
        });
        expect(await subject.read()).toEqual(current);
      });

      test('lets a change pass that does not tell what it saw', async () => {
        expect(await send(server.office, subject.update, subject.changes[1])).toMatchObject({ OUT_OK: 1 });
        expect(await send(server.admin, subject.update, { ...subject.changes[0], Seen: seen })).toMatchObject({
          OUT_ERROR: 'Changed by md_office on 20/11/2026 at 10:00',
        });
      });
    });
  }

  test('stays where a change changes nothing', async () => {
    const body = instituteBody();
    const { OUT_ID: InstId } = await server.admin.write('AddInstitute', body);
    const { DATE_MODIFIED } = await first('GetInstituteList', { InstId });
    server.clock.advance(1000);
    expect(await send(server.admin, 'UpdateInstitute', { ...body, InstId })).toMatchObject({ DATE_MODIFIED });
    expect(await first('GetInstituteList', { InstId })).toMatchObject({ DATE_MODIFIED });
  });

  test('is the time of the change where the clock moves', async () => {
    const StudentId = await server.make.student();
    server.clock.advance(61_000);
    expect(await send(server.admin, 'UpdateStudent', { StudentId, Mobile: freshMobile() })).toMatchObject({
      DATE_MODIFIED: server.clock.now.toISOString(),
    });
    expect(
      await send(server.office, 'UpdateStudent', { StudentId, Mobile: freshMobile(), Seen: longAgo }),
    ).toMatchObject({ OUT_ERROR: 'Changed by admin on 20/11/2026 at 10:01' });
  });

  test.each(['2026-11-20T10:00:00.000+05:30', '2026-11-20T04:30:00Z', '2026-11-20T04:30:00.000000Z', '', null])(
    'is compared as an instant: %j',
    async (Seen) => {
      const StudentId = await server.make.student();
      expect(await send(server.admin, 'UpdateStudent', { StudentId, Mobile: freshMobile(), Seen })).toMatchObject({
        OUT_OK: 1,
      });
    },
  );

  test('names the field where Seen is no instant', async () => {
    const StudentId = await server.make.student();
    expect(await server.admin.refusal('UpdateStudent', { StudentId, Seen: 'yesterday' })).toContain('Seen');
  });

  test('does not refuse the repeat of a change that was carried out', async () => {
    const StudentId = await server.make.student();
    const { DATE_MODIFIED: Seen } = await first('GetStudentList', { StudentId });
    const body = { StudentId, Mobile: freshMobile(), Seen };
    const envelope = server.admin.envelope();
    const before = await server.admin.send('UpdateStudent', body, envelope);
    await server.office.write('UpdateStudent', { StudentId, Mobile: freshMobile() });
    expect((await server.admin.send('UpdateStudent', body, envelope)).body).toEqual(before.body);
  });

  test('of a certificate stays when it is drawn and mailed, and the log still names who changed it', async () => {
    const { certificateId: CertificateId, enrolmentId } = await server.make.certificate();
    const read = async () => (await server.admin.result('GetCertificate', { CertificateId }))[0]?.DATE_MODIFIED ?? '';
    await server.admin.write('UpdateCertificate', { CertificateId, FileId: 0, Status: 0, Location: 'Madurai' });
    const changed = await read();
    server.clock.advance(1000);
    await server.office.write('GenerateCertificate', { CertificateId });
    await server.office.write('SendCertificateMail', { CertificateId });
    expect(await read()).toBe(changed);
    expect(
      await server.office.refusal('UpdateCertificate', { CertificateId, FileId: 0, Status: 0, Seen: longAgo }),
    ).toBe('Changed by admin on 20/11/2026 at 10:00');
    expect(enrolmentId).toBeGreaterThan(0);
  });

  test('of an enrolment stays when attendance is recorded', async () => {
    const { enrolmentId: StudentCourseId } = await server.make.enrolment();
    const { DATE_MODIFIED: Seen } = await first('GetStudentCourseList', { StudentCourseId });
    server.clock.advance(1000);
    await server.office.write('AddAttendance', { StudentCourseId, AttendanceDate: '2026-11-19' });
    expect(await send(server.admin, 'UpdateStudentCourse', { StudentCourseId, Status: 2, Seen })).toMatchObject({
      OUT_OK: 1,
    });
  });

  test('lets the steps of one sequence follow each other', async () => {
    const { studentId: StudentId, certificateId: CertificateId } = await server.make.certificate();
    const { DATE_MODIFIED: seenStudent } = await first('GetStudentList', { StudentId });
    const [certificate] = await server.admin.result('GetCertificate', { CertificateId });
    const renamed = { StudentId, Name: 'Kavya Raman Iyer', Seen: seenStudent };
    const { DATE_MODIFIED: Seen } = await send(server.admin, 'UpdateStudent', renamed);
    expect(await send(server.admin, 'UpdateStudent', { StudentId, Mobile: freshMobile(), Seen })).toMatchObject({
      OUT_OK: 1,
    });
    const update = { CertificateId, FileId: 0, Status: 0, Location: 'Salem', Seen: certificate?.DATE_MODIFIED };
    expect(await send(server.admin, 'UpdateCertificate', update)).toMatchObject({ OUT_OK: 1 });
  });
});

describeOnEachDatabase('the version of a record before a server without extensions', (open) => {
  const server = sharedServer(open, { env: { WIRE_EXTENSIONS: 'off' } });

  test('is neither compared nor answered', async () => {
    const StudentId = await server.make.student();
    const body = { StudentId, Mobile: freshMobile(), Seen: longAgo };
    expect(await server.admin.result('UpdateStudent', body)).toEqual({ OUT_OK: 1, OUT_ERROR: '' });
  });
});
