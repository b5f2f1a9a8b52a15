import { useEffect, useRef } from 'react';
import { fill, texts } from '#contract/texts.ts';
import { readStored, removeStored, store } from '#src/authProvider/storage.ts';
import { type EnrolState, type NewPayment, type NewStudent, nothingEnrolled } from '#src/custom/enrol/enrolSteps.ts';
import { forgetUnfinished, readUnfinished, useEnrol } from '#src/custom/enrol/useEnrol.ts';

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

/** Under this key `useEnrol` keeps how far Add Student came. */
export const addKey = 'addStudent';

/** Beside it: what the page itself must know to go on after a reload. Ids alone (W18). */
const detailKey = 'unfinished.addStudentCourse';

interface Detail {
  courseId: number;
  /** Who was there before the first attempt: anybody else of that name, mobile and e-mail was made by it. */
  knownStudentIds: number[];
}

export interface UnfinishedAdd {
  courseId: number;
  state: EnrolState;
}

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

function readDetail(): Detail | undefined {
  const { courseId, knownStudentIds } = (readStored(detailKey) ?? {}) as Partial<Record<keyof Detail, unknown>>;
  if (!isId(courseId) || !Array.isArray(knownStudentIds)) return undefined;
  return { courseId, knownStudentIds: knownStudentIds.filter(isId) };
}

/** Where Add Student stopped; undefined where nothing is unfinished. */
export function readUnfinishedAdd(): UnfinishedAdd | undefined {
  const detail = readDetail();
  if (!detail) return undefined;
  const reached = readUnfinished(addKey) ?? nothingEnrolled;
  return { courseId: detail.courseId, state: { ...reached, knownStudentIds: detail.knownStudentIds } };
}

/** Kept before the first call, so that also an answer that never comes leaves a trace. */
export function keepUnfinishedAdd(courseId: number, knownStudentIds: readonly number[]): void {
  store(detailKey, { courseId, knownStudentIds: [...knownStudentIds] } satisfies Detail);
}

export function forgetUnfinishedAdd(): void {
  forgetUnfinished(addKey);
  removeStored(detailKey);
}
