import type { ReactNode } from 'react';
import { RecordPage } from '../../custom/layout/RecordPage.tsx';
import { sectionHeights } from './formStyle.ts';
import type { Student } from './index.ts';
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

/** A page about one student. */
export function StudentPage({ found: { student, problem, retry }, ...page }: Props) {
  return <RecordPage record={student} problem={problem} retry={retry} heights={sectionHeights} {...page} />;
}
