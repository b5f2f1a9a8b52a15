import { fill, texts } from '#contract/texts.ts';
import { type AppCalls, type FieldsOf, settleRecord, writeRecord } from '#src/dataProvider/appCalls.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import type { Step } from '#src/ui/steps/runSteps.ts';
import { enrolledAlready, findLink, findWaitingPayment, isSamePayment, paymentWaits } from './findEnrolment.ts';
import { findSamePerson } from './findStudents.ts';
import type { NewPayment } from '#src/custom/money/form/money.ts';
import type { CheckedTerms } from './terms.ts';

/** The student write fields (spec 3), as AddStudent takes them. */
export type NewStudent = Omit<FieldsOf<'AddStudent'>, 'regId' | 'enquiryId' | 'courseId'> &
  Required<Pick<FieldsOf<'AddStudent'>, 'name' | 'mobile' | 'email'>>;

export interface NewEnrolment {
  /** Null where the student exists: the sequence begins with the payment. */
  student: NewStudent | null;
  courseId: number;
  /** Null for a scholarship: no payment step. */
  payment: NewPayment | null;
  /** The batch that was chosen, where the server has any (W51), and the plan. */
  terms?: CheckedTerms;
  /** The registration that is approved; give it only to our server (W11). */
  regId?: number;
  /** The enquiry that is admitted (W66). */
  enquiryId?: number;
  /** Names the form for `settleRecord`, which finds an earlier submission without a response (W32). */
  form: string;
  /** A first attempt, before which nothing can exist: the first step does not check. */
  fresh?: boolean;
  /** The message of the first step's failure, with `%{error}`. */
  studentFailed?: string;
}

/** The state of the sequence: ids only, so that it may be stored across a reload. 0 is unknown. */
export interface EnrolState {
  studentId: number;
  paymentId: number;
  enrolmentId: number;
  /** Students of this identity before the first attempt, see `prepareEnrol`: another one was made by an attempt. */
  knownStudentIds?: readonly number[];
}

export const nothingEnrolled: EnrolState = { studentId: 0, paymentId: 0, enrolmentId: 0 };

/** After a record was just created nothing later exists yet, so the next step does not check. */
interface CreatedInThisRun {
  yes: boolean;
}

const takeBack = (createdInThisRun: CreatedInThisRun): boolean => {
  const { yes } = createdInThisRun;
  createdInThisRun.yes = false;
  return yes;
};

const needId = (id: number, fallback: string): number => {
  if (!(id > 0)) throw new Error(fallback);
  return id;
};

function studentStep(
  calls: AppCalls,
  student: NewStudent,
  { courseId, regId, enquiryId, form, studentFailed, terms }: NewEnrolment,
  createdInThisRun: CreatedInThisRun,
) {
  const fallback = texts.students.addFailed;
  const step: Step<EnrolState> = {
    label: 'enrol.steps.student',
    async find({ studentId, knownStudentIds }) {
      if (studentId > 0) return {};
      if (takeBack(createdInThisRun) || !knownStudentIds) return undefined;
      const made = (await findSamePerson(calls, student)).find(({ id }) => !knownStudentIds.includes(id));
      return made && { studentId: made.id };
    },
    async run() {
      await terms?.check();
      const fields = { ...student, courseId, ...(regId ? { regId } : {}), ...(enquiryId ? { enquiryId } : {}) };
      const options = { fallback, idName: 'outStudentId', form };
      const before = await settleRecord(calls, 'AddStudent', fields, options);
      if (before) {
        const changed = { ...student, studentId: before.id, seen: before.dateModified };
        await writeRecord(calls, 'UpdateStudent', changed, { fallback });
        return { studentId: needId(before.id, fallback) };
      }
      const id = await writeRecord(calls, 'AddStudent', fields, options);
      createdInThisRun.yes = true;
      return { studentId: needId(id, fallback) };
    },
    // Without a message of the server the reason is the fallback itself, which is not repeated.
    failed: (error) =>
      !studentFailed && error === fallback
        ? fallback
        : fill(studentFailed ?? texts.students.addFailedBecause, { error }),
  };
  return step;
}

