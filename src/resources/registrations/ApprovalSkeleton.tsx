import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { approvalGrid } from './approvalStyle.ts';

/** The registration and the decision before they are there. */
export function ApprovalSkeleton() {
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
