import { useEffect, useRef } from 'react';
import { fill, texts } from '../../../../contract/texts.ts';
import { nothingEnrolled, type NewPayment, type NewStudent } from '../../../custom/enrol/enrolSteps.ts';
import { useEnrol } from '../../../custom/enrol/useEnrol.ts';
import { addKey, forgetUnfinishedAdd, keepUnfinishedAdd } from './unfinishedAdd.ts';

const failed = (error: string) => (error ? fill(texts.students.addFailedBecause, { error }) : texts.students.addFailed);

export interface Addition {
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
  const enrol = useEnrol(addKey, failed);
  const knownBefore = useRef(known);
  const { state } = enrol;
  const made = (state?.studentId ?? 0) > 0;
  const unfinished = useRef(false);

  // Who leaves the page with nothing made leaves nothing behind; a reload does not come by here.
  useEffect(
    () => () => {
      if (!unfinished.current) forgetUnfinishedAdd();
    },
    [],
  );
  useEffect(() => {
    unfinished.current = made;
  }, [made]);

  /**
   * `present`: the students who look like this one, seen while the form was filled in. `waitingId`: the payment that waits
   * for this enrolment and that the person chose to use; 0 for none.
   */
  const add = async ({ student, courseId, payment, waitingId }: Addition, present: readonly number[]) => {
    const firstAttempt = knownBefore.current === undefined;
    const knownStudentIds = (knownBefore.current ??= present);
    keepUnfinishedAdd(courseId, knownStudentIds);
    const reached = firstAttempt ? nothingEnrolled : { ...nothingEnrolled, ...state, knownStudentIds };
    const begin = { ...reached, paymentId: reached.paymentId || waitingId };
    const done = await enrol.run(async () => ({ enrolment: { student, courseId, payment }, state: begin }));
    if (done) {
      unfinished.current = false;
      forgetUnfinishedAdd();
    }
    return done;
  };

  return { ...enrol, made, add };
}
