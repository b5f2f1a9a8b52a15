import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fill, texts } from '#contract/texts.ts';
import { momentInIndia } from '#domain/words/dates.ts';
import { isApproved, isDeleted } from '#domain/words/status.ts';
import { checkedTerms, type EnrolmentTerms } from '#src/custom/admission/enrol/terms.ts';
import { enrolSequence, prepareEnrol, readEnrolment } from '#src/custom/admission/enrol/enrolSequence.ts';
import { type EnrolState, nothingEnrolled } from '#src/custom/admission/enrol/enrolSteps.ts';
import type { NewPayment } from '#src/custom/money/form/money.ts';
import {
  describePayment,
  findWaitingPayment,
  inOne,
  notRecorded,
  paymentBehind,
} from '#src/custom/admission/enrol/findEnrolment.ts';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { type AppCalls, listRecords, useCalls } from '#src/dataProvider/appCalls.ts';
import { isFullPageError, statusOf } from '#src/dataProvider/asHttpError.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';
import { askRest } from '#src/dataProvider/restProvider.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import type { StepFailed } from '#src/ui/steps/runSteps.ts';
import { useSteps } from '#src/ui/steps/useSteps.ts';
import {
  type Approval,
  approvalOf,
  type ApprovalRows,
  findApproval,
  type Located,
  newStudentOf,
} from './locateApproval.ts';
import { needsPapers, type Papers, withPapers } from './papers.ts';

/** The key of an unfinished approval. */
const unfinishedKey = (id: number): string => `approval.${id}`;

/** The registration and the records of its approval; null if it does not exist. */
async function findRows(calls: AppCalls, id: number): Promise<ApprovalRows | null> {
  const filters = { regId: id, status: anyStatus };
  const rows = await listRecords(calls, 'GetRegistrationList', filters, texts.registrations.fetchFailed);
  const registration = rows.find((row) => row.id === id);
  return registration ? findApproval(calls, registration, readEnrolment(unfinishedKey(id))?.state) : null;
}

/**
 * A registration with the progress of its approval; null if it does not exist, undefined until the status texts are
 * loaded. `locate` refetches it.
 */
export function useApproval(id: number) {
  const calls = useCalls();
  const statuses = useLookup('registration');
  const ofStudents = useLookup('student');

  // Only the rows are cached: the lookup tables with the meaning of codes may arrive later.
  const locatedIn = (rows: ApprovalRows): Located => {
    const { registration, student } = rows;
    const status = registration.statusDesc || statuses.textOf(Number(registration.status));
    const studentText = student ? student.statusDesc || ofStudents.textOf(Number(student.status)) : '';
    return { registration, status, approval: approvalOf(rows, { status, studentDeleted: isDeleted(studentText) }) };
  };
  const isClear = ({ registration, student }: ApprovalRows) =>
    Boolean(registration.statusDesc || statuses.known) && Boolean(!student || student.statusDesc || ofStudents.known);

  const { data, error, refetch } = useQuery({
    queryKey: ['registrations', 'approval', id],
    queryFn: () => findRows(calls, id),
    enabled: id > 0,
    refetchOnWindowFocus: false,
    // A failed refetch must not lose the input.
    throwOnError: (failure, query) => query.state.data === undefined && isFullPageError(failure),
  });
  const locate = async () => {
    const rows = await findRows(calls, id);
    return rows && locatedIn(rows);
  };
  const located = data && (isClear(data) ? locatedIn(data) : undefined);
  return { located: id > 0 ? located : null, statuses, error: data === undefined ? error : null, refetch, locate };
}

const failed = (error: string) => fill(texts.students.approveFailed, { error: error || texts.general.unexpected });

/**
 * Approves a registration (spec 4): student, payment unless scholarship, student-course link. Looks at what exists first,
 * so pressing Approve again goes on from the step that failed (W18). `seen`: how far it had come on the screen. Null as
 * payment: scholarship, or paid already.
 */
