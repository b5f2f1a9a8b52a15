import { addDays, lightFormat, parseISO } from 'date-fns';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ListCallName } from '../../../contract/calls/index.ts';
import { bulkInsert } from '../../../server/db/bulkInsert.ts';
import type { Database, LoadedRow } from '../../../server/db/tables.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { vacuumAnalyze } from '../../../server/db/vacuumAnalyze.ts';
import { addPeriod } from '../db/rows.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idsOf } from '../support/listed.ts';
import { searchedPeople, searches } from '../../unit/domain/searchCases.ts';
import { sharedServer } from '../support/sharedServer.ts';

describeOnEachDatabase('a search', (open) => {
  const server = sharedServer(open);
  const ids: Record<string, number> = {};
  const students = async (filters: Record<string, unknown>) => {
    const found = await idsOf(server.admin, 'GetStudentList', filters);
    return Object.keys(ids).filter((name) => found.includes(ids[name] ?? 0));
  };
  beforeAll(async () => {
    for (const [name, person] of Object.entries({
      kavya: { Name: 'Kavya Raman', Email: 'kavya_raman@example.in', Mobile: '9876543210' },
      jose: { Name: 'José Álvares', Email: 'jose%20@example.in', Mobile: '9876500000' },
      tamil: { Name: 'கவிதா சுப்பிரமணியன்', Email: 'kavitha@example.in', Mobile: '8000000001' },
      hindi: { Name: 'प्रिया शर्मा', Email: 'priya@example.in', Mobile: '8000000002' },
    })) {
      ids[name] = await server.make.student(person);
    }
  });

  describe.each([['Name'], ['Search']])('by %s', (field) => {
    test.each([
      ['kavya', ['kavya']],
      ['KAVYA', ['kavya']],
      ['vya Ra', ['kavya']],
      ['josé', ['jose']],
      ['JOSÉ', ['jose']],
      ['jose\u0301', ['jose']],
      ['ÁLVARES', ['jose']],
      ['கவிதா', ['tamil']],
      ['சுப்பிர', ['tamil']],
      ['प्रिया', ['hindi']],
      ['शर्मा', ['hindi']],
      ['   kavya  ', ['kavya']],
      ['nobody', []],
    ])('finds %j', async (text, found) => {
      expect(await students({ [field]: text })).toEqual(found);
    });
  });

  test.each([
    ['%', ['jose']],
    ['_', ['kavya']],
    ['a_r', ['kavya']],
    ['a%r', []],
    ['e%20', ['jose']],
    ['\\', []],
    ['\\_', []],
    ["'", []],
    ['"; drop table students; --', []],
  ])('takes %j as it stands', async (text, found) => {
    expect(await students({ EMail: text })).toEqual(found);
  });

  test('finds a backslash by a backslash', async () => {
    const id = await server.make.course({ CourseName: 'A\\B' });
    await server.make.course({ CourseName: 'A_B' });
    expect(await idsOf(server.admin, 'GetCourseList', { CourseName: 'a\\b' })).toEqual([id]);
  });

  test.each([
    ['98765', ['kavya', 'jose']],
    ['8000000002', ['hindi']],
    ['PRIYA@', ['hindi']],
  ])('finds mobile or e-mail by %j', async (Search, found) => {
    expect(await students({ Search })).toEqual(found);
  });

  test('finds an enrolment by its course, a certificate by its number, a payment by its detail', async () => {
    const course = { CourseCode: 'SRCH', CourseName: 'Quantum Baking' };
    const enrolled = await server.make.completed({}, course);
    const certificate = await server.make.issued(enrolled.enrolmentId);
    const payment = await server.make.payment(await server.make.student(), await server.make.course(), {
      PaymentDetail: 'UPI Ref 55667788',
    });
    expect(await idsOf(server.admin, 'GetStudentCourseList', { Search: 'baking QUANTUM' })).toEqual([
      enrolled.enrolmentId,
    ]);
    expect(await idsOf(server.admin, 'GetCertificateList', { Search: 'srch-2026-00001' })).toEqual([certificate]);
    expect(await idsOf(server.admin, 'GetPaymentList', { Search: '55667788' })).toEqual([payment]);
  });

  test('holds beside the other filters', async () => {
    expect(await students({ Search: '98765', Name: 'kav' })).toEqual(['kavya']);
  });

  test('finds a changed name, and no longer the one before', async () => {
    const id = await server.make.student({ Name: 'Quintessa', Email: 'before@example.in' });
    await server.admin.write('UpdateStudent', { StudentId: id, Name: 'Zephyrine' });
    expect(await idsOf(server.admin, 'GetStudentList', { Search: 'zephyr' })).toEqual([id]);
    expect(await idsOf(server.admin, 'GetStudentList', { Search: 'quint' })).toEqual([]);
  });

  test('finds what belongs to a student by the new mobile, and no longer by the one before', async () => {
    const { studentId, certificateId, enrolmentId, paymentId } = await server.make.certificate({
      Mobile: '9111100001',
    });
    await server.admin.write('UpdateStudent', { StudentId: studentId, Mobile: '9222200002' });
    const lists = ['GetCertificateList', 'GetStudentCourseList', 'GetPaymentList'] as const;
    const found = (Search: string) => Promise.all(lists.map((list) => idsOf(server.admin, list, { Search })));
    expect(await found('9222200002')).toEqual([[certificateId], [enrolmentId], [paymentId]]);
    expect(await found('9111100001')).toEqual([[], [], []]);
  });

  test('finds the beginning of a mobile by two digits, and not its middle', async () => {
    const first = await server.make.enrolment({ Name: 'Zubin Anand', Mobile: '7712345678' });
    await server.make.enrolment({ Name: 'Zubin Bose', Mobile: '9877123456' });
    expect(await idsOf(server.admin, 'GetStudentCourseList', { Search: 'zubin 77' })).toEqual([first.enrolmentId]);
  });

  test('finds a registration', async () => {
    const id = await server.make.registration({ Name: 'கவிதா' });
    expect(await idsOf(server.admin, 'GetRegistrationList', { Search: 'கவி' })).toEqual([id]);
  });

  test('finds enrolment, payment, attendance and certificate by their student', async () => {
    const { certificateId, enrolmentId, paymentId } = await server.make.certificate({ Email: 'Findme@Example.in' });
    const Search = 'FINDME';
    expect(await idsOf(server.admin, 'GetCertificateList', { Search })).toEqual([certificateId]);
    expect(await idsOf(server.admin, 'GetStudentCourseList', { Search })).toEqual([enrolmentId]);
    expect(await idsOf(server.admin, 'GetPaymentList', { Search })).toEqual([paymentId]);
    expect(await idsOf(server.admin, 'GetAttendanceList', { Search })).toHaveLength(2);
  });

  test('finds a course and an institute by name', async () => {
    const course = await server.make.course({ CourseName: 'Robotik' });
    const { OUT_ID } = await server.admin.write('AddInstitute', {
      Name: 'Robotik Schule',
      ShortName: 'RS',
      InstType: 1,
    });
    expect(await idsOf(server.admin, 'GetCourseList', { Search: 'ROBO' })).toEqual([course]);
    expect(await idsOf(server.admin, 'GetInstituteList', { Search: 'ROBO' })).toEqual([OUT_ID]);
    expect(await idsOf(server.admin, 'GetInstituteList', { Search: 'rs' })).toEqual([OUT_ID]);
  });

  test.each(['Search', 'Name'])('with a NUL in %s is 400', async (field) => {
    const text = `${field} must not contain the character NUL`;
    expect(await server.admin.error('GetStudentList', { [field]: 'a\0b' })).toEqual([400, text]);
  });
});

