import type { ComponentProps } from 'react';
import { useGetOne } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import type { Student } from '#src/records/students.ts';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';

/** A student by id, or the error; an id of 0 is an address without a number: 'Invalid student ID' (spec 5). */
export function useStudent(id: number) {
  const translate = useTranslate();
  const enabled = id > 0;
  const { data, error, isPending, refetch } = useGetOne<Student>('students', { id }, { enabled });
  const problem = enabled ? (error?.message ?? '') : translate('texts.students.invalidStudentId');
  return {
    student: data,
    problem: data ? '' : problem,
    isPending: enabled && isPending,
    retry: enabled ? () => void refetch() : undefined,
  };
}

/** The heights of the skeleton's sections of a person, in px. */
export const sectionHeights = [226, 288, 164, 120];

/** Preceded by identity, courses, payments and certificates. */
const studentHeights = [106, 128, 144, 96, ...sectionHeights];

interface Props extends Pick<ComponentProps<typeof RecordPage<Student>>, 'title' | 'action' | 'back' | 'children'> {
  found: ReturnType<typeof useStudent>;
}

/** A page about one student, with the name as title of the browser tab. */
export function StudentPage({ found: { student, problem, retry }, ...page }: Props) {
  usePageTitle(student?.name);
  return <RecordPage record={student} problem={problem} retry={retry} heights={studentHeights} {...page} />;
}
