import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import type { AppCalls } from '#src/dataProvider/appCalls.ts';
import { toRecord } from '#src/dataProvider/codec.ts';

/** A batch that has class today. */
export interface ClassToday {
  batchId: number;
  batchName: string;
  courseId: number;
  courseCode: string;
  courseName: string;
  /** HH:mm. */
  startTime: string;
  /** Active ones, and how many of them are recorded present. */
  students: number;
  present: number;
  /** Those who keep a seat and are not waited for. */
  onHold: number;
}

export interface ClassesOfDay {
  /** The number of all classes; `rows` has only the first. */
  total: number;
  rows: readonly ClassToday[];
}

/** The batches that have class today, of a course or of all (0), from our server. */
export async function readClasses(calls: AppCalls, courseId: number): Promise<ClassesOfDay> {
  const options = { fallback: texts.general.fetchFailed };
  const { result, TOTAL }: AnswerOf<'GetClasses'> = await calls.callApi('GetClasses', { CourseId: courseId }, options);
  return { total: TOTAL, rows: result.map((row) => toRecord(row)) };
}
