import { Box } from '@mui/material';
import { useTranslate } from '#src/text.ts';
import { useParams } from 'react-router';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { StatusDataWarning } from '#src/custom/catalogue/lookups/StatusDataWarning.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { DetailSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { InlineError } from '#src/ui/page/errors.tsx';
import { pagePadding, stack, twoColumns } from '#src/ui/page/pageStyle.ts';
import { ApprovalView } from './ApprovalView.tsx';
import { useApproval } from './useApproval.ts';
import './texts.ts';

/** Approve registration (spec 2): /approve-window/{ID}. */
export default function ApprovePage() {
  const id = idOf(useParams()['ID']);
  return <ApprovalLoader key={id} id={id} />;
}

/** A registration by its id: while it loads, when it cannot be loaded, when there is none, and itself. */
function ApprovalLoader({ id }: { id: number }) {
  const translate = useTranslate();
  const back = usePathTo()('registrations', 'list');
  const { located, statuses, error, refetch, locate } = useApproval(id);
  const warning = <StatusDataWarning of={statuses} />;
  if (located) return <ApprovalView located={located} locate={locate} warning={warning} />;

  const title = located === null ? 'texts.students.notFound' : 'resources.registrations.approve.title';
  return (
    <Box sx={{ ...pagePadding, ...stack }}>
      <PageHeader title={translate(title)} back={back} />
      {warning}
      {located === null && <div>{translate('resources.registrations.approve.notFoundHelp')}</div>}
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {located === undefined && !error && <ApprovalSkeleton />}
    </Box>
  );
}

/** The registration and the decision before they are there. */
const ApprovalSkeleton = () => (
  <Box sx={twoColumns}>
    <DetailSkeleton heights={[280, 220, 274]} />
    <DetailSkeleton heights={[340]} />
  </Box>
);