describeOnEachDatabase('a search by', (open) => {
  const server = sharedServer(open);
  const keys = new Map<number, string>();
  beforeAll(async () => {
    for (const [key, { name: Name, email: Email, mobile: Mobile }] of Object.entries(searchedPeople)) {
      keys.set(await server.make.student({ Name, Email, Mobile }), key);
    }
  });

  test.each(searches)('%j finds what a complete list finds', async (Search, found) => {
    const ids = await idsOf(server.admin, 'GetStudentList', { Search });
    expect(ids.map((id) => keys.get(id))).toEqual(found);
  });
});

describeOnEachDatabase('a search that finds more than 10,000', (open) => {
  const server = sharedServer(open);
  const more = { TOTAL: 10_000, TOTAL_AT_LEAST: 1 };
  let first: number;
  // What is loaded is analyzed, as after any load: an autovacuum that comes by before the commit counts no row, and until the next one
  // all is planned for an empty table (5 s for a search of two words).
  beforeAll(async () => {
    first = await server.make.student({ Name: 'Meena Kumari', Mobile: '9876543210' });
    const { id: _, ...row } = await server.db.kysely.selectFrom('students').selectAll().executeTakeFirstOrThrow();
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    await sql`insert into students (${columns})
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 10000)
      select ${columns} from students, numbers`.execute(server.db.kysely);
    await vacuumAnalyze(server.db.kysely);
    await server.admin.write('DeleteStudent', { StudentId: first + 1 });
  });
  const page = async (filters: object) => {
    const { body } = await server.admin.send('GetStudentList', { Page: 1, PageSize: 1, ...filters });
    const { result, ...counts } = body;
    return { ...counts, first: result[0]?.ID };
  };

  test('is counted no further (W33)', async () => {
    const found = await page({ Search: 'meena', Status: 0 });
    expect(found).toEqual({ ...more, COUNTS: { 0: 10_000, 1: 10_000 }, first });
  });

  test('is counted to the end where another filter leaves fewer', async () => {
    const fewer = await page({ Search: 'meena', Status: 0, Name: 'meena k', IsFreeEligible: 1 });
    expect(fewer).toEqual({ TOTAL: 0, COUNTS: {}, first: undefined });
  });

  test('is counted no further by a mobile, a name and a letter', async () => {
    for (const Search of ['9876', 'kumari meena', 'm']) {
      expect(await page({ Search, Status: 0 })).toMatchObject({ ...more, first });
    }
  });

  describe('of what belongs to them', () => {
    const dated = { date_created: '2026-01-01T00:00:00.000Z', date_modified: '2026-01-01T00:00:00.000Z' };
    const counted = async (name: ListCallName, filters: object) => {
      const { body } = await server.admin.send(name, { Page: 1, PageSize: 1, ...filters });
      const { result, ...counts } = body as { result: { ID: number }[] };
      return { ...counts, first: result[0]?.ID };
    };
    const idsIn = async (table: 'students' | 'payments' | 'enrolments' | 'attendance') =>
      (await server.db.kysely.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
    const fill = async <Table extends keyof Database>(table: Table, rows: LoadedRow<Table>[]) => {
      await inTransaction(server.db.kysely, (trx) => bulkInsert(trx, table, rows));
      await vacuumAnalyze(server.db.kysely);
    };
    /** Records the same day of enrolments. */
    const attend = (attendance_date: string, enrolments: readonly number[]) =>
      fill(
        'attendance',
        enrolments.map((enrolment_id) => ({ enrolment_id, attendance_date, date_created: dated.date_created })),
      );
    let enrolments: number[];

    beforeAll(async () => {
      const course_id = await server.make.course({ CourseName: 'Meena Arts' });
      const students = await idsIn('students');
      const paid = {
        paid_fee_paise: 150,
        payment_mode: 'Cash',
        payment_date: '2026-01-01',
        payment_detail: '',
        recorded_on: '2026-01-01',
      };
      const ended = { status: 1, start_date: '2026-01-01' };
      const class_period_id = await addPeriod(server.db.kysely, { course_id, ...ended }, '2026-01-30');
      const completed = { fee_paise: 0, class_period_id, ...ended };
      await fill(
        'payments',
        students.map((student_id) => ({ student_id, course_id, ...paid, ...dated })),
      );
      await fill(
        'enrolments',
        students.map((student_id) => ({ student_id, course_id, ...completed, ...dated })),
      );
      enrolments = await idsIn('enrolments');
    }, 120_000);

    test('adds up and counts all payments (W33)', async () => {
      const found = await counted('GetPaymentList', { Search: 'meena' });
      expect(found).toEqual({ TOTAL: 10_001, SUMS: { PAID_FEE: 15_001.5 }, first: (await idsIn('payments'))[0] });
    });

    test.each(['meena', 'kumari', 'arts', 'kumari arts'])(
      'counts enrolments no further by %s, a student’s word or a course’s',
      async (Search) => {
        const found = await counted('GetStudentCourseList', { Search });
        expect(found).toEqual({ ...more, COUNTS: { 1: 10_000 }, first: enrolments[0] });
      },
    );

    test('counts the days of more than 1,000 enrolments to the end, and no further than 10,000', async () => {
      await attend('2026-01-05', enrolments.slice(0, 1_500));
      const [day] = await idsIn('attendance');
      expect(await counted('GetAttendanceList', { Search: 'kumari' })).toEqual({ TOTAL: 1_500, first: day });
      await attend('2026-01-06', enrolments.slice(0, 9_000));
      expect(await counted('GetAttendanceList', { Search: 'kumari' })).toEqual({ ...more, first: day });
    });

    test('walks to the days of one enrolment that has more than 10,000', async () => {
      const StudentId = (await idsIn('students')).at(-1) ?? 0;
      const enrolment_id = enrolments.at(-1) ?? 0;
      await server.admin.write('UpdateStudent', { StudentId, Name: 'Zubeida Khan' });
      const rows = Array.from({ length: 10_001 }, (_, index) => ({
        enrolment_id,
        attendance_date: lightFormat(addDays(parseISO('1990-01-01'), index), 'yyyy-MM-dd'),
        date_created: dated.date_created,
      }));
      await fill('attendance', rows);
      const found = await counted('GetAttendanceList', { Search: 'zubeida', SortField: 'ID', SortOrder: 'DESC' });
      expect(found).toEqual({ ...more, first: (await idsIn('attendance')).at(-1) });
    });
  });
});
