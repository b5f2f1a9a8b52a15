import { readStored, removeStored, store } from '../../session/storage.ts';
import { nothingEnrolled, type EnrolState } from './enrolSteps.ts';

// A sequence that stopped survives a reload and a logout: ids alone, no personal data (W18).

const prefix = 'unfinished.';
const asId = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0);

/** What is kept of a sequence under a key such as `approval.7`; undefined where there is none, or what is kept is no such thing. */
export function readUnfinished(key: string): EnrolState | undefined {
  const kept = readStored(prefix + key);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { studentId, paymentId, knownStudentIds } = kept as Partial<Record<keyof EnrolState, unknown>>;
  const known = Array.isArray(knownStudentIds) ? { knownStudentIds: knownStudentIds.map(asId) } : {};
  return { ...nothingEnrolled, studentId: asId(studentId), paymentId: asId(paymentId), ...known };
}

export function keepUnfinished(key: string, { studentId, paymentId, knownStudentIds }: EnrolState): void {
  store(prefix + key, { studentId, paymentId, ...(knownStudentIds ? { knownStudentIds } : {}) });
}

export function forgetUnfinished(key: string): void {
  removeStored(prefix + key);
}
