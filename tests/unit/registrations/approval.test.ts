import { describe, expect, it } from 'vitest';
import {
  type Approval,
  approvalOf,
  type ApprovalRows,
  findApproval,
  newStudentOf,
} from '#src/custom/admission/approve/locateApproval.ts';
import { prepareEnrol } from '#src/custom/admission/enrol/enrolSequence.ts';
import { type EnrolState, enrolSteps, nothingEnrolled } from '#src/custom/admission/enrol/enrolSteps.ts';
import { listRecords } from '#src/dataProvider/appCalls.ts';
import { runSteps, StepFailed } from '#src/ui/steps/runSteps.ts';
import { databases } from '../../server/support/databases.ts';
import { sharedServer } from '../../server/support/sharedServer.ts';
import { serverCalls } from './serverCalls.ts';

const payment = { paidFee: 4500.5, paymentMode: 'UPI', paymentDate: '2026-11-20', paymentDetail: 'UPI 4711' };
const open = () => databases.find(({ name }) => name === 'sqlite')?.open() ?? Promise.reject(new Error('no SQLite'));

for (const intake of [true, false]) {
  // Without `intake` RegId is not sent.
  describe(`the approval of a registration ${intake ? 'with' : 'without'} RegId`, () => {
    const server = sharedServer(open);

    const setUp = async (patch: Record<string, unknown> = {}) => {
      const id = await server.make.registration(patch);
      const calls = serverCalls(server.admin);
      const read = async () => {
        const [registration] = await listRecords(calls, 'GetRegistrationList', { regId: id }, '');
        if (!registration) throw new Error('no registration');
        return registration;
      };
      const locate = async (kept?: EnrolState): Promise<Approval> => {
        const registration = await read();
        const rows = await findApproval(calls, registration, kept);
        return approvalOf(rows, {
          status: registration.statusDesc ?? '',
          studentDeleted: rows.student?.statusDesc === 'Deleted',
        });
      };
      const first = await read();
      const student = newStudentOf(first);
      const steps = enrolSteps(calls, {
        student,
        courseId: first.courseId ?? 0,
        form: `approval.${id}`,
        payment: student.isFreeEligible ? null : payment,
        studentFailed: 'Failed to approve student: %{error}',
        ...(intake ? { regId: id } : {}),
      });
      const start = () => (intake ? Promise.resolve(nothingEnrolled) : prepareEnrol(calls, student));
      const failing = async (state: EnrolState) => {
        const failure: unknown = await runSteps(steps, state).catch((error: unknown) => error);
        if (!(failure instanceof StepFailed)) throw new Error('the sequence did not fail');
        return failure as StepFailed<EnrolState>;
      };
      return { id, calls, read, locate, steps, start, failing };
    };

    it('adds student, payment and course, and leaves the registration approved', async () => {
      const { calls, read, locate, steps, start } = await setUp();
      expect(await locate()).toEqual({ kind: 'new' });
      await runSteps(steps, await start());
      expect(calls.writes).toEqual(['AddStudent', 'AddPayment', 'AddStudentCourse']);
      expect((await read()).statusDesc).toBe('Approved');
      expect((await locate()).kind).toBe('done');
    });

    it('asks for no payment with a scholarship', async () => {
      const { calls, locate, steps, start } = await setUp(await server.make.freePerson());
      await runSteps(steps, await start());
      expect(calls.writes).toEqual(['AddStudent', 'AddStudentCourse']);
      expect((await locate()).kind).toBe('done');
    });

    it.each([
      ['AddStudent', 'Failed to approve student: no connection'],
      ['AddPayment', 'Failed to add payment'],
      ['AddStudentCourse', 'Failed to add student course'],
    ] as const)('names the step when %s does not reach the server, and goes on from it', async (name, message) => {
      const { calls, steps, start, failing } = await setUp();
      calls.fail(name, 'before');
      const failure = await failing(await start());
      expect(failure.message).toBe(message);
      calls.writes.length = 0;
      await runSteps(steps, failure.state);
      expect(calls.writes[0]).toBe(name);
    });

    it.each(['AddPayment', 'AddStudentCourse'] as const)(
      'does not repeat %s when its answer was lost',
      async (name) => {
        const { calls, steps, start, failing } = await setUp();
        calls.fail(name, 'after');
        const failure = await failing(await start());
        await runSteps(steps, failure.state);
        expect(calls.writes.filter((write) => write === name)).toHaveLength(1);
      },
    );

    it('does not make a second student when the answer of AddStudent was lost', async () => {
      const { calls, locate, steps, start, failing } = await setUp();
      calls.fail('AddStudent', 'after');
      const failure = await failing(await start());
      const located = await locate();
      await runSteps(steps, located.kind === 'begun' ? located.state : failure.state);
      expect(calls.writes.filter((write) => write === 'AddStudent')).toHaveLength(1);
      expect((await locate()).kind).toBe('done');
    });

    // A server with `intake` approves within AddStudent.
    if (!intake) {
      it('knows the student of an attempt that got no answer for its own, and nobody else', async () => {
        const { calls, locate, start, failing } = await setUp();
        calls.fail('AddStudent', 'after');
        const { state } = await failing(await start());
        expect(await locate(state)).toMatchObject({ kind: 'begun', own: true });
        expect(await locate()).toMatchObject({ kind: 'begun', own: false });
      });

      it('takes nobody who was there before its own attempt', async () => {
        const { calls, locate, start, failing } = await setUp();
        calls.fail('AddStudent', 'after');
        const { state } = await failing(await start());
        const [made] = await listRecords(calls, 'GetStudentList', {}, '').then((all) =>
          all.toSorted((a, b) => b.id - a.id),
        );
        const later = { ...state, knownStudentIds: [made?.id ?? 0] };
        expect(await locate(later)).toEqual({ kind: 'lost' });
      });
    }

    it('goes on after a reload that lost what was kept: finds student and payment', async () => {
      const { calls, locate, steps, start, failing } = await setUp();
      calls.fail('AddStudentCourse', 'before');
      const { state } = await failing(await start());
      const located = await locate();
      expect(located).toMatchObject({
        kind: 'begun',
        state: { studentId: state.studentId, paymentId: 0 },
        waiting: { id: state.paymentId, paidFee: 4500.5 },
      });
      if (located.kind === 'begun') await runSteps(steps, located.state);
      expect(calls.writes.filter((write) => write === 'AddPayment')).toHaveLength(1);
      expect((await locate()).kind).toBe('done');
    });

    it('takes the payment that was kept without asking', async () => {
      const { calls, locate, start, failing } = await setUp();
      calls.fail('AddStudentCourse', 'before');
      const { state } = await failing(await start());
      const located = await locate(state);
      expect(located).toMatchObject({ kind: 'begun', state: { paymentId: state.paymentId } });
      expect(located).not.toHaveProperty('waiting');
    });

    it('is its own only for the browser whose payment the enrolment stands on', async () => {
      const { locate, steps, start } = await setUp();
      const { studentId, paymentId } = await runSteps(steps, await start());
      const kept = { ...nothingEnrolled, studentId, paymentId };
      expect(await locate(kept)).toMatchObject({ kind: 'done', own: true });
      expect(await locate({ ...kept, paymentId: 0 })).toMatchObject({ kind: 'done', own: false });
      expect(await locate()).toMatchObject({ kind: 'done', own: false });
    });

    it('takes the student made by the approval, not an older one that looks the same', async () => {
      const person = await server.make.person();
      await server.make.student({ ...person, BirthDate: '2004-01-02', PhotoFileId: await server.make.photo() });
      server.clock.advance(60_000);
      const { calls, locate, start, failing } = await setUp(person);
      server.clock.advance(60_000);
      calls.fail('AddPayment', 'before');
      const { state } = await failing(await start());
      server.clock.advance(60_000);
      await server.make.student({ ...person, BirthDate: '2004-01-03', PhotoFileId: await server.make.photo() });
      expect(await locate()).toMatchObject({ kind: 'begun', student: { id: state.studentId } });
    });

    it('tells a rejected registration, and one whose student was deleted', async () => {
      const rejected = await setUp();
      await server.admin.write('RejectRegistration', { RegId: rejected.id });
      expect(await rejected.locate()).toEqual({ kind: 'rejected' });

      const { locate, steps, start } = await setUp();
      const { studentId } = await runSteps(steps, await start());
      await server.admin.write('DeleteStudent', { StudentId: studentId });
      expect((await locate()).kind).toBe('deleted');
    });

    it('does not believe a kept id that has come to mean somebody else', async () => {
      const { locate } = await setUp();
      const stranger = await server.make.student({ Name: 'Somebody Else', Email: 'else@example.in' });
      expect(await locate({ ...nothingEnrolled, studentId: stranger })).toEqual({ kind: 'new' });
    });
  });
}

