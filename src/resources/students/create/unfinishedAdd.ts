import { nothingEnrolled, type EnrolState } from '../../../custom/enrol/enrolSteps.ts';
import { forgetUnfinished, readUnfinished } from '../../../custom/enrol/unfinished.ts';
import { readStored, removeStored, store } from '../../../session/storage.ts';

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
