import { expect, test } from 'vitest';
import { countedFigures, type FigureLists } from '#src/custom/home/dashboard/figures/figuresOf.ts';
import { toRecord } from '#src/dataProvider/codec.ts';
import type { ManagementFigures } from '../../../domain/home/figures.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { proves } from '../../spec/proves.ts';

const day = 86_400_000;
const zero = { value: 0 };

describeOnEachDatabase('the figures of the office', (open) => {
  const server = sharedServer(open);
  const figures = async (): Promise<ManagementFigures> => {
    const { id, ...rest } = await restOf(server, server.office, 'figures').one(1);
    expect(id).toBe(1);
    return rest;
  };
  /** The same out of the complete lists, as the app counts before a server without extensions. */
  const counted = async (): Promise<ManagementFigures> => {
    const rows = async (call: 'GetPaymentList' | 'GetStudentCourseList' | 'GetCertificateList', FromDate = '') =>
      (await server.office.result(call, { FromDate })).map((row: object) => toRecord(row));
    const lists = {
      payments: await rows('GetPaymentList', '2025-12-01'),
      enrolments: await rows('GetStudentCourseList'),
      certificates: await rows('GetCertificateList', '2025-12-01'),
    } as unknown as FigureLists;
    return countedFigures(lists, '2026-11-20');
  };

  test('are nothing in a new institute, and none is missing', async () => {
    const now = await figures();
    expect(now.feesByMonth).toHaveLength(12);
    expect(now.feesByMonth).toEqual(now.feesByMonth.map((period) => ({ ...period, ...zero })));
    expect(now.registrationsByWeek).toHaveLength(12);
    expect(now).toMatchObject({ feesByCourse: [], enrolmentsByStatus: [] });
  });

  test('are those of the lists, to the paisa, and registrations beside them', async () => {
    proves('2 MD dashboard: Left open by the spec: the same figures and what the office decides on');
    const courseId = await server.make.course({ CourseName: 'Web Design', DurationDays: 10 });
    const other = await server.make.course({ CourseName: 'Data Science' });
    for (const [CourseId, PaidFee, PaymentDate] of [
      [courseId, 4500.5, '2026-11-20'],
      [courseId, 0.1, '2026-11-01'],
      [courseId, 0.2, '2026-11-01'],
      [other, 9000, '2026-10-31'],
      [other, 200.5, '2026-10-20'],
      [other, 300, '2026-10-01'],
      [other, 77, '2025-12-01'],
      [other, 1000, '2025-11-30'],
    ] as const) {
      await server.make.payment(await server.make.student(), CourseId, { PaidFee, PaymentDate });
    }
    const now = server.clock.now.getTime();
    server.clock.now = new Date(now - 8 * day);
    const admin = await server.signIn('admin');
    const free = await server.make.freePerson();
    const { OUT_STUDENT_ID: StudentId = 0 } = await admin.write('AddStudent', free);
    await admin.write('AddStudentCourse', { StudentId, CourseId: courseId, PaymentId: 0 });
    await admin.write('AddRegistration', { ...(await server.make.freePerson()), CourseId: courseId });
    server.clock.now = new Date(now);
    await server.make.registration({ CourseId: courseId });
    const { courseId: certified } = await server.make.certificate();

    const seen = await figures();
    expect(seen.feesByMonth.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-30', value: 9001.3 });
    expect(seen.feesByMonth.at(-2)?.value).toBe(9500.5);
    expect(seen.before).toEqual({
      fees: { from: '2026-10-01', to: '2026-10-20', value: 500.5 },
      certificates: { from: '2026-10-01', to: '2026-10-20', value: 0 },
      registrations: { from: '2026-11-09', to: '2026-11-13', value: 1 },
    });
    expect(seen.feesByMonth[0]).toEqual({ from: '2025-12-01', to: '2025-12-31', value: 77 });
    expect(seen.feesByCourse).toEqual([
      { courseId: other, courseName: 'Data Science', value: 9577.5 },
      { courseId, courseName: 'Web Design', value: 4500.8 },
      { courseId: certified, courseName: 'Web Design', value: 4500.5 },
    ]);
    expect(seen.enrolmentsByStatus).toEqual([
      { status: 0, value: 1 },
      { status: 1, value: 1 },
    ]);
    expect(seen.certificatesByMonth.at(-1)?.value).toBe(1);
    expect(seen.registrationsByWeek?.slice(-2).map(({ value }) => value)).toEqual([1, 1]);
    expect(await counted()).toEqual({
      ...seen,
      registrationsByWeek: null,
      before: { ...seen.before, registrations: null },
    });
  });
});