describe('the same rows', () => {
  const student = { id: 8, name: 'Anjali' };
  const rows: ApprovalRows = {
    registration: { id: 4, name: 'Anjali', status: 1 },
    student,
    stored: undefined,
    enrolment: { id: 3, paymentId: 0 },
    payment: undefined,
  };

  it.each([
    ['New', 'new'],
    ['Approved', 'done'],
    ['Rejected', 'rejected'],
    ['Archived', 'closed'],
  ])('mean what the text of the status says: %s is %s', (status, kind) => {
    expect(approvalOf(rows, { status, studentDeleted: false }).kind).toBe(kind);
  });
});

describe('a further course for a student', () => {
  const server = sharedServer(open);

  const further = async () => {
    const courseId = await server.make.course();
    const studentId = await server.make.student();
    const calls = serverCalls(server.admin);
    const begin = { ...nothingEnrolled, studentId };
    const run = (paidFee: number) =>
      runSteps(
        enrolSteps(calls, { student: null, courseId, payment: { ...payment, paidFee }, form: 'further' }),
        begin,
      );
    const refusal = async (paidFee: number) => {
      const error: unknown = await run(paidFee).catch((failure: unknown) => failure);
      if (!(error instanceof StepFailed)) throw new Error('the sequence did not fail');
      return { message: error.message, reason: (error.cause as Error).message };
    };
    return { courseId, studentId, calls, run, refusal };
  };
  const waits =
    'A payment for this course is already recorded, and no enrolment uses it: ₹4,500.50, UPI, 20/11/2026, UPI 4711. Your payment of ₹100 was not recorded.';

  it('does not put another payment in the place of the one that was typed', async () => {
    const { courseId, studentId, calls, refusal } = await further();
    await server.make.payment(studentId, courseId, {
      PaidFee: 4500.5,
      PaymentMode: 'UPI',
      PaymentDate: '2026-11-20',
      PaymentDetail: 'UPI 4711',
    });
    expect(await refusal(100)).toEqual({ message: 'Failed to add payment', reason: waits });
    expect(calls.writes).toEqual([]);
  });

  it('says which payment counts when somebody else was faster with the whole of it', async () => {
    const { run, refusal } = await further();
    await run(4500.5);
    expect(await refusal(100)).toEqual({
      message: 'Failed to add payment',
      reason:
        'Student is already enrolled in this course. Payment: ₹4,500.50, UPI, 20/11/2026, UPI 4711. Your payment of ₹100 was not recorded.',
    });
  });

  it('takes the payment that a failed attempt left behind', async () => {
    const courseId = await server.make.course();
    const studentId = await server.make.student();
    const calls = serverCalls(server.admin);
    const steps = enrolSteps(calls, { student: null, courseId, payment, form: 'further' });
    calls.fail('AddStudentCourse', 'before');
    await runSteps(steps, { ...nothingEnrolled, studentId }).catch(() => undefined);
    const { enrolmentId } = await runSteps(steps, { ...nothingEnrolled, studentId });
    expect(enrolmentId).toBeGreaterThan(0);
    expect(calls.writes.filter((name) => name === 'AddPayment')).toHaveLength(1);
  });
});
