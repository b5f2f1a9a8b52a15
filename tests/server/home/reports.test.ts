import { beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '../../../contract/calls/index.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { drawInstitute, firstDay, lastDay } from '../support/reports/randomInstitute.ts';
import { type Asked, byKey, type Complete, readComplete, reckon } from '../support/reports/reckon.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { rounds, seedOf } from '#harness/rounds.ts';

const today = '2026-11-20';

/** So many institutes are drawn for each database. */
const institutes = rounds(2, 20);
const firstSeed = seedOf(0);

const ways: readonly Pick<Asked, 'Kind' | 'By'>[] = [
  { Kind: 'registrations', By: 'month' },
  { Kind: 'registrations', By: 'course' },
  { Kind: 'enrolments', By: 'month' },
  { Kind: 'enrolments', By: 'course' },
  { Kind: 'enrolments', By: 'batch' },
  { Kind: 'certificates', By: 'month' },
  { Kind: 'certificates', By: 'course' },
  { Kind: 'fees', By: 'month' },
  { Kind: 'fees', By: 'course' },
];

/** From the first day to the last, the current month up to today, part of a year, one day. */
const ranges = [
  [firstDay, lastDay],
  ['2026-11-01', today],
  ['2026-03-10', '2026-09-25'],
  ['2026-02-28', '2026-02-28'],
] as const;

/** The list behind each figure, and its filters. */
const listOf: Readonly<
  Record<string, readonly [list: 'GetRegistrationList' | 'GetPaymentList' | 'GetStudentCourseList', filters: object]>
> = {
  'registrations APPROVED': ['GetRegistrationList', { Status: 1 }],
  'registrations REJECTED': ['GetRegistrationList', { Status: 2 }],
  'enrolments COMPLETED': ['GetStudentCourseList', { Status: 1 }],
  'enrolments DELETED': ['GetStudentCourseList', { Status: 3 }],
  'fees RECEIPTS': ['GetPaymentList', { Kind: 0 }],
  'fees UPI': ['GetPaymentList', { Kind: 0, PaymentMode: 'UPI' }],
  'fees NET_BANKING': ['GetPaymentList', { Kind: 0, PaymentMode: 'Online' }],
  'fees REVERSED': ['GetPaymentList', { Kind: 1 }],
  'fees REFUNDED': ['GetPaymentList', { Kind: 2 }],
  'fees NET': ['GetPaymentList', {}],
};

describeOnEachDatabase('reports', (open) => {
  const server = sharedServer(open);
  const read = async (asked: Partial<Asked>): Promise<AnswerOf<'GetReport'>> =>
    (await server.office.send('GetReport', asked)).body as AnswerOf<'GetReport'>;

  describe.each(Array.from({ length: institutes }, (_none, index) => firstSeed + index))('of institute %i', (seed) => {
    let lists: Complete;

    beforeAll(async () => {
      await drawInstitute(server.db.kysely, seededRandom(seed));
      lists = await readComplete(server);
    });

    test('are what the complete lists come to', async () => {
      const courses = [0, lists.courses[0]?.ID ?? 0];
      for (const way of ways) {
        for (const [FromDate, ToDate] of ranges) {
          for (const CourseId of courses) {
            const asked = { ...way, FromDate, ToDate, CourseId };
            const report = await read(asked);
            expect({ asked, rows: byKey(report), SUMS: report.SUMS }).toEqual({
              asked,
              ...reckon(lists, asked, today),
            });
          }
        }
      }
    });

    test('have the totals of the lists that they name', async () => {
      const [FromDate, ToDate] = ranges[2];
      for (const [name, [list, filters]] of Object.entries(listOf)) {
        const [Kind = '', figure = ''] = name.split(' ');
        const { SUMS } = await read({ Kind: Kind as Asked['Kind'], By: 'month', FromDate, ToDate });
        const { body } = await server.admin.send(list, { Page: 1, PageSize: 1, FromDate, ToDate, ...filters });
        const isCount = Kind !== 'fees' || figure === 'RECEIPTS';
        const told = (SUMS as Record<string, number>)[figure];
        expect([name, told]).toEqual([name, isCount ? body.TOTAL : body.SUMS?.['PAID_FEE']]);
      }
    });
  });

  test('name months, courses and batches, the largest first', async () => {
    const courseId = await server.make.course({ CourseName: 'Zoology' });
    const other = await server.make.course({ CourseName: 'Anatomy' });
    for (const CourseId of [courseId, courseId, other]) await server.make.registration({ CourseId });
    const byMonth = await read({ Kind: 'registrations', By: 'month' });
    expect(byMonth.result).toMatchObject([{ KEY: '2026-11', LABEL: 'November 2026' }]);
    const labels = async (By: 'course' | 'batch', Kind: Asked['Kind']) =>
      (await read({ Kind, By, FromDate: today })).result.map(({ LABEL }) => LABEL);
    expect(await labels('course', 'registrations')).toEqual(['Zoology', 'Anatomy']);
    await server.make.enrolmentOf(await server.make.student(), courseId);
    expect(await labels('batch', 'enrolments')).toEqual(['No batch']);
  });

  test('of fees by course have the course that is owed to, also while nothing of it is overdue', async () => {
    const CourseId = await server.make.course({ CourseName: 'Botany', Fees: 9000 });
    const StudentId = await server.make.student();
    const PaymentId = await server.make.payment(StudentId, CourseId, { PaidFee: 1000, PaymentDate: '2026-10-01' });
    await server.admin.write('AddStudentCourse', { StudentId, CourseId, PaymentId });
    const { result } = await read({ Kind: 'fees', By: 'course', FromDate: today, ToDate: today });
    expect(result.find(({ LABEL }) => LABEL === 'Botany')).toMatchObject({ NET: 0, DUE: 8000, OVERDUE: 0 });
  });

  test('begin with the month of their last day where no first one is named', async () => {
    const { result } = await read({ Kind: 'certificates', By: 'month', ToDate: '2026-05-17' });
    expect(result.map(({ KEY }) => KEY)).toEqual(['2026-05']);
  });

  test('of a range without anything have every month with 0', async () => {
    const { result, SUMS } = await read({ Kind: 'fees', By: 'month', FromDate: '2001-12-31', ToDate: '2002-02-01' });
    expect(result.map(({ KEY, NET }) => [KEY, NET])).toEqual([
      ['2001-12', 0],
      ['2002-01', 0],
      ['2002-02', 0],
    ]);
    expect(SUMS).toMatchObject({ RECEIPTS: 0, NET: 0 });
  });

  test.each([
    [{ Kind: 'fees', By: 'batch' }, 'By must be month or course for fees'],
    [
      { Kind: 'students', By: 'month' },
      'Kind must be registrations, enrolments, certificates, fees, spent or enquiries',
    ],
    [
      { Kind: 'toString', By: 'month' },
      'Kind must be registrations, enrolments, certificates, fees, spent or enquiries',
    ],
    [{ Kind: '', By: '' }, 'Kind must be registrations, enrolments, certificates, fees, spent or enquiries'],
    [{ Kind: 'spent', By: 'course' }, 'By must be month or category for spent'],
    [{ Kind: 'spent', By: 'month', CourseId: 7 }, 'CourseId must be 0 for spent'],
    [{ Kind: 'fees', By: 'month', FromDate: '2026-11-02', ToDate: '2026-11-01' }, 'FromDate cannot be after ToDate'],
    [{ Kind: 'fees', By: 'month', ToDate: '9999-12-31' }, 'ToDate must be from 1926-11-20 to 2046-11-20'],
    [{ Kind: 'fees', By: 'month', FromDate: '1976-11-20', ToDate: today }, 'A report has at most 50 years'],
  ])('answer %j with 400 and why', async (asked, text) => {
    expect(await server.office.error('GetReport', asked)).toEqual([400, text]);
  });

  test('span fifty years', async () => {
    const { result } = await read({ Kind: 'fees', By: 'month', FromDate: '1976-11-21', ToDate: today });
    expect(result).toHaveLength(601);
  });

  test.each(['registrations', 'enrolments', 'certificates', 'enquiries'])(
    'of %s are for the admin, too',
    async (Kind) => {
      expect((await server.admin.send('GetReport', { Kind, By: 'month' })).status).toBe(200);
    },
  );

  test.each([
    { Kind: 'fees', By: 'course' },
    { Kind: 'spent', By: 'category' },
  ])('of $Kind are for the office alone', async (asked) => {
    expect(await server.admin.error('GetReport', asked)).toEqual([403, 'You may not do this with your profile.']);
  });
});
