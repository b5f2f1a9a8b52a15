import type { AppCalls } from '#src/dataProvider/appCalls.ts';
import { readUnfinished } from '#src/ui/steps/unfinished.ts';
import type { Sequence } from '#src/ui/steps/useSteps.ts';
import { type NewEnrolment, type EnrolState, enrolSteps, type NewStudent, nothingEnrolled } from './enrolSteps.ts';
import { findSamePerson } from './findStudents.ts';

/** The state of a first attempt, with the existing students of that mobile, name and e-mail. */
export async function prepareEnrol(calls: AppCalls, student: NewStudent): Promise<EnrolState> {
  const known = await findSamePerson(calls, student);
  return { ...nothingEnrolled, knownStudentIds: known.map(({ id }) => id) };
}

/** The sequence for `useSteps`; its state is stored under `key`, such as `approval.7`. */
export function enrolSequence(
  calls: AppCalls,
  key: string,
  enrolment: Omit<NewEnrolment, 'form'>,
  from: EnrolState,
): Sequence<EnrolState> {
  const { courseId } = enrolment;
  const keep = ({ studentId, paymentId, knownStudentIds }: EnrolState) => ({
    courseId,
    studentId,
    paymentId,
    knownStudentIds,
  });
  return { steps: enrolSteps(calls, { ...enrolment, form: key }), from, unfinished: { key, keep } };
}

export interface UnfinishedEnrolment {
  courseId: number;
  state: EnrolState;
}

const asId = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0);

/** The stored state of an unfinished sequence; undefined without one. */
export function readEnrolment(key: string): UnfinishedEnrolment | undefined {
  const stored = readUnfinished(key);
  if (!stored) return undefined;
  const { courseId, studentId, paymentId, knownStudentIds } = stored;
  const known = Array.isArray(knownStudentIds) ? { knownStudentIds: knownStudentIds.map(asId) } : {};
  return {
    courseId: asId(courseId),
    state: { ...nothingEnrolled, studentId: asId(studentId), paymentId: asId(paymentId), ...known },
  };
}
