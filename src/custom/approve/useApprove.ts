import { useDataProvider } from 'react-admin';
import { fill, texts } from '#contract/texts.ts';
import { momentInIndia } from '#domain/dates.ts';
import { type EnrolState, type NewPayment, nothingEnrolled, prepareEnrol } from '#src/custom/enrol/enrolSteps.ts';
import {
  describePayment,
  findUnusedPayment,
  inOne,
  notRecorded,
  paymentBehind,
} from '#src/custom/enrol/findEnrolment.ts';
import { readUnfinished, useEnrol } from '#src/custom/enrol/useEnrol.ts';
import { statusOf } from '#src/dataProvider/asHttpError.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { askRest } from '#src/dataProvider/restProvider.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import { StepFailed } from '#src/ui/steps/runSteps.ts';
import { type Approval, newStudentOf } from './locateApproval.ts';
import { isApproved } from './statusText.ts';
import { type Located, unfinishedKey } from './useApproval.ts';

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

interface Entry {
  id: number;
  at: string;
  userName: string;
  call: string;
}

/** Who approved it and when, from the activity log; '' where the server has none. */
async function whoApproved(provider: AppDataProvider, registrationId: number): Promise<string> {
  if (!(await askRest()).includes('activity-log')) return '';
  const { data } = await provider.getList<Entry>('activity-log', {
    filter: { entity: 'registrations', recordId: registrationId },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  });
  const entry = data.find(({ call }) => call === 'AddStudent');
  if (!entry) return '';
  return `${fill(texts.registrations.approvedBy, { user: entry.userName, ...momentInIndia(entry.at) })}.`;
}

/** Who approved the registration, when, with which payment, and that the one that was typed was not recorded. */
export async function approvedByOther(
  provider: AppDataProvider,
  { registration, status, approval }: Located,
  typed: NewPayment | null,
): Promise<string> {
  if (!isApproved(status)) return '';
  const who = await whoApproved(provider, registration.id).catch(() => '');
  const courseId = registration.courseId ?? 0;
  const studentId = 'student' in approval ? approval.student.id : 0;
  const waiting = approval.kind === 'begun' ? await findUnusedPayment(provider, studentId, courseId) : undefined;
  const behind =
    approval.kind === 'done'
      ? await paymentBehind(provider, { studentId, courseId, paymentId: approval.enrolment.paymentId })
      : waiting
        ? fill(texts.payments.which, { payment: describePayment(waiting) })
        : '';
  return inOne(who || texts.registrations.approvedByOther, behind, notRecorded(typed));
}
