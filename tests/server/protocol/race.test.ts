import { expect, test } from 'vitest';
import type { PostCallName } from '../../../contract/calls/index.ts';
import type { Client } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { rounds } from '#harness/rounds.ts';
import { certificateBody, freshMobile, paymentBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

const raceRounds = rounds(8, 100);

type Outcome = { OUT_OK: number; OUT_ERROR: string } & Record<string, unknown>;

const byAdmin = 'Changed by admin on 20/11/2026 at 10:00';
const byOffice = 'Changed by md_office on 20/11/2026 at 10:00';

describeOnEachDatabase('two people at once', (open) => {
  const server = sharedServer(open);

  const send = async (client: Client, name: PostCallName, body: object): Promise<Outcome> =>
    (await client.result(name, { ...body })) as Outcome;
  const ok = (outcomes: readonly Outcome[]) => outcomes.filter(({ OUT_OK }) => OUT_OK === 1);
  const refused = (outcomes: readonly Outcome[]) => outcomes.filter(({ OUT_OK }) => OUT_OK === 0);
  const eachRound = async (round: () => Promise<void>) => {
    for (let done = 0; done < raceRounds; done += 1) await round();
  };
  const limit = raceRounds * 3000;

  /** Both send at once; exactly one is taken, and the other is told who was. Answers the body that was taken. */
  async function oneOf(name: PostCallName, bodies: readonly [object, object]) {
    const [a, b] = await Promise.all([send(server.admin, name, bodies[0]), send(server.office, name, bodies[1])]);
    expect(a.OUT_OK + b.OUT_OK).toBe(1);
    expect(a.OUT_OK === 1 ? b.OUT_ERROR : a.OUT_ERROR).toBe(a.OUT_OK === 1 ? byAdmin : byOffice);
    return {
      taken: a.OUT_OK === 1 ? bodies[0] : bodies[1],
      refusal: a.OUT_OK === 1 ? b : a,
      answer: a.OUT_OK === 1 ? a : b,
    };
  }

  test(
    'approve one registration: one student, one payment, one enrolment, as the messages say',
    async () => {
      const others = await server.signIn('admin');
      const CourseId = await server.make.course();
      await eachRound(async () => {
        const person = await server.make.person();
        const RegId = await server.make.registration({ ...person, CourseId });
        const approve = async (client: Client): Promise<Outcome[]> => {
          const student = await send(client, 'AddStudent', { ...person, CourseId, RegId });
          if (student.OUT_OK === 0) return [student];
          const ids = { StudentId: Number(student['OUT_STUDENT_ID']), CourseId };
          const payment = await send(client, 'AddPayment', { ...paymentBody(), ...ids });
          const PaymentId = Number(payment['OUT_PAYMENT_ID']);
          return [student, payment, await send(client, 'AddStudentCourse', { ...ids, PaymentId })];
        };
        const both = await Promise.all([approve(server.admin), approve(others)]);
        expect(both.map(({ length }) => length).toSorted()).toEqual([1, 3]);
        expect(ok(both.flat())).toHaveLength(3);

        const students = await server.admin.result('GetStudentList', { Mobile: String(person.Mobile) });
        const StudentId = students[0]?.ID ?? 0;
        expect(students).toHaveLength(1);
        expect(await server.admin.result('GetPaymentList', { StudentId })).toHaveLength(1);
        expect(await server.admin.result('GetStudentCourseList', { StudentId })).toHaveLength(1);
      });
    },
    limit,
  );

  test(
    'pay for one course of a student: one payment, and the other is told its id',
    async () => {
      const others = await server.signIn('admin');
      const CourseId = await server.make.course();
      await eachRound(async () => {
        const StudentId = await server.make.student();
        const body = { ...paymentBody(), StudentId, CourseId };
        const both = await Promise.all([server.admin, others].map((client) => send(client, 'AddPayment', body)));
        expect(refused(both)[0]?.['OUT_PAYMENT_ID']).toBe(ok(both)[0]?.['OUT_PAYMENT_ID']);
        expect(await server.admin.result('GetPaymentList', { StudentId })).toHaveLength(1);
      });
    },
    limit,
  );

  test(
    'change one student: no change is lost',
    async () => {
      await eachRound(async () => {
        const StudentId = await server.make.student();
        const read = async () => (await server.admin.result('GetStudentList', { StudentId }))[0];
        const Seen = (await read())?.DATE_MODIFIED;
        const { taken, refusal, answer } = await oneOf('UpdateStudent', [
          { StudentId, Mobile: freshMobile(), Seen },
          { StudentId, ParentName: 'Gopal', Seen },
        ]);
        const row = await read();
        expect(refusal['CURRENT']).toEqual(row);
        expect(answer['DATE_MODIFIED']).toBe(row?.DATE_MODIFIED);
        if ('Mobile' in taken) expect(row?.MOBILE).toBe(taken.Mobile);
        else expect(row?.PARENT_NAME).toBe('Gopal');
      });
    },
    limit,
  );

  test(
    'hold one enrolment: one is taken, the other told',
    async () => {
      const CourseId = await server.make.course();
      await eachRound(async () => {
        const { enrolmentId: StudentCourseId } = await server.make.enrolmentOf(await server.make.student(), CourseId);
        const read = async () => (await server.admin.result('GetStudentCourseList', { StudentCourseId }))[0];
        const body = { StudentCourseId, Status: 2, Seen: (await read())?.DATE_MODIFIED };
        const { refusal } = await oneOf('UpdateStudentCourse', [body, body]);
        expect(refusal['CURRENT']).toEqual(await read());
        expect((await read())?.STATUS).toBe(2);
      });
    },
    limit,
  );

  test(
    'hold and complete one enrolment: its status is that of the one taken',
    async () => {
      const CourseId = await server.make.course({ DurationDays: 1, MinAttnPercentage: 50 });
      await eachRound(async () => {
        const { enrolmentId: StudentCourseId } = await server.make.enrolmentOf(await server.make.student(), CourseId);
        await server.admin.write('AddAttendance', { StudentCourseId, AttendanceDate: '2026-11-20' });
        const read = async () => (await server.admin.result('GetStudentCourseList', { StudentCourseId }))[0];
        const Seen = (await read())?.DATE_MODIFIED;
        const { taken } = await oneOf('UpdateStudentCourse', [
          { StudentCourseId, Status: 2, Seen },
          { StudentCourseId, Status: 1, Seen },
        ]);
        expect((await read())?.STATUS).toBe((taken as { Status: number }).Status);
      });
    },
    limit,
  );

  test(
    'record one day of attendance: one record',
    async () => {
      const CourseId = await server.make.course();
      await eachRound(async () => {
        const enrolled = await server.make.enrolmentOf(await server.make.student(), CourseId);
        const body = { StudentCourseId: enrolled.enrolmentId, AttendanceDate: '2026-11-20' };
        const both = await Promise.all(
          [server.admin, server.office].map((client) => send(client, 'AddAttendance', body)),
        );
        expect(ok(both)).toHaveLength(1);
        expect(refused(both)[0]?.OUT_ERROR).toBe('DUPLICATE ATTENDANCE ENTRY');
        const days = await server.admin.result('GetAttendanceList', { StudentId: enrolled.studentId, CourseId });
        expect(days).toHaveLength(1);
      });
    },
    limit,
  );

  test(
    'issue and then change one certificate: one is issued, no change is lost',
    async () => {
      const CourseId = await server.make.course();
      await eachRound(async () => {
        const enrolled = await server.make.enrolmentOf(await server.make.student(), CourseId);
        const { enrolmentId: StudentCourseId } = await server.make.complete(enrolled);
        const body = { ...certificateBody(), StudentCourseId };
        const both = await Promise.all(
          [server.admin, server.office].map((client) => send(client, 'AddCertificate', body)),
        );
        expect(refused(both)).toMatchObject([
          { OUT_ERROR: 'Certificate already exists', OUT_ID: ok(both)[0]?.['OUT_ID'] },
        ]);

        const CertificateId = Number(ok(both)[0]?.['OUT_ID']);
        const read = async () => (await server.admin.result('GetCertificate', { CertificateId }))[0];
        const change = { CertificateId, FileId: 0, Status: 0, Seen: (await read())?.DATE_MODIFIED };
        const { taken, refusal } = await oneOf('UpdateCertificate', [
          { ...change, Location: 'Madurai' },
          { ...change, Location: 'Salem' },
        ]);
        expect((await read())?.LOCATION).toBe((taken as { Location: string }).Location);
        expect(refusal['CURRENT']).toEqual(await read());
      });
    },
    limit,
  );
});
