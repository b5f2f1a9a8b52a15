import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { InlineError } from '../../custom/errors/InlineError.tsx';
import { pagePadding } from '../../custom/layout/pageStyle.ts';
import { PageHeader } from '../../custom/lists/PageHeader.tsx';
import { usePathTo } from '../../routing/usePathTo.ts';
import { ApprovalSkeleton } from './ApprovalSkeleton.tsx';
import { ApprovalView } from './ApprovalView.tsx';
import { useApproval } from './useApproval.ts';

interface Props {
  /** 0 where the address has no number. */
  id: number;
}

/** A registration by its id: while it loads, when it cannot be loaded, when there is none, and itself. */
export function ApprovalOf({ id }: Props) {
  const translate = useTranslate();
  const back = usePathTo()('registrations', 'list');
  const { located, error, refetch, locate } = useApproval(id);
  if (located) return <ApprovalView located={located} locate={locate} />;

  const title = located === null ? 'texts.students.notFound' : 'resources.registrations.approve.title';
  return (
    <Box sx={{ ...pagePadding, display: 'grid', gap: 2 }}>
      <PageHeader title={translate(title)} back={back} />
      {located === null && <div>{translate('resources.registrations.approve.notFoundHelp')}</div>}
      {error && (
        <>
          <InlineError error={error} />
          <div>
            <Button variant="outlined" onClick={() => void refetch()}>
              {translate('texts.general.retry')}
            </Button>
          </div>
        </>
      )}
      {located === undefined && !error && <ApprovalSkeleton />}
    </Box>
  );
}