export function useApprove(id: number, seen: Approval['kind'], locate: () => Promise<Located | null>) {
  const calls = useCalls();
  const key = unfinishedKey(id);
  const { run, ...steps } = useSteps<EnrolState>(failed);
  const [sent, setSent] = useState<NewPayment | null>(null);

  const prepare = async (payment: NewPayment | null, waitingId: number, papers: Papers, terms: EnrolmentTerms) => {
    const located = await locate();
    if (!located) throw new Error(texts.students.notFound);
    const { registration, approval } = located;
    const student = newStudentOf(needsPapers(registration, approval) ? withPapers(registration, papers) : registration);
    const intake = await transport.isOurs();
    const courseId = registration.courseId ?? 0;
    const studentFailed = texts.students.approveFailed;
    const enrolment = {
      student,
      courseId,
      payment,
      studentFailed,
      terms: checkedTerms(calls, courseId, terms, payment),
      ...(intake ? { regId: id } : {}),
    };
    const from = (state: EnrolState) => enrolSequence(calls, key, enrolment, state);

    if (approval.kind === 'done') {
      if (approval.own) return { ...from(nothingEnrolled), steps: [] };
      throw new Error(await approvedByOther(calls, located, payment));
    }
    const stored = readEnrolment(key)?.state;
    if (approval.kind === 'begun') {
      // The user decided on a new registration: an approval by another user is reported first.
      if (seen === 'new' && !approval.own) {
        const message = await approvedByOther(calls, located, payment);
        if (message) throw new Error(message);
      }
      // Used when the person says so, or when it is the one that was typed: the payment step looks.
      const chosen = waitingId > 0 && approval.waiting?.id === waitingId ? { paymentId: waitingId } : {};
      return from({ ...approval.state, ...chosen });
    }
    if (approval.kind !== 'new') throw new Error(texts.registrations.notNew);
    // With `intake` a student who was made has made the registration Approved, so there is none to look for.
    if (intake) return from(nothingEnrolled);
    const knownStudentIds = stored?.knownStudentIds;
    return from(knownStudentIds ? { ...nothingEnrolled, knownStudentIds } : await prepareEnrol(calls, student));
  };

  /** If the first step was refused, another user may have approved it. */
  const explain = (payment: NewPayment | null) => async (failure: StepFailed<EnrolState>) => {
    const refused = failure.step === 0 && statusOf(failure.cause) === 200;
    const located = refused ? await locate() : null;
    return located && 'student' in located.approval ? approvedByOther(calls, located, payment) : '';
  };

  /**
   * `waitingId`: the payment that waits for the enrolment and that the person chose to use; 0 for none. `papers`: what was
   * uploaded in place of deleted ones.
   */
  const approve = (payment: NewPayment | null, waitingId: number, papers: Papers, terms: EnrolmentTerms) => {
    if (payment) setSent(payment);
    return run(() => prepare(payment, waitingId, papers, terms), explain(payment));
  };
  return { ...steps, approve, sent };
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

/** The message who approved the registration, when, with which payment, and that the typed one was not recorded. */
async function approvedByOther(
  provider: AppDataProvider,
  { registration, status, approval }: Located,
  typed: NewPayment | null,
): Promise<string> {
  if (!isApproved(status)) return '';
  const who = await whoApproved(provider, registration.id).catch(() => '');
  const courseId = registration.courseId ?? 0;
  const studentId = 'student' in approval ? approval.student.id : 0;
  const waiting = approval.kind === 'begun' ? await findWaitingPayment(provider, studentId, courseId) : undefined;
  const behind =
    approval.kind === 'done'
      ? await paymentBehind(provider, { studentId, courseId, paymentId: approval.enrolment.paymentId })
      : waiting
        ? fill(texts.payments.which, { payment: describePayment(waiting) })
        : '';
  return inOne(who || texts.registrations.approvedByOther, behind, notRecorded(typed));
}
