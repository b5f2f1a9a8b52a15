import { useGetOne } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import type { Student } from '#src/resources/students/index.ts';

export interface FoundStudent {
  student: Student | undefined;
  /** What people read where there is none; empty while it loads, too. */
  problem: string;
  isPending: boolean;
  /** Asks again; undefined where asking is no use. */
  retry: (() => void) | undefined;
}

/** The problem is shown in the page, not as a passing message. */
const quietly = { onError: () => undefined };

/** A student by id; 0 is an address without a number: 'Invalid student ID' (spec 5). */
export function useStudent(id: number): FoundStudent {
  const translate = useTranslate();
  const enabled = id > 0;
  const { data, error, isPending, refetch } = useGetOne<Student>('students', { id }, { ...quietly, enabled });
  const problem = enabled ? (error?.message ?? '') : translate('texts.students.invalidStudentId');
  return {
    student: data,
    problem: data ? '' : problem,
    isPending: enabled && isPending,
    retry: enabled ? () => void refetch() : undefined,
  };
}

/** Whether a status means a deleted student; the table's text says so, not its number (W7). */
export const isDeleted = (statusText: string): boolean => statusText.trim().toLowerCase() === 'deleted';
