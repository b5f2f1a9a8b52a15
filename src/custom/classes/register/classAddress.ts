/** A class: a course, and of its students those of one batch. */
export interface ClassChoice {
  /** 0 for none. */
  courseId: number;
  /** 0 for all of the course, `noBatch` for those without a batch. */
  batchId: number;
}

/** Stands for those without a batch (W51). */
export const noBatch = -1;

/** The end of the register's address that opens it on a class. */
export const classSearch = ({ courseId, batchId }: ClassChoice): string =>
  batchId === 0 ? `?course=${courseId}` : `?course=${courseId}&batch=${batchId}`;

const numberIn = (text: string | null): number => (/^-?\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

/** The class that an address names; undefined where it names none. A batch need not name its course: that is 0 then. */
export function classIn(search: URLSearchParams): ClassChoice | undefined {
  const courseId = Math.max(0, numberIn(search.get('course')));
  const batchId = Math.max(noBatch, numberIn(search.get('batch')));
  return courseId > 0 || batchId > 0 ? { courseId, batchId } : undefined;
}
