import { useDataProvider } from 'react-admin';
import { fill, texts } from '../../../contract/texts.ts';
import { nothingEnrolled, prepareEnrol, type EnrolState, type NewPayment } from '../../custom/enrol/enrolSteps.ts';
import { readUnfinished } from '../../custom/enrol/unfinished.ts';
import { useEnrol } from '../../custom/enrol/useEnrol.ts';
import { StepFailed } from '../../custom/steps/runSteps.ts';
import { statusOf } from '../../dataProvider/asHttpError.ts';
import type { AppDataProvider } from '../../dataProvider/dataProvider.ts';
import { transport } from '../../dataProvider/transportPort.ts';
import { approvedByOther } from './approvedByOther.ts';
import type { Approval } from './locateApproval.ts';
import { newStudentOf } from './newStudentOf.ts';
import { unfinishedKey, type Located } from './useApproval.ts';

const failed = (error: string) => fill(texts.students.approveFailed, { error: error || texts.general.unexpected });

/**
 * Approves a registration (spec 4): student, payment unless scholarship, student-course link. Looks at what exists first,
 * so pressing Approve again goes on from the step that failed (W18). `seen`: how far it had come on the screen. Null as payment: scholarship, or paid already.
 */
export function useApprove(id: number, seen: Approval['kind'], locate: () => Promise<Located | null>) {
  const calls = useDataProvider<AppDataProvider>();
  const key = unfinishedKey(id);
  const enrol = useEnrol(key, failed);

  const prepare = async (payment: NewPayment | null, waitingId: number) => {
    const located = await locate();
    if (!located) throw new Error(texts.students.notFound);
    const { registration, approval } = located;
    if (approval.kind === 'done' && approval.own) return 'done' as const;
    if (approval.kind === 'done') throw new Error(await approvedByOther(calls, located, payment));
    if (approval.kind !== 'new' && approval.kind !== 'begun') throw new Error(texts.registrations.notNew);

    const student = newStudentOf(registration);
    const intake = await transport.offers('intake');
    const enrolment = {
      student,
      courseId: registration.courseId ?? 0,
      payment,
      studentFailed: texts.students.approveFailed,
      ...(intake ? { regId: id } : {}),
    };
    const firstState = async (): Promise<EnrolState> => {
      // With `intake` a student who was made has made the registration Approved, so there is none to look for.
      if (intake) return nothingEnrolled;
      const kept = readUnfinished(key);
      return kept?.knownStudentIds
        ? { ...nothingEnrolled, knownStudentIds: kept.knownStudentIds }
        : prepareEnrol(calls, student);
    };
    // The person decided on a new registration: somebody who came first is told of before anything goes on.
    if (approval.kind === 'begun' && seen === 'new' && readUnfinished(key)?.studentId !== approval.student.id) {
      const said = await approvedByOther(calls, located, payment);
      if (said) throw new Error(said);
    }
    if (approval.kind !== 'begun') return { enrolment, state: await firstState() };
    // Used when the person says so, or when it is the one that was typed: the payment step looks.
    const chosen = waitingId > 0 && approval.waiting?.id === waitingId ? { paymentId: waitingId } : {};
    return { enrolment, state: { ...approval.state, ...chosen } };
  };

  /** Where the first step was refused, somebody else may have come first. */
  const explain = (payment: NewPayment | null) => async (error: unknown) => {
    const refused = error instanceof StepFailed && error.step === 0 && statusOf(error.cause) === 200;
    const located = refused ? await locate() : null;
    if (!located || !('student' in located.approval)) return error;
    const said = await approvedByOther(calls, located, payment);
    return said ? new Error(failed(said)) : error;
  };

  /** `waitingId`: the payment that waits for the enrolment and that the person chose to use; 0 for none. */
  const approve = (payment: NewPayment | null, waitingId = 0) =>
    enrol.run(() => prepare(payment, waitingId), explain(payment));
  return { ...enrol, approve };
}
