import { beforeAll, describe, expect, test } from 'vitest';
import { bulkInsert } from '../../../server/db/bulkInsert.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import type { Enrolled } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

describeOnEachDatabase('Find (W40)', (open) => {
  const server = sharedServer(open);
  const find = (Text: string) => server.admin.result('Find', { Text });
  let kavya: Enrolled & { certificateId: number };
  let registration: number;
  const person = { Name: 'Kavya Raman', Email: 'office@quantum.in', Mobile: '9840012345', EduInstIdCode: '21CS045' };
  beforeAll(async () => {
    const enrolled = await server.make.completed(person, { CourseCode: 'QB', CourseName: 'Quantum Baking' });
    kavya = { ...enrolled, certificateId: await server.make.issued(enrolled.enrolmentId) };
    const CourseId = await server.make.course({ CourseName: 'Pottery' });
    registration = await server.make.registration({
      Name: 'Meena Kumari',
      Email: 'm@example.in',
      Mobile: '9000055555',
      CourseId,
    });
  });
  const idsIn = async (text: string) =>
    Object.fromEntries(
      Object.entries(await find(text))
        .filter(([, rows]) => rows.length > 0)
        .map(([kind, rows]) => [kind, rows.map(({ ID }) => ID)]),
    );

  test('answers what people need to tell records apart, and what matched', async () => {
    const found = await find('kavya');
    const student = { STUDENT_ID: kavya.studentId, STUDENT_NAME: 'Kavya Raman', COURSE_NAME: 'Quantum Baking' };
    const common = { ...student, MOBILE: '9840012345', EMAIL: 'office@quantum.in', COURSE_ID: kavya.courseId };
    expect(found).toEqual({
      STUDENTS: [
        {
          ID: kavya.studentId,
          NAME: 'Kavya Raman',
          MOBILE: '9840012345',
          EMAIL: 'office@quantum.in',
          EDU_INST_ID_CODE: '21CS045',
          STATUS: 0,
          STATUS_DESC: 'Active',
          DUE: 0,
          COURSE_NAMES: ['Quantum Baking'],
          NOTE: '',
          NOTE_AT: null,
          MATCHED: ['NAME'],
        },
      ],
      REGISTRATIONS: [],
      ENROLMENTS: [
        { ID: kavya.enrolmentId, ...common, STATUS: 1, STATUS_DESC: 'Completed', MATCHED: ['STUDENT_NAME'] },
      ],
      CERTIFICATES: [
        {
          ID: kavya.certificateId,
          ...common,
          CERTIFICATE_ID: 'QB-2026-00001',
          STATUS: 0,
          STATUS_DESC: 'Active',
          MATCHED: ['STUDENT_NAME'],
        },
      ],
      PAYMENTS: [],
      COURSES: [],
    });
  });

  test('finds a payment by its receipt number', async () => {
    const [row] = await server.admin.result('GetPaymentList', { PaymentId: kavya.paymentId });
    const { PAYMENTS } = await find(row?.RECEIPT_NO?.toLowerCase() ?? '');
    expect(PAYMENTS).toEqual([
      {
        ID: kavya.paymentId,
        STUDENT_ID: kavya.studentId,
        STUDENT_NAME: 'Kavya Raman',
        MOBILE: '9840012345',
        EMAIL: 'office@quantum.in',
        COURSE_ID: kavya.courseId,
        COURSE_NAME: 'Quantum Baking',
        RECEIPT_NO: row?.RECEIPT_NO,
        PAID_FEE: 4500.5,
        MATCHED: ['RECEIPT_NO'],
      },
    ]);
  });

  test.each([
    ['raman kav', ['NAME']],
    ['+91 98400-12345', ['MOBILE']],
    ['2345', ['MOBILE']],
    ['OFFICE@Q', ['EMAIL']],
    ['21cs', ['EDU_INST_ID_CODE']],
    ['kavya 98400', ['NAME', 'MOBILE']],
  ])('finds a student by %j', async (text, matched) => {
    const { STUDENTS } = await find(text);
    expect(STUDENTS.map(({ ID, MATCHED }) => [ID, MATCHED])).toEqual([[kavya.studentId, matched]]);
  });

  test('finds a certificate by its number, a course by name and code', async () => {
    expect(await idsIn('qb-2026')).toEqual({ CERTIFICATES: [kavya.certificateId] });
    expect(await idsIn('qb')).toMatchObject({ COURSES: [kavya.courseId] });
    const { COURSES } = await find('baking');
    expect(COURSES).toEqual([
      { ID: kavya.courseId, COURSE_CODE: 'QB', COURSE_NAME: 'Quantum Baking', MATCHED: ['COURSE_NAME'] },
    ]);
  });

  describe('of registrations', () => {
    test('is for the admin', async () => {
      const { REGISTRATIONS } = await find('meena');
      expect(REGISTRATIONS).toMatchObject([{ ID: registration, COURSE_NAME: 'Pottery', MATCHED: ['NAME'] }]);
    });

    test('is not for the office', async () => {
      const found = await server.office.result('Find', { Text: 'meena' });
      expect(Object.keys(found)).toEqual(['STUDENTS', 'ENROLMENTS', 'CERTIFICATES', 'PAYMENTS', 'COURSES']);
    });
  });

  test('answers at most five of a kind, the newest first', async () => {
    const ids: number[] = [];
    for (let made = 0; made < 6; made += 1) ids.push(await server.make.student({ Name: 'Zubin Zaveri' }));
    expect((await find('zaveri')).STUDENTS.map(({ ID }) => ID)).toEqual(ids.toReversed().slice(0, 5));
  });

  describe('of people whose names are alike', () => {
    const named: Record<string, number> = {};
    beforeAll(async () => {
      const paid = async (Name: string, Fees: number) =>
        (await server.make.enrolment({ Name }, { CourseName: 'Glass Blowing', Fees })).studentId;
      named['exact'] = await paid('Subashini S', 4500.5);
      await paid('Subashini Sundaram', 4500.5);
      named['owes'] = await paid('Subashini Balaji', 9000);
      for (const Name of ['Subashini Senthil', 'Subashini Arun', 'Subashini Devi', 'Subashini Ezhil'])
        await server.make.student({ Name });
    });
    const namesIn = async (text: string) => (await find(text)).STUDENTS.map(({ NAME }) => NAME);

    test('an exact name comes first, then a beginning of the last word, then who owes, then the newest', async () => {
      expect(await namesIn('subashini s')).toEqual([
        'Subashini S',
        'Subashini Senthil',
        'Subashini Sundaram',
        'Subashini Balaji',
        'Subashini Ezhil',
      ]);
      expect((await find('subashini s')).ENROLMENTS.map(({ STUDENT_NAME }) => STUDENT_NAME)).toEqual([
        'Subashini S',
        'Subashini Sundaram',
        'Subashini Balaji',
      ]);
    });

    test('what a student owes, and for which course, is said', async () => {
      const { STUDENTS } = await find('subashini balaji');
      expect(STUDENTS).toMatchObject([{ ID: named['owes'], DUE: 4499.5, COURSE_NAMES: ['Glass Blowing'] }]);
    });

    test('an exact name is found among more than a thousand', async () => {
      const { kysely } = server.db;
      const query = kysely.selectFrom('students').selectAll().where('name', '=', 'Subashini Devi');
      const { id: _, ...row } = await query.executeTakeFirstOrThrow();
      await inTransaction(kysely, (trx) =>
        bulkInsert(
          trx,
          'students',
          Array.from({ length: 1200 }, () => row),
        ),
      );
      expect((await find('subashini s')).STUDENTS[0]?.ID).toBe(named['exact']);
    });
  });

  test.each(['', '   ', 'nobody of that name', "' or 1=1 --", '%'])('finds nothing by %j', async (text) => {
    expect(await idsIn(text)).toEqual({});
  });

  test.each([
    ['a\0b', 'Text must not contain the character NUL'],
    ['x'.repeat(101), 'Text must be at most 100 characters'],
  ])('refuses %j', async (text, said) => {
    expect(await server.admin.error('Find', { Text: text })).toEqual([400, said]);
  });
});
