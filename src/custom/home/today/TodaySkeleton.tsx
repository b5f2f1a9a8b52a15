import { Box, Skeleton } from '@mui/material';
import { useTranslate } from '#src/text.ts';

/** The skeleton of Today. */
export function TodaySkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('frame.loading')} sx={{ display: 'grid', gap: 1.5 }}>
      <Skeleton variant="rounded" height={32} />
      <Skeleton variant="rounded" height={512} />
    </Box>
  );
}
