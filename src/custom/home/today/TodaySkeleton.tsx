import { Box, Skeleton } from '@mui/material';
import { useTranslate } from '#src/text.ts';

/** The panels side by side where there is room. */
export const todayGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
  // A last one without a neighbour takes the whole width.
  '& > :last-child:nth-of-type(odd)': { gridColumn: { lg: '1 / -1' } },
} as const;

/** The skeleton of Today. */
export function TodaySkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('frame.loading')} sx={todayGrid}>
      <Skeleton variant="rounded" height={324} />
      <Skeleton variant="rounded" height={324} />
    </Box>
  );
}
