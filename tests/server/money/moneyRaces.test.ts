import { expect, test } from 'vitest';
import type { PostCallName } from '../../../contract/calls/index.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { makeBatch } from '../support/batches.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { rounds } from '#harness/rounds.ts';
import { certificateBody, courseBody, type Enrolled, freshName, paymentBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

// Every write of money holds the student, then the enrolment, then the day book, last the number (W44). A deadlock would pass unseen,
// as the server repeats what PostgreSQL ended: closing the test's database counts them.

const isForOffice: readonly PostCallName[] = [
  'SetConcession',
  'SetFee',
  'RefundPayment',
  'ReverseDrawerEntry',
  'CloseDay',
];

type Call = readonly [name: PostCallName, body: Record<string, unknown>];

const raceRounds = rounds(8, 100);
const limit = 10_000 + raceRounds * 3000;
const fee = 90_000;

describeOnEachDatabase('beside payments of an enrolment', (open) => {
  const server = sharedServer(open);

  const send = ([name, body]: Call) =>
    (isForOffice.includes(name) ? server.office : server.admin).result(name, body) as Promise<{
      OUT_OK: number;
      OUT_ERROR: string;
      OUT_ID?: number;
      OUT_PAYMENT_ID?: number;
    }>;
  const write = async (...call: Call) => {
    const answer = await send(call);
    expect([call[0], answer.OUT_ERROR]).toEqual([call[0], '']);
    return answer;
  };
  const rupee = ({ studentId, courseId, enrolmentId }: Enrolled): Call => [
    'AddPayment',
    { ...paymentBody({ PaidFee: 1 }), StudentId: studentId, CourseId: courseId, StudentCourseId: enrolmentId },
  ];
  const enrolled = (course: object = {}) => server.make.enrolment({}, { Fees: fee, ...course });

  /** Each round sends these calls at once with payments of the enrolment: each is taken, and what is kept is what a recount says. */
  async function raceCalls(
    enrolment: Enrolled,
    callsOf: (round: number) => readonly Call[] | Promise<readonly Call[]>,
  ) {
    for (let round = 0; round < raceRounds; round += 1) {
      const calls = [rupee(enrolment), ...(await callsOf(round)), rupee(enrolment)];
      const answers = await Promise.all(calls.map(send));
      expect(answers.map(({ OUT_ERROR }, index) => [calls[index]?.[0], OUT_ERROR])).toEqual(
        calls.map(([name]) => [name, '']),
      );
    }
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
  }

  test(
    'fee, concession and instalments change',
    async () => {
      const enrolment = await enrolled();
      const ids = { StudentCourseId: enrolment.enrolmentId, Reason: 'As agreed' };
      const Instalments = (first: number) => [
        { DueDate: '2026-12-01', Amount: first },
        { DueDate: '2027-01-01', Amount: fee - first },
      ];
      await raceCalls(enrolment, (round) => [['SetConcession', { ...ids, Amount: round % 2 }]]);
      await write('SetConcession', { ...ids, Amount: 0 });
      await raceCalls(enrolment, (round) => [['SetFee', { ...ids, Fee: fee - (round % 2) }]]);
      await write('SetFee', { ...ids, Fee: fee });
      const { StudentCourseId } = ids;
      await raceCalls(enrolment, (round) => [
        ['SetInstalments', { StudentCourseId, Instalments: Instalments(100 + round) }],
      ]);
    },
    limit * 3,
  );

  test(
    'the batch changes',
    async () => {
      const enrolment = await enrolled();
      const { id } = await makeBatch(server, {}, enrolment.courseId);
      await raceCalls(enrolment, (round) => [
        ['MoveToBatch', { StudentCourseId: enrolment.enrolmentId, BatchId: round % 2 === 0 ? id : 0 }],
      ]);
    },
    limit,
  );

  test(
    'a completion is taken back with its certificate',
    async () => {
      const enrolment = await server.make.complete(await enrolled());
      const StudentCourseId = enrolment.enrolmentId;
      await raceCalls(enrolment, async (round) => {
        if (round > 0) await write('UpdateStudentCourse', { StudentCourseId, Status: 1 });
        await write('AddCertificate', { ...certificateBody(), StudentCourseId });
        return [['ReopenEnrolment', { StudentCourseId, Reason: 'Too early' }]];
      });
    },
    limit,
  );

  test(
    'money is refunded, reversed and voided',
    async () => {
      const enrolment = await enrolled();
      const { studentId: StudentId, enrolmentId: StudentCourseId } = enrolment;
      await write('UpdateStudentCourse', { StudentCourseId, Status: 2 });
      const other = await server.make.course();
      await raceCalls(enrolment, async () => {
        const { OUT_PAYMENT_ID: reversed } = await write(...rupee(enrolment));
        const voided = await server.make.payment(StudentId, other);
        const { PaymentDetail, PaymentDate, PaymentMode } = paymentBody();
        const refund = { Amount: 1, PaymentMode, PaymentDate, PaymentDetail, Reason: 'Moved away' };
        return [
          ['RefundPayment', { StudentCourseId, ...refund }],
          ['ReversePayment', { PaymentId: reversed, Reason: 'Entered twice' }],
          ['VoidPayment', { PaymentId: voided, Reason: 'Entered twice' }],
        ];
      });
    },
    limit,
  );

  test(
    'money leaves and enters the drawer, is taken back, and a day is closed',
    async () => {
      const Day = '2026-11-20';
      const entry = { Day, Amount: 200, Category: 'Other', Short: 1 };
      await raceCalls(await enrolled(), async (round) => {
        const { OUT_ID: EntryId } = await write('AddDrawerEntry', { ...entry, Kind: 'expense' });
        const closed = `2020-01-${String(1 + (round % 28)).padStart(2, '0')}`;
        return [
          ['AddDrawerEntry', { ...entry, Kind: 'expense' }],
          ['AddDrawerEntry', { ...entry, Kind: 'float', Category: '' }],
          ['ReverseDrawerEntry', { EntryId, Reason: 'Entered twice' }],
          ...(round < 28 ? [['CloseDay', { Day: closed, CountedCash: 0, Left: 0, OutTo: '' }] as const] : []),
        ];
      });
      const entries = await server.admin.result('GetDrawerEntries', {});
      const series = Map.groupBy(entries, ({ ENTRY_NO }) => ENTRY_NO.charAt(0));
      expect([...series.keys()].toSorted()).toEqual(['P', 'Q']);
      // No number is missing, and none is there twice.
      for (const rows of series.values())
        expect(rows.map(({ ENTRY_NO }) => Number(ENTRY_NO.slice(-5))).toSorted((a, b) => a - b)).toEqual(
          rows.map((_, index) => index + 1),
        );
    },
    limit,
  );

  test(
    'the student is enrolled in another course',
    async () => {
      const enrolment = await enrolled();
      const { studentId: StudentId } = enrolment;
      await raceCalls(enrolment, async () => {
        const CourseId = await server.make.course();
        const PaymentId = await server.make.payment(StudentId, CourseId);
        return [['AddStudentCourse', { StudentId, CourseId, PaymentId }]];
      });
    },
    limit,
  );

  test(
    'student and course get other names',
    async () => {
      const enrolment = await enrolled();
      const { studentId: StudentId, courseId: CourseId } = enrolment;
      const course = courseBody({ Fees: fee });
      await raceCalls(enrolment, (round) => [
        ['UpdateStudent', { StudentId, Name: freshName('Kavya') }],
        ['UpdateCourse', { ...course, CourseId, CourseName: `Web ${round}` }],
      ]);
    },
    limit,
  );

  test(
    'the student is deleted: what was taken before stands, what comes after is refused',
    async () => {
      const enrolment = await enrolled();
      const { studentId: StudentId } = enrolment;
      for (let round = 0; round < raceRounds; round += 1) {
        const [first, gone, second] = await Promise.all([
          send(rupee(enrolment)),
          send(['DeleteStudent', { StudentId }]),
          send(rupee(enrolment)),
        ]);
        expect(gone.OUT_ERROR).toBe('');
        for (const { OUT_ERROR } of [first, second]) expect(['', 'Enrolment is deleted']).toContain(OUT_ERROR);
        const back = await Promise.all([
          send(rupee(enrolment)),
          send(['RestoreStudent', { StudentId, Reason: 'Wrong person' }]),
        ]);
        expect(back[1].OUT_ERROR).toBe('');
        expect(['', 'Enrolment is deleted']).toContain(back[0].OUT_ERROR);
      }
      expect(await verifyDerived(server.db.kysely)).toEqual([]);
    },
    limit,
  );

  test(
    'sixty writes of twelve enrolments come at once: each is answered',
    async () => {
      const enrolments: Enrolled[] = [];
      for (let count = 0; count < 12; count += 1) enrolments.push(await enrolled());
      for (let round = 0; round < Math.ceil(raceRounds / 10); round += 1) {
        const calls = enrolments.flatMap((enrolment): Call[] => {
          const ids = { StudentCourseId: enrolment.enrolmentId, Reason: 'As agreed' };
          const concession = (Amount: number): Call => ['SetConcession', { ...ids, Amount }];
          const newFee: Call = ['SetFee', { ...ids, Fee: fee - round }];
          return [concession(1), rupee(enrolment), concession(0), newFee, rupee(enrolment)];
        });
        const answers = await Promise.all(calls.map(send));
        expect(answers.map(({ OUT_ERROR }) => OUT_ERROR)).toEqual(calls.map(() => ''));
      }
      expect(await verifyDerived(server.db.kysely)).toEqual([]);
    },
    limit,
  );
});
