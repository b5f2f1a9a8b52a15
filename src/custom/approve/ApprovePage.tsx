import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from '#src/app/text.ts';
import { useParams } from 'react-router';
import { usePathTo } from '#src/app/routing/usePathTo.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { InlineError } from '#src/ui/page/errors.tsx';
import { pagePadding } from '#src/ui/page/pageStyle.ts';
import { approvalGrid, ApprovalView } from './ApprovalView.tsx';
import { useApproval } from './useApproval.ts';

/** The number in the address; 0 where there is none, '7abc' is none. */
const idOf = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

/** Approve registration (spec 2): /approve-window/{ID}. */
export default function ApprovePage() {
  const id = idOf(useParams()['ID']);
  return <ApprovalLoader key={id} id={id} />;
}

interface Props {
  /** 0 where the address has no number. */
  id: number;
}

/** A registration by its id: while it loads, when it cannot be loaded, when there is none, and itself. */
function ApprovalLoader({ id }: Props) {
  const translate = useTranslate();
  const back = usePathTo()('registrations', 'list');
  const { located, error, refetch, locate } = useApproval(id);
  if (located) return <ApprovalView located={located} locate={locate} />;

  const title = located === null ? 'texts.students.notFound' : 'resources.registrations.approve.title';
  return (
    <Box sx={{ ...pagePadding, display: 'grid', gap: 2 }}>
      <PageHeader title={translate(title)} back={back} />
      {located === null && <div>{translate('resources.registrations.approve.notFoundHelp')}</div>}
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {located === undefined && !error && <ApprovalSkeleton />}
    </Box>
  );
}

/** The registration and the decision before they are there. */
function ApprovalSkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('resources.registrations.approve.loading')} sx={approvalGrid}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Skeleton variant="rounded" height={226} />
        <Skeleton variant="rounded" height={288} />
        <Skeleton variant="rounded" height={164} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Skeleton variant="rounded" height={226} />
        <Skeleton variant="rounded" height={420} />
      </Box>
    </Box>
  );
}
