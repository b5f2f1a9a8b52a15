import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { LookalikeWarning } from '../../custom/enrol/LookalikeWarning.tsx';
import { useLookalikes } from '../../custom/enrol/useLookalikes.ts';
import { StatusChip } from '../../custom/fields/StatusChip.tsx';
import { pagePadding } from '../../custom/layout/pageStyle.ts';
import { PageHeader } from '../../custom/lists/PageHeader.tsx';
import { PersonView } from '../../custom/person/PersonView.tsx';
import { usePathTo } from '../../routing/usePathTo.ts';
import { ApprovalNotice } from './ApprovalNotice.tsx';
import { approvalGrid } from './approvalStyle.ts';
import { CourseSummary } from './CourseSummary.tsx';
import { Decision } from './Decision.tsx';
import { isEligible } from './newStudentOf.ts';
import type { Located } from './useApproval.ts';

interface Props {
  located: Located;
  locate: () => Promise<Located | null>;
}

/** The registration, its course and the decision on it. */
export function ApprovalView({ located, locate }: Props) {
  const translate = useTranslate();
  const back = usePathTo()('registrations', 'list');
  const { registration, status, approval } = located;
  const lookalikes = useLookalikes(approval.kind === 'new' ? registration : null);
  const student = 'student' in approval ? approval.student : undefined;
  const eligible = student ? Number(student.isFreeEligible) === 1 : isEligible(registration);
  return (
    <Box sx={{ ...pagePadding, display: 'grid', gap: 2 }}>
      <PageHeader
        title={translate('resources.registrations.approve.heading', { name: registration.name ?? '' })}
        action={<StatusChip text={status} />}
        back={back}
      />
      <ApprovalNotice approval={approval} />
      <LookalikeWarning lookalikes={lookalikes} />
      <Box sx={approvalGrid}>
        <PersonView person={registration} showPhoto />
        <Box sx={{ display: 'grid', gap: 2, position: { lg: 'sticky' }, top: { lg: 72 } }}>
          <CourseSummary registration={registration} eligible={eligible} />
          <Decision located={located} locate={locate} eligible={eligible} />
        </Box>
      </Box>
    </Box>
  );
}
