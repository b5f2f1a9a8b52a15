import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { InlineError } from '../../custom/errors/InlineError.tsx';
import { pagePadding } from '../../custom/layout/pageStyle.ts';
import { PageHeader } from '../../custom/lists/PageHeader.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import { stack } from './formStyle.ts';
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

/** A page about one student: while it loads, when the id is no number, when there is none or it cannot be loaded. */
export function StudentPage({ found: { student, problem, retry }, title, action, back, children }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ ...pagePadding, ...stack }}>
      <PageHeader title={title} action={action} back={back} />
      {student && children(student)}
      {problem && <InlineError error={problem} />}
      {problem && retry && (
        <div>
          <Button variant="outlined" onClick={retry}>
            {translate('texts.general.retry')}
          </Button>
        </div>
      )}
      {!student && !problem && <DetailSkeleton />}
    </Box>
  );
}
