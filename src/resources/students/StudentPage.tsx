import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { InlineError } from '../../custom/errors/InlineError.tsx';
import { pagePadding } from '../../custom/layout/pageStyle.ts';
import { PageHeader } from '../../custom/lists/PageHeader.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import { stack } from './formStyle.ts';
import type { Student } from './index.ts';

interface Props {
  /** 0 where the address has no number. */
  id: number;
  /** The heading itself; without a student while there is none. */
  title: (student?: Student) => string;
  /** The page's actions, beside the heading. */
  action?: (student: Student) => ReactNode;
  back: string | undefined;
  children: (student: Student) => ReactNode;
}

const quietly = { onError: () => undefined };

/** A page about one student: while it loads, when the id is no number, when there is none or it cannot be loaded. */
export function StudentPage({ id, title, action, back, children }: Props) {
  const translate = useTranslate();
  const enabled = id > 0;
  const { data: student, error, refetch } = useGetOne<Student>('students', { id }, { ...quietly, enabled });

  const problem = enabled ? error : translate('texts.students.invalidStudentId');
  const content = () => {
    if (student) return children(student);
    if (!problem) return <DetailSkeleton />;
    return (
      <>
        <InlineError error={problem} />
        {enabled && (
          <div>
            <Button variant="outlined" onClick={() => void refetch()}>
              {translate('texts.general.retry')}
            </Button>
          </div>
        )}
      </>
    );
  };
  return (
    <Box sx={{ ...pagePadding, ...stack }}>
      <PageHeader title={title(student)} action={student && action?.(student)} back={back} />
      {content()}
    </Box>
  );
}
