import { useEffect, useRef } from 'react';
import { fill, texts } from '#contract/texts.ts';
import type { BatchValue } from '#src/custom/classes/batch/batches.ts';
import { checkedTerms, type EnrolmentTerms } from '#src/custom/admission/enrol/terms.ts';
import { enrolSequence, readEnrolment } from '#src/custom/admission/enrol/enrolSequence.ts';
import { type EnrolState, type NewStudent, nothingEnrolled } from '#src/custom/admission/enrol/enrolSteps.ts';
import type { NewPayment } from '#src/custom/money/form/money.ts';
import type { PersonDraft } from '#domain/people/personDraft.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { forgetUnfinished } from '#src/ui/steps/unfinished.ts';
import { useSteps } from '#src/ui/steps/useSteps.ts';

/**
 * The form values of the first step: the student, the course, the batch where no payment step follows that asks for it, and the
 * application that was chosen (`choiceOf`).
 */
export type AdditionDraft = PersonDraft & { courseId: number; batchId: BatchValue; application: string };

/** The key of the unfinished state of Add Student. */
export const addKey = 'addStudent';

const failed = (error: string) => (error ? fill(texts.students.addFailedBecause, { error }) : texts.students.addFailed);

export interface Addition {
  student: NewStudent;
  courseId: number;
  payment: NewPayment | null;
  waitingId: number;
  terms: EnrolmentTerms;
  /** The application that is approved with it; 0 for none. */
  regId: number;
  /** The enquiry that is admitted with it (W66); 0 for none. */
  enquiryId: number;
}

/**
 * Adds a student (spec 4): student, payment unless scholarship, student-course link. A retry continues at the failed step
 * (W18). `known`: the students of this name, mobile and e-mail from before an attempt that a reload interrupted; undefined
 * without one.
 */
export function useAddStudent(known: readonly number[] | undefined) {
  const calls = useCalls();
  const { run, ...steps } = useSteps<EnrolState>(failed);
  const knownBefore = useRef(known);
  const made = (steps.state?.studentId ?? 0) > 0;

  // Leaving the page before anything was created clears the state; a reload does not run this cleanup.
  useEffect(
    () => () => {
      if (!readEnrolment(addKey)?.state.studentId) forgetUnfinished(addKey);
    },
    [],
  );

  /** `present`: the ids of lookalikes. `waitingId`: the unused payment to take, 0 for none. */
  const add = (
    { student, courseId, payment, waitingId, terms, regId, enquiryId }: Addition,
    present: readonly number[],
  ) =>
    run(() => {
      const fresh = knownBefore.current === undefined;
      const knownStudentIds = (knownBefore.current ??= present);
      const reached = { ...nothingEnrolled, ...steps.state, knownStudentIds };
      const from = { ...reached, paymentId: reached.paymentId || waitingId };
      return enrolSequence(
        calls,
        addKey,
        { student, courseId, payment, fresh, regId, enquiryId, terms: checkedTerms(calls, courseId, terms, payment) },
        from,
      );
    });

  return { ...steps, made, add };
}

export type Adding = ReturnType<typeof useAddStudent>;
