import { useEffect, useRef } from 'react';
import { fill, texts } from '#contract/texts.ts';
import { enrolSequence, readEnrolment } from '#src/custom/enrol/enrolSequence.ts';
import { type EnrolState, type NewStudent, nothingEnrolled } from '#src/custom/enrol/enrolSteps.ts';
import type { NewPayment } from '#src/custom/enrol/payment.ts';
import type { PersonDraft } from '#domain/personDraft.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { forgetUnfinished } from '#src/ui/steps/unfinished.ts';
import { useSteps } from '#src/ui/steps/useSteps.ts';

/** What is typed on the first step: the student and the course. */
export type AdditionDraft = PersonDraft & { courseId: number };

/** Under this key it is kept how far Add Student came. */
export const addKey = 'addStudent';

const failed = (error: string) => (error ? fill(texts.students.addFailedBecause, { error }) : texts.students.addFailed);

interface Addition {
  student: NewStudent;
  courseId: number;
  payment: NewPayment | null;
  waitingId: number;
}

/**
 * Adds a student (spec 4): student, payment unless scholarship, student-course link. Asked again after a failure it goes
 * on from the step that failed (W18). `known` are the students of this name, mobile and e-mail who were there before an
 * attempt of before the last reload; undefined where there was none.
 */
export function useAddStudent(known: readonly number[] | undefined) {
  const calls = useCalls();
  const { run, ...steps } = useSteps<EnrolState>(failed);
  const knownBefore = useRef(known);
  const made = (steps.state?.studentId ?? 0) > 0;

  // Who leaves the page with nothing made leaves nothing behind; a reload does not come by here.
  useEffect(
    () => () => {
      if (!readEnrolment(addKey)?.state.studentId) forgetUnfinished(addKey);
    },
    [],
  );

  /** `present`: the students who look like this one. `waitingId`: the waiting payment to use, 0 for none. */
  const add = ({ student, courseId, payment, waitingId }: Addition, present: readonly number[]) =>
    run(() => {
      const fresh = knownBefore.current === undefined;
      const knownStudentIds = (knownBefore.current ??= present);
      const reached = { ...nothingEnrolled, ...steps.state, knownStudentIds };
      const from = { ...reached, paymentId: reached.paymentId || waitingId };
      return enrolSequence(calls, addKey, { student, courseId, payment, fresh }, from);
    });

  return { ...steps, made, add };
}

export type Adding = ReturnType<typeof useAddStudent>;
