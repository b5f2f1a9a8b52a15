import { texts } from '#contract/texts.ts';
import { knownFields } from '#domain/people/person.ts';
import { isFreeEligibleOnAdd, isIncomeEligible } from '#domain/people/scholarship.ts';
import { isApproved, isNew, isRejected } from '#domain/words/status.ts';
import { tidy } from '#domain/words/text.ts';
import { type EnrolState, type NewStudent, nothingEnrolled } from '#src/custom/admission/enrol/enrolSteps.ts';
import {
  type EnrolmentRow,
  findEnrolments,
  findWaitingPayment,
  type PaymentRow,
} from '#src/custom/admission/enrol/findEnrolment.ts';
import { traitsInCommon } from '#domain/people/identity.ts';
import { findSamePerson, type StudentRow } from '#src/custom/admission/enrol/findStudents.ts';
import { type AppCalls, listRecords, type RowRecord } from '#src/dataProvider/appCalls.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';

/** A registration and the progress of its approval. */
export interface Located {
  registration: RegistrationRecord;
  status: string;
  approval: Approval;
}

/** The progress of an approval, by the records that exist (W18). */
export type Approval =
  | { kind: 'new' }
  /**
   * The student exists, the enrolment does not; `state` is where to resume. `own`: an attempt of this browser created the
   * student. `waiting`: an unused payment of another browser or an abandoned attempt; the user decides whether to use it
   * (W27).
   */
  | { kind: 'begun'; student: StudentRow; own: boolean; state: EnrolState; waiting?: PaymentRow }
  /** `own`: completed by this browser's own sequence. */
  | { kind: 'done'; student: StudentRow; enrolment: EnrolmentRow; own: boolean }
  /** The student was deleted since. */
  | { kind: 'deleted'; student: StudentRow }
  /** Approved, but no student fits any more. */
  | { kind: 'lost' }
  | { kind: 'rejected' }
  /** A status that is none of the three. */
  | { kind: 'closed' };

/** The records of an approval. Their meaning depends on status texts, which may load later (W7). */
export interface ApprovalRows {
  registration: RegistrationRecord;
  /** The student created by this browser, else by another approval, if any. */
  student: StudentRow | undefined;
  /** The stored state of an unfinished approval. */
  stored: EnrolState | undefined;
  /** The student's newest enrolment in the course. */
  enrolment: EnrolmentRow | undefined;
  /** The student's unused payment for the course. */
  payment: PaymentRow | undefined;
}

/** What the statuses of the rows mean: the text of the registration's, and whether the student is deleted. */
interface Meaning {
  status: string;
  studentDeleted: boolean;
}

const time = (instant: string | null | undefined) => (instant ? Date.parse(instant) : Number.NaN);

/** The stored student, unless the id is now another person (another database behind the same address). */
async function findStored(calls: AppCalls, registration: RegistrationRecord, studentId: number) {
  const fallback = texts.students.fetchFailed;
  const rows = await listRecords(calls, 'GetStudentList', { studentId, status: anyStatus }, fallback);
  return rows.find((row) => row.id === studentId && traitsInCommon(row, registration).length > 0);
}

/**
 * The student that the approval of a registration created: same identity, not older than the registration, created closest
 * to the approval. Not one from before an attempt of this browser.
 */
async function findMade(calls: AppCalls, registration: RegistrationRecord, before: readonly number[]) {
  const registered = time(registration.dateCreated);
  const approved = time(registration.dateModified);
  const distance = ({ dateCreated }: StudentRow) => Math.abs(time(dateCreated) - approved) || 0;
  const same = await findSamePerson(calls, registration);
  return same
    .filter(({ id, dateCreated }) => !before.includes(id) && !(time(dateCreated) < registered))
    .toSorted((a, b) => distance(a) - distance(b) || b.id - a.id)[0];
}

/** Fetches the records of an approval: the student, its enrolment in the course, an unused payment. */
export async function findApproval(
  calls: AppCalls,
  registration: RegistrationRecord,
  stored: EnrolState | undefined,
): Promise<ApprovalRows> {
  const known = stored && stored.studentId > 0 ? await findStored(calls, registration, stored.studentId) : undefined;
  const student = known ?? (await findMade(calls, registration, stored?.knownStudentIds ?? []));
  if (!student) return { registration, student, stored, enrolment: undefined, payment: undefined };
  const courseId = registration.courseId ?? 0;
  const [enrolment] = await findEnrolments(calls, student.id, courseId);
  const payment = enrolment ? undefined : await findWaitingPayment(calls, student.id, courseId);
  return { registration, student, stored, enrolment, payment };
}

/** The progress of an approval, from its records and the meaning of their statuses. */
export function approvalOf(rows: ApprovalRows, { status, studentDeleted }: Meaning): Approval {
  if (isRejected(status)) return { kind: 'rejected' };
  const { enrolment, payment, stored } = rows;
  const isStored = rows.student !== undefined && rows.student.id === stored?.studentId;
  const student = isStored || isApproved(status) ? rows.student : undefined;
  if (!student) return { kind: isNew(status) ? 'new' : isApproved(status) ? 'lost' : 'closed' };
  if (studentDeleted) return { kind: 'deleted', student };
  const storedPayment = isStored ? stored?.paymentId : undefined;
  if (enrolment) return { kind: 'done', student, enrolment, own: Number(enrolment.paymentId ?? 0) === storedPayment };
  const ownPayment = payment !== undefined && payment.id === storedPayment;
  return {
    kind: 'begun',
    student,
    // A student who did not exist before an attempt of this browser was created by it, though without a response (W18).
    own: isStored || stored?.knownStudentIds !== undefined,
    state: { ...nothingEnrolled, studentId: student.id, paymentId: ownPayment ? payment.id : 0 },
    ...(payment && !ownPayment ? { waiting: payment } : {}),
  };
}

/** A registration; any field but the id may be missing (W2). */
export type RegistrationRecord = RowRecord<'GetRegistrationList'>;

/** How a student is checked that a registration becomes: an application may lack the proof of an income (W58). */
export const modeOf = ({ applied }: RegistrationRecord): 'add' | 'apply' => (applied === 1 ? 'apply' : 'add');

/**
 * IsFreeEligible of the student this registration becomes (spec 5). Where its proof was deleted, a new one has to be uploaded; an
 * application goes without.
 */
export function isEligible(registration: RegistrationRecord): boolean {
  const { parentIncome, incomeProofFileId, papersDeletedOn } = registration;
  if (parentIncome == null) return false;
  return papersDeletedOn && modeOf(registration) === 'add'
    ? isIncomeEligible(parentIncome)
    : isFreeEligibleOnAdd(parentIncome, incomeProofFileId ?? 0) === 1;
}

/** The student a registration becomes: every field as it is; the mark percentage is sent as 0 on add (spec 3). */
export const newStudentOf = (registration: RegistrationRecord): NewStudent => ({
  ...knownFields(registration),
  name: registration.name ?? '',
  mobile: registration.mobile ?? '',
  email: tidy(registration.email ?? '').toLowerCase(),
  eduMarkPercentage: 0,
  photoFileId: registration.photoFileId ?? 0,
  incomeProofFileId: registration.incomeProofFileId ?? 0,
  isFreeEligible: isEligible(registration) ? 1 : 0,
});
