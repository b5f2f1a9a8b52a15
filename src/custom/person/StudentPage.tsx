import type { ReactNode } from 'react';
import type { Student } from '#src/resources/students/index.ts';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import type { FoundStudent } from './useStudent.ts';

interface Props {
  found: FoundStudent;
  /** The heading itself. */
  title: string;
  /** The page's actions, beside the heading. */
  action?: ReactNode;
  back: string | undefined;
  children: (student: Student) => ReactNode;
}

/** How high the sections of a student will be, in px. */
export const sectionHeights = [226, 288, 164, 120];

/** A page about one student. */
export function StudentPage({ found: { student, problem, retry }, ...page }: Props) {
  return <RecordPage record={student} problem={problem} retry={retry} heights={sectionHeights} {...page} />;
}
