import { describe, expect, test } from 'vitest';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { courseBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

const unknownId = 2_000_000_000;
const fee = 4500.5;

describeOnEachDatabase('the fees of an enrolment (W43)', (open) => {
  const server = sharedServer(open);

  /** An enrolment of ₹4,500.50, of which so many rupees are paid. */
  async function enrolled(PaidFee = 1000, Instalments: object[] = []) {
    const [studentId, courseId] = [await server.make.student(), await server.make.course()];
    const paymentId = await server.make.payment(studentId, courseId, { PaidFee });
    const link = { StudentId: studentId, CourseId: courseId, PaymentId: paymentId, Instalments };
    const { OUT_ID: StudentCourseId = 0 } = await server.admin.write('AddStudentCourse', link);
    return { studentId, courseId, paymentId, StudentCourseId };
  }
  const account = async (StudentCourseId: number) => {
    const [row] = await server.office.result('GetFees', { StudentCourseId });
    return row ?? expect.unreachable('there is no such enrolment');
  };
  const plan = (...amounts: number[]) =>
    amounts.map((Amount, index) => ({ DueDate: `2026-12-${String(index + 1).padStart(2, '0')}`, Amount }));
  const asked = async (id: number) => (await account(id)).INSTALMENTS.map(({ AMOUNT }) => AMOUNT);

  describe('as they are read', () => {
    test('say all of each enrolment of a student', async () => {
      const [first, second] = [
        { DueDate: '2026-11-20', Amount: 1500 },
        { DueDate: '2026-12-05', Amount: 3000.5 },
      ];
      const { studentId: StudentId, courseId, paymentId, StudentCourseId } = await enrolled(1000, [first, second]);
      const other = await server.make.enrolmentOf(StudentId, await server.make.course());
      server.clock.now = new Date('2026-11-21T04:30:00.000Z');
      const rows = await (await server.signIn('md_office')).result('GetFees', { StudentId });
      expect(rows.map((row) => row.STUDENT_COURSE_ID)).toEqual([StudentCourseId, other.enrolmentId]);
      expect(rows[0]).toEqual({
        STUDENT_COURSE_ID: StudentCourseId,
        COURSE_ID: courseId,
        COURSE_NAME: 'Web Design',
        STATUS: 0,
        FEE: fee,
        FEE_ASSUMED: 0,
        CONCESSION: 0,
        CONCESSION_REASON: '',
        PAID: 1000,
        DUE: 3500.5,
        OVERDUE: 500,
        OLDEST_DUE: '2026-11-20',
        WRITTEN_OFF: 0,
        CREDIT: 0,
        AGREED: [
          { DUE_DATE: '2026-11-20', AMOUNT: 1500 },
          { DUE_DATE: '2026-12-05', AMOUNT: 3000.5 },
        ],
        INSTALMENTS: [
          { NO: 1, DUE_DATE: '2026-11-20', AMOUNT: 1500, COVERED: 1000 },
          { NO: 2, DUE_DATE: '2026-12-05', AMOUNT: 3000.5, COVERED: 0 },
        ],
        PAYMENTS: [paymentId],
        DATE_MODIFIED: '2026-11-20T04:30:00.000Z',
      });
    });

    test('are none where nobody is named', async () => {
      await enrolled();
      expect(await server.admin.result('GetFees', {})).toEqual([]);
      expect(await server.admin.result('GetFees', { StudentId: unknownId })).toEqual([]);
    });

    test('of a student and another’s enrolment are none', async () => {
      const [{ studentId: StudentId }, { StudentCourseId }] = [await enrolled(), await enrolled()];
      expect(await server.admin.result('GetFees', { StudentId, StudentCourseId })).toEqual([]);
    });

    test('of a deleted enrolment are written off', async () => {
      const { studentId: StudentId, StudentCourseId } = await enrolled();
      await server.office.write('DeleteStudent', { StudentId });
      expect(await account(StudentCourseId)).toMatchObject({
        DUE: 0,
        OVERDUE: 0,
        OLDEST_DUE: null,
        WRITTEN_OFF: 3500.5,
      });
    });
  });

  describe('SetFee', () => {
    const body = (StudentCourseId: number, patch: object = {}) => ({
      StudentCourseId,
      Fee: 5000,
      Reason: 'As agreed',
      ...patch,
    });

    test('moves what is due, lengthens the last instalment, and says a new version', async () => {
      const { StudentCourseId } = await enrolled(1000, plan(2000, 2500.5));
      const { DATE_MODIFIED: before } = await account(StudentCourseId);
      const { DATE_MODIFIED } = await server.office.result('SetFee', body(StudentCourseId));
      expect(await account(StudentCourseId)).toMatchObject({ FEE: 5000, DUE: 4000, DATE_MODIFIED });
      expect(Date.parse(DATE_MODIFIED ?? '')).toBeGreaterThan(Date.parse(before));
      expect(await asked(StudentCourseId)).toEqual([2000, 3000]);
    });

    test('shortens from the last, and takes away what comes to nothing', async () => {
      const { StudentCourseId } = await enrolled(1000, plan(2000, 1500, 1000.5));
      await server.office.write('SetFee', body(StudentCourseId, { Fee: 3000 }));
      expect(await asked(StudentCourseId)).toEqual([2000, 1000]);
      await server.office.write('SetFee', body(StudentCourseId, { Fee: 800 }));
      expect(await account(StudentCourseId)).toMatchObject({ DUE: 0, CREDIT: 200 });
      expect(await asked(StudentCourseId)).toEqual([800]);
    });

    test('that was a mistake gives back the plan once it is corrected', async () => {
      const { StudentCourseId } = await enrolled(1000, plan(2000, 1500, 1000.5));
      await server.office.write('SetFee', body(StudentCourseId, { Fee: 450.05 }));
      expect(await asked(StudentCourseId)).toEqual([450.05]);
      await server.office.write('SetFee', body(StudentCourseId, { Fee: 0 }));
      expect(await asked(StudentCourseId)).toEqual([]);
      await server.office.write('SetFee', body(StudentCourseId, { Fee: fee }));
      expect(await asked(StudentCourseId)).toEqual([2000, 1500, 1000.5]);
    });

    test('says that the fee is no longer assumed, also where it stays', async () => {
      const { StudentCourseId } = await enrolled();
      const { kysely } = server.db;
      await kysely.updateTable('enrolments').set({ fee_assumed: 1 }).where('id', '=', StudentCourseId).execute();
      expect(await account(StudentCourseId)).toMatchObject({ FEE_ASSUMED: 1 });
      await server.office.write('SetFee', body(StudentCourseId, { Fee: fee }));
      expect(await account(StudentCourseId)).toMatchObject({ FEE: fee, FEE_ASSUMED: 0 });
    });

    test.each([
      [{ Fee: null }, 'Fee is required'],
      [{ Fee: -1 }, 'Fee must be at least 0'],
      [{ Fee: 1_000_000.01 }, 'Fee must be at most 1000000'],
      [{ Fee: 0.001 }, 'Fee must have at most two decimals'],
      [{ Reason: ' ' }, 'Reason is required'],
      [{ StudentCourseId: unknownId }, 'Enrolment not found'],
    ])('is refused with %j: %s', async (patch, refusal) => {
      const { StudentCourseId } = await enrolled();
      expect(await server.office.refusal('SetFee', body(StudentCourseId, patch))).toBe(refusal);
    });

    test('is refused below the concession', async () => {
      const { StudentCourseId } = await enrolled();
      await server.office.write('SetConcession', { StudentCourseId, Amount: 500, Reason: 'Sister' });
      const below = body(StudentCourseId, { Fee: 499.99 });
      expect(await server.office.refusal('SetFee', below)).toBe('Concession is more than the fee');
      await server.office.write('SetFee', { ...below, Fee: 500 });
      expect(await account(StudentCourseId)).toMatchObject({ DUE: 0, CREDIT: 1000 });
    });
  });

  describe('SetConcession', () => {
    test('is up to the fee, with its reason, and 0 takes it back', async () => {
      const { StudentCourseId } = await enrolled();
      const body = { StudentCourseId, Amount: fee, Reason: 'Father is ill' };
      expect(await server.office.refusal('SetConcession', { ...body, Amount: 4500.51 })).toBe(
        'Concession is more than the fee',
      );
      await server.office.write('SetConcession', body);
      const granted = { CONCESSION: fee, CONCESSION_REASON: 'Father is ill', DUE: 0, CREDIT: 1000 };
      expect(await account(StudentCourseId)).toMatchObject(granted);
      await server.office.write('SetConcession', { ...body, Amount: 0, Reason: 'He is well' });
      expect(await account(StudentCourseId)).toMatchObject({ CONCESSION: 0, CONCESSION_REASON: '', DUE: 3500.5 });
    });

    test.each([
      [{ Amount: null }, 'Amount is required'],
      [{ Reason: '' }, 'Reason is required'],
      [{ StudentCourseId: unknownId }, 'Enrolment not found'],
    ])('is refused with %j: %s', async (patch, refusal) => {
      const { StudentCourseId } = await enrolled();
      const body = { StudentCourseId, Amount: 1, Reason: 'Sister', ...patch };
      expect(await server.office.refusal('SetConcession', body)).toBe(refusal);
    });

    test('that was a mistake gives back the plan, what is due and what is overdue once it is corrected', async () => {
      const { StudentCourseId } = await enrolled(1000, plan(2000, 1500, 1000.5));
      const { DATE_MODIFIED: _before, ...before } = await account(StudentCourseId);
      await server.office.write('SetConcession', { StudentCourseId, Amount: 4500, Reason: 'Sister' });
      expect(await asked(StudentCourseId)).toEqual([0.5]);
      await server.office.write('SetConcession', { StudentCourseId, Amount: 450, Reason: 'Sister' });
      expect(await asked(StudentCourseId)).toEqual([2000, 1500, 550.5]);
      await server.office.write('SetConcession', { StudentCourseId, Amount: 0, Reason: 'None' });
      const { DATE_MODIFIED: _after, ...after } = await account(StudentCourseId);
      expect(after).toEqual(before);
      expect(await verifyDerived(server.db.kysely)).toEqual([]);
    });

    test('is logged with what the plan asks for before and after', async () => {
      const { StudentCourseId } = await enrolled(1000, plan(2000, 2500.5));
      await server.office.write('SetConcession', { StudentCourseId, Amount: 2600, Reason: 'Sister' });
      const { before, after } = await server.db.kysely
        .selectFrom('activity')
        .select(['before', 'after'])
        .where('call', '=', 'SetConcession')
        .where('record_id', '=', StudentCourseId)
        .executeTakeFirstOrThrow();
      expect(JSON.parse(before ?? '')).toMatchObject({ instalments: '2026-12-01 2000, 2026-12-02 2500.5' });
      expect(JSON.parse(after ?? '')).toMatchObject({ instalments: '2026-12-01 1900.5' });
    });

    test('shortens the plan from the last', async () => {
      const { StudentCourseId } = await enrolled(1000, plan(2000, 2500.5));
      await server.office.write('SetConcession', { StudentCourseId, Amount: 600.5, Reason: 'Sister' });
      expect(await asked(StudentCourseId)).toEqual([2000, 1900]);
    });
  });

  describe('SetInstalments', () => {
    const many = (count: number) => [
      ...Array.from({ length: count - 1 }, (_none, index) => ({
        DueDate: `${2027 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`,
        Amount: 1,
      })),
      { DueDate: '2030-01-01', Amount: fee - (count - 1) },
    ];

    test('makes a plan, changes it and takes it back, each a new version', async () => {
      const { StudentCourseId } = await enrolled();
      const versions = [(await account(StudentCourseId)).DATE_MODIFIED];
      for (const Instalments of [many(24), plan(1500, 3000.5), []]) {
        await server.admin.write('SetInstalments', { StudentCourseId, Instalments });
        versions.push((await account(StudentCourseId)).DATE_MODIFIED);
        const amounts = Instalments.map(({ Amount }) => Amount);
        expect(await asked(StudentCourseId)).toEqual(amounts.length > 0 ? amounts : [fee]);
      }
      expect(versions.toSorted()).toEqual([...new Set(versions)]);
    });

    test('is no new version where the plan is the same', async () => {
      const { StudentCourseId } = await enrolled(1000, plan(2000, 2500.5));
      const { DATE_MODIFIED } = await account(StudentCourseId);
      const same = { StudentCourseId, Instalments: plan(2000, 2500.5) };
      expect(await server.admin.result('SetInstalments', same)).toMatchObject({ OUT_OK: 1, DATE_MODIFIED });
    });

    test.each([
      ['do not add up', plan(2000, 2500.49), 'Instalments must add up to ₹4,500.50'],
      ['do not rise', plan(2000, 2500.5).toReversed(), 'Instalment dates must rise'],
      ['are of ₹0', plan(0, fee), 'Instalments must be above ₹0'],
      ['have no amount', [{ DueDate: '2026-12-01' }], 'Instalments must be above ₹0'],
      ['have no day', [{ DueDate: '2026-02-30', Amount: fee }], 'Instalment dates must be days of the calendar'],
      ['are 25', many(25), 'At most 24 instalments are possible'],
    ])('is refused where they %s', async (_what, Instalments, refusal) => {
      const { StudentCourseId } = await enrolled();
      expect(await server.admin.refusal('SetInstalments', { StudentCourseId, Instalments })).toBe(refusal);
    });

    test('is refused of what is not there', async () => {
      const body = { StudentCourseId: unknownId, Instalments: [] };
      expect(await server.admin.refusal('SetInstalments', body)).toBe('Enrolment not found');
    });
  });

  describe('AddStudentCourse', () => {
    test('makes the plan with the enrolment, or neither', async () => {
      const [StudentId, CourseId] = [await server.make.student(), await server.make.course()];
      const PaymentId = await server.make.payment(StudentId, CourseId, { PaidFee: 1500 });
      const link = { StudentId, CourseId, PaymentId, Instalments: plan(1500, 3000) };
      expect(await server.admin.refusal('AddStudentCourse', link)).toBe('Instalments must add up to ₹4,500.50');
      expect(await server.admin.result('GetFees', { StudentId })).toEqual([]);
      const { OUT_ID = 0 } = await server.admin.write('AddStudentCourse', { ...link, Instalments: plan(1500, 3000.5) });
      expect(await account(OUT_ID)).toMatchObject({ PAID: 1500, DUE: 3000.5, OLDEST_DUE: '2026-12-02' });
    });

    test('asks for nothing on a scholarship, whatever becomes of the income', async () => {
      const person = await server.make.freePerson();
      const { OUT_STUDENT_ID: StudentId = 0 } = await server.admin.write('AddStudent', person);
      const link = { StudentId, CourseId: await server.make.course(), PaymentId: 0 };
      const refusal = await server.admin.refusal('AddStudentCourse', { ...link, Instalments: plan(fee) });
      expect(refusal).toBe('Instalments must add up to ₹0');
      const { OUT_ID = 0 } = await server.admin.write('AddStudentCourse', link);
      await server.office.write('UpdateStudent', { ...person, StudentId, ParentIncome: 90_000 });
      const scholarship = { FEE: fee, CONCESSION: fee, CONCESSION_REASON: 'Scholarship', DUE: 0, INSTALMENTS: [] };
      expect(await account(OUT_ID)).toMatchObject(scholarship);
    });

    test('takes the fee of the course, which no later change moves', async () => {
      const { StudentCourseId, courseId } = await enrolled();
      await server.office.write('UpdateCourse', { ...courseBody({ Fees: 9000 }), CourseId: courseId });
      expect(await account(StudentCourseId)).toMatchObject({ FEE: fee });
    });
  });

  test.each([
    ['SetFee', { Fee: 5000, Reason: 'As agreed' }],
    ['SetConcession', { Amount: 100, Reason: 'Sister' }],
  ] as const)('%s is refused to who saw an older version, with what it is now (W28)', async (call, change) => {
    const { StudentCourseId } = await enrolled();
    const { DATE_MODIFIED: Seen } = await account(StudentCourseId);
    await server.admin.write('SetInstalments', { StudentCourseId, Instalments: plan(2000, 2500.5), Seen });
    expect(await server.office.result(call, { StudentCourseId, ...change, Seen })).toEqual({
      OUT_OK: 0,
      OUT_ERROR: 'Changed by admin on 20/11/2026 at 10:00',
      CURRENT: await account(StudentCourseId),
    });
  });

  test('SetInstalments is refused to who saw an older version, which names who changed it', async () => {
    const { StudentCourseId } = await enrolled();
    const { DATE_MODIFIED: Seen } = await account(StudentCourseId);
    await server.office.write('SetInstalments', { StudentCourseId, Instalments: plan(fee) });
    const refusal = await server.admin.refusal('SetInstalments', { StudentCourseId, Instalments: [], Seen });
    expect(refusal).toBe('Changed by md_office on 20/11/2026 at 10:00');
  });

  test('are kept as a recount says', async () => {
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
  });
});