function paymentStep(
  calls: AppCalls,
  payment: NewPayment,
  { courseId, terms }: Pick<NewEnrolment, 'courseId' | 'terms'>,
  createdInThisRun: CreatedInThisRun,
): Step<EnrolState> {
  const fallback = texts.payments.addFailed;
  /** An unused payment: taken if it equals the typed one, else the user decides. */
  const takeWaiting = async (studentId: number) => {
    const unused = await findWaitingPayment(calls, studentId, courseId);
    if (unused && !isSamePayment(unused, payment)) throw paymentWaits(unused, payment);
    return unused && { paymentId: unused.id };
  };
  return {
    label: 'enrol.steps.payment',
    async find({ studentId, paymentId }) {
      if (paymentId > 0) return {};
      if (takeBack(createdInThisRun)) return undefined;
      return takeWaiting(studentId);
    },
    async run({ studentId }) {
      await terms?.check();
      const fields = { ...payment, studentId, courseId };
      const options = { fallback, idName: 'outPaymentId' };
      const id = await writeRecord(calls, 'AddPayment', fields, options).catch(async (error: unknown) => {
        const reason = failureReason(error);
        if (reason === texts.payments.alreadyRecorded) {
          const waiting = await takeWaiting(studentId);
          if (waiting) return waiting.paymentId;
        }
        if (reason === texts.enrolments.alreadyEnrolled) throw await enrolledAlready(calls, fields, payment);
        throw error;
      });
      createdInThisRun.yes = true;
      return { paymentId: needId(id, fallback) };
    },
    failed: () => fallback,
  };
}

function linkStep(
  calls: AppCalls,
  { courseId, terms }: Pick<NewEnrolment, 'courseId' | 'terms'>,
  createdInThisRun: CreatedInThisRun,
): Step<EnrolState> {
  const batch = terms && terms.batchId > 0 ? { batchId: terms.batchId } : {};
  const plan = terms && terms.instalments.length > 0 ? { instalments: terms.instalments } : {};
  const fallback = texts.enrolments.addFailed;
  return {
    label: 'enrol.steps.link',
    async find({ studentId, paymentId, enrolmentId }) {
      if (enrolmentId > 0) return {};
      if (takeBack(createdInThisRun)) return undefined;
      const link = await findLink(calls, { studentId, courseId, paymentId });
      return link && { enrolmentId: link.id };
    },
    async run({ studentId, paymentId }) {
      const fields = { studentId, courseId, paymentId, ...batch, ...plan };
      return { enrolmentId: await writeRecord(calls, 'AddStudentCourse', fields, { fallback, idName: 'outId' }) };
    },
    failed: () => fallback,
  };
}

/**
 * The sequence that enrols a student (spec 4): student, payment unless scholarship, student-course link. Each step checks
 * what exists before it writes, unless the previous step has just created its record; so it can be resumed after a failure
 * or a reload with its last state (W18). The messages are those of spec 8:
 * 'Failed to add student: …' (or `studentFailed`), 'Failed to add payment', 'Failed to add student course'; the reason
 * behind the last two is `StepFailed.cause`.
 *
 * The place is checked before student and payment are made (W44). Is its seat gone when the link is made, both stay, and the
 * sequence goes on with another `place`.
 *
 * For an existing student who gets a further course, begin with `{ ...nothingEnrolled, studentId }` and `student: null`;
 * an unused payment of that student for that course is taken only when it is the one that was typed (W27).
 */
export function enrolSteps(calls: AppCalls, enrolment: NewEnrolment): Step<EnrolState>[] {
  const { student, payment, fresh = false } = enrolment;
  const createdInThisRun: CreatedInThisRun = { yes: fresh };
  return [
    ...(student ? [studentStep(calls, student, enrolment, createdInThisRun)] : []),
    ...(payment ? [paymentStep(calls, payment, enrolment, createdInThisRun)] : []),
    linkStep(calls, enrolment, createdInThisRun),
  ];
}
