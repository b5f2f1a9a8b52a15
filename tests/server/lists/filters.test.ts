import { beforeAll, describe, expect, test } from 'vitest';
import type { ListCallName } from '../../../contract/calls/index.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idsOf } from '../support/listed.ts';
import { instituteBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { proves } from '../../spec/proves.ts';

describeOnEachDatabase('the filters of', (open) => {
  const server = sharedServer(open);
  const ids = (name: ListCallName, filters: Record<string, unknown>) => idsOf(server.admin, name, filters);

  /** Declares one test for each filter: what it finds among `all`, whose values stand for any. */
  function describeFilters(
    name: ListCallName,
    all: () => number[],
    cases: readonly (readonly [by: string, filters: () => Record<string, unknown>, found: () => number[]])[],
  ): void {
    test.each(cases)('find by %s', async (_by, filters, found) => {
      proves('7: GetStudentList', '7: GetRegistrationList');
      expect(await ids(name, filters())).toEqual(found());
    });

    test('mean any where they are missing, null, empty, 0 or -1', async () => {
      const fields = cases.flatMap(([, filters]) => Object.entries(filters()));
      const emptied = (empty: (value: unknown, field: string) => unknown) =>
        Object.fromEntries(fields.map(([field, value]) => [field, empty(value, field)]));
      const isStatus = (field: string) => field === 'Status' || field === 'IsFreeEligible';
      const bodies = [
        {},
        emptied(() => null),
        emptied(() => ''),
        emptied((value, field) => (typeof value !== 'number' ? '' : isStatus(field) ? -1 : 0)),
      ];
      for (const body of bodies) expect(await ids(name, body)).toEqual(all());
    });
  }

  const people = {
    Name: 'Meena Kumari',
    Mobile: '9000000001',
    AltMobile: '9000000002',
    Email: 'meena@college.example',
  };

  describe('GetStudentList', () => {
    let plain = 0;
    let meena = 0;
    let free = 0;
    let deleted = 0;
    beforeAll(async () => {
      plain = await server.make.student();
      server.clock.now = new Date('2026-11-21T18:29:59.999Z');
      const admin = await server.signIn('admin');
      meena = Number((await admin.write('AddStudent', await server.make.person(people))).OUT_STUDENT_ID);
      server.clock.now = new Date('2026-11-21T18:30:00.000Z');
      free = Number((await admin.write('AddStudent', await server.make.freePerson())).OUT_STUDENT_ID);
      server.clock.now = new Date('2026-11-20T10:00:00+05:30');
      deleted = await server.make.student();
      await server.admin.write('DeleteStudent', { StudentId: deleted });
    });

    describeFilters('GetStudentList', () => [plain, meena, free, deleted], [
      ['StudentId: meena', () => ({ StudentId: meena }), () => [meena]],
      ['Name: NA KUM', () => ({ Name: 'NA KUM' }), () => [meena]],
      ['Mobile: 900000', () => ({ Mobile: '900000' }), () => [meena]],
      ['AltMobile: 0002', () => ({ AltMobile: '0002' }), () => [meena]],
      ['EMail: NA@COLLEGE', () => ({ EMail: 'NA@COLLEGE' }), () => [meena]],
      ['Status: 0', () => ({ Status: 0 }), () => [plain, meena, free]],
      ['Status: 1', () => ({ Status: 1 }), () => [deleted]],
      ['IsFreeEligible: 1', () => ({ IsFreeEligible: 1 }), () => [free]],
      ['IsFreeEligible: 0', () => ({ IsFreeEligible: 0 }), () => [plain, meena, deleted]],
      // A day is India's: the one before midnight there, the other at it.
      ['FromDate: 2026-11-21', () => ({ FromDate: '2026-11-21' }), () => [meena, free]],
      ['FromDate: 2026-11-22', () => ({ FromDate: '2026-11-22' }), () => [free]],
      ['ToDate: 2026-11-21', () => ({ ToDate: '2026-11-21' }), () => [plain, meena, deleted]],
      [
        'FromDate: 2026-11-21, ToDate: 2026-11-21',
        () => ({ FromDate: '2026-11-21', ToDate: '2026-11-21' }),
        () => [meena],
      ],
      ['FromDate: 2026-11-22, ToDate: 2026-11-21', () => ({ FromDate: '2026-11-22', ToDate: '2026-11-21' }), () => []],
      ['Name: meena, Status: 1', () => ({ Name: 'meena', Status: 1 }), () => []],
    ]);
  });

  describe('GetRegistrationList', () => {
    let first = 0;
    let second = 0;
    let courseId = 0;
    beforeAll(async () => {
      first = await server.make.registration();
      courseId = await server.make.course();
      server.clock.now = new Date('2026-11-21T18:30:00.000Z');
      second = await server.make.registration({ ...people, CourseId: courseId });
      server.clock.now = new Date('2026-11-20T10:00:00+05:30');
      await server.admin.write('RejectRegistration', { RegId: second });
    });

    describeFilters('GetRegistrationList', () => [first, second], [
      ['RegId: second', () => ({ RegId: second }), () => [second]],
      ['Name: meena', () => ({ Name: 'meena' }), () => [second]],
      ['Mobile: 900000', () => ({ Mobile: '900000' }), () => [second]],
      ['AltMobile: 9000000002', () => ({ AltMobile: '9000000002' }), () => [second]],
      ['EMail: college', () => ({ EMail: 'college' }), () => [second]],
      ['CourseId: courseId', () => ({ CourseId: courseId }), () => [second]],
      ['Status: 0', () => ({ Status: 0 }), () => [first]],
      ['Status: 2', () => ({ Status: 2 }), () => [second]],
      ['Status: 1', () => ({ Status: 1 }), () => []],
      ['FromDate: 2026-11-22', () => ({ FromDate: '2026-11-22' }), () => [second]],
      ['ToDate: 2026-11-21', () => ({ ToDate: '2026-11-21' }), () => [first]],
    ]);

    test('counts each status within a range of days', async () => {
      const days = { FromDate: '2026-11-22', ToDate: '2026-11-22' };
      const { body } = await server.admin.send('GetRegistrationList', { ...days, Page: 1, PageSize: 5, Status: 0 });
      expect(body).toMatchObject({ result: [], TOTAL: 0, COUNTS: { 2: 1 } });
    });
  });

  describe('GetInstituteList', () => {
    const made: number[] = [];
    beforeAll(async () => {
      for (const patch of [{}, { Name: 'Anna University', ShortName: 'AU', InstType: 2 }, { Name: 'Closed College' }]) {
        made.push((await server.admin.write('AddInstitute', instituteBody(patch))).OUT_ID ?? 0);
      }
      await server.admin.write('DeleteRevokeInstitute', { InstId: made[2] ?? 0, Status: 1 });
    });

    describeFilters('GetInstituteList', () => made, [
      ['InstId: made[1]', () => ({ InstId: made[1] }), () => made.slice(1, 2)],
      ['Name: anna', () => ({ Name: 'anna' }), () => made.slice(1, 2)],
      ['ShortName: au', () => ({ ShortName: 'au' }), () => made.slice(1, 2)],
      ['InstType: 2', () => ({ InstType: 2 }), () => made.slice(1, 2)],
      ['InstType: 3', () => ({ InstType: 3 }), () => []],
      ['Status: 0', () => ({ Status: 0 }), () => made.slice(0, 2)],
      ['Status: 1', () => ({ Status: 1 }), () => made.slice(2)],
    ]);
  });

  describe('GetCourseList', () => {
    let id = 0;
    beforeAll(async () => {
      id = await server.make.course({ CourseCode: 'Emb-9', CourseName: 'Embedded Systems' });
    });
    test.each([{ CourseCode: 'emb-' }, { CourseName: 'EMBEDDED' }])('find %j', async (filters) => {
      expect(await ids('GetCourseList', filters)).toEqual([id]);
    });
    test('find a course by its id', async () => {
      proves('7: GetCourseList');
      expect(await ids('GetCourseList', { CourseId: id })).toEqual([id]);
    });
    test.each([{}, { CourseId: 0, CourseCode: '', CourseName: '' }, { CourseId: '' }])(
      'mean any as %j',
      async (none) => {
        expect((await ids('GetCourseList', none)).length).toBeGreaterThan(1);
      },
    );
  });
});

describeOnEachDatabase('the filters of what students do:', (open) => {
  const server = sharedServer(open);
  const ids = (name: ListCallName, filters: Record<string, unknown>) => idsOf(server.admin, name, filters);

  describe('GetPaymentList', () => {
    let student = 0;
    let course = 0;
    let upi = 0;
    let bank = 0;
    let cash = 0;
    beforeAll(async () => {
      student = await server.make.student();
      course = await server.make.course();
      upi = await server.make.payment(student, course, { PaymentDate: '2026-11-17' });
      const other = await server.make.student();
      const PaymentMode = 'Net Banking';
      bank = await server.make.payment(other, course, { PaymentMode, PaymentDate: '2026-11-18' });
      cash = await server.make.payment(other, await server.make.course(), { PaymentMode: 'Cash' });
    });

    test.each([
      ['PaymentId', () => ({ PaymentId: bank }), () => [bank]],
      ['StudentId', () => ({ StudentId: student }), () => [upi]],
      ['CourseId', () => ({ CourseId: course }), () => [upi, bank]],
      ['mode UPI', () => ({ PaymentMode: 'UPI' }), () => [upi]],
      ['mode Online, which is Net Banking', () => ({ PaymentMode: 'Online' }), () => [bank]],
      ['mode Net Banking', () => ({ PaymentMode: 'Net Banking' }), () => [bank]],
      ['mode cash in any case', () => ({ PaymentMode: 'cash' }), () => [cash]],
      ['mode All', () => ({ PaymentMode: 'All' }), () => [upi, bank, cash]],
      ['no mode', () => ({ PaymentMode: '' }), () => [upi, bank, cash]],
      ['a mode that there is not', () => ({ PaymentMode: 'Cheque' }), () => []],
      ['the first day, inclusive', () => ({ FromDate: '2026-11-18' }), () => [bank, cash]],
      ['the last day, inclusive', () => ({ ToDate: '2026-11-18' }), () => [upi, bank]],
      ['nothing', () => ({ PaymentId: 0, StudentId: '', CourseId: null, FromDate: '' }), () => [upi, bank, cash]],
    ])('finds by %s', async (_by, filters, found) => {
      proves('7: GetCertificateList');
      expect(await ids('GetPaymentList', filters())).toEqual(found());
    });
  });

  describe('GetStudentCourseList', () => {
    let meena: Awaited<ReturnType<typeof server.make.enrolment>>;
    let other: Awaited<ReturnType<typeof server.make.enrolment>>;
    beforeAll(async () => {
      meena = await server.make.enrolment({ Name: 'Meena Kumari', Mobile: '9000000001' });
      other = await server.make.enrolment();
      await server.admin.write('UpdateStudentCourse', { StudentCourseId: other.enrolmentId, Status: 2 });
      const start = { start_date: '2026-11-25' };
      await server.db.kysely.updateTable('enrolments').set(start).where('id', '=', other.enrolmentId).execute();
    });
    const both = () => [meena.enrolmentId, other.enrolmentId];

    test.each([
      ['StudentCourseId', () => ({ StudentCourseId: meena.enrolmentId }), () => [meena.enrolmentId]],
      ['StudentId', () => ({ StudentId: other.studentId }), () => [other.enrolmentId]],
      ['StudentName', () => ({ StudentName: 'MEENA' }), () => [meena.enrolmentId]],
      ['Mobile', () => ({ Mobile: '900000000' }), () => [meena.enrolmentId]],
      ['CourseId', () => ({ CourseId: other.courseId }), () => [other.enrolmentId]],
      ['Status 0', () => ({ Status: 0 }), () => [meena.enrolmentId]],
      ['Status 2', () => ({ Status: 2 }), () => [other.enrolmentId]],
      ['the first day, inclusive', () => ({ FromDate: '2026-11-25' }), () => [other.enrolmentId]],
      ['the last day, inclusive', () => ({ ToDate: '2026-11-20' }), () => [meena.enrolmentId]],
      ['Status -1', () => ({ Status: -1, StudentCourseId: 0, StudentName: '', ToDate: '' }), both],
      ['nothing', () => ({}), both],
    ])('finds by %s', async (_by, filters, found) => {
      expect(await ids('GetStudentCourseList', filters())).toEqual(found());
    });
  });

  describe('GetCertificateList', () => {
    let first: Awaited<ReturnType<typeof server.make.certificate>>;
    let second: Awaited<ReturnType<typeof server.make.certificate>>;
    beforeAll(async () => {
      first = await server.make.certificate();
      second = await server.make.certificate();
      const issued = { issued_date: '2026-11-22' };
      await server.db.kysely.updateTable('certificates').set(issued).where('id', '=', second.certificateId).execute();
    });

    test.each([
      ['StudentId', () => ({ StudentId: first.studentId }), () => [first.certificateId]],
      ['CourseId', () => ({ CourseId: second.courseId }), () => [second.certificateId]],
      ['the first day, inclusive', () => ({ FromDate: '2026-11-22' }), () => [second.certificateId]],
      ['the last day, inclusive', () => ({ ToDate: '2026-11-20' }), () => [first.certificateId]],
      ['nothing', () => ({ StudentId: 0, CourseId: '' }), () => [first.certificateId, second.certificateId]],
    ])('finds by %s', async (_by, filters, found) => {
      expect(await ids('GetCertificateList', filters())).toEqual(found());
    });
  });

  test('GetAttendanceList finds by student and course', async () => {
    proves('7: GetAttendanceList');
    const one = await server.make.completed();
    await server.make.completed();
    const both = await idsOf(server.admin, 'GetAttendanceList', { StudentId: one.studentId });
    expect(both).toHaveLength(2);
    expect(await ids('GetAttendanceList', { CourseId: one.courseId })).toEqual(both);
    expect((await ids('GetAttendanceList', { StudentId: 0, CourseId: 0 })).length).toBeGreaterThan(2);
  });

  test.each(['2026-11-31', '31/11/2026', '2026-02-29'])('take no day such as %s', async (FromDate) => {
    const refusal = await server.admin.error('GetStudentList', { FromDate });
    expect(refusal).toEqual([400, 'FromDate must be a date, YYYY-MM-DD']);
  });
});
