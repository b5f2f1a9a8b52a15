import { Box, Skeleton } from '@mui/material';
import { useTranslate } from '#src/text.ts';
import { measures } from '#src/theme/tokens.ts';
import { pagePadding, stack } from './pageStyle.ts';

const rows = Array.from({ length: 10 }, (_, index) => index);

/** The skeleton of a list page: title, filter row and rows in their final positions. */
export function PageSkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('frame.loading')} sx={pagePadding}>
      <Skeleton variant="text" sx={{ width: 220, maxWidth: '60%', fontSize: '1.25rem' }} />
      <Skeleton variant="rounded" height={40} sx={{ my: 2 }} />
      {rows.map((row) => (
        <Skeleton key={row} variant="rounded" height={measures.row - 8} sx={{ my: 1 }} />
      ))}
    </Box>
  );
}

/** The skeleton of a record's sections. */
export function DetailSkeleton({ heights }: { heights: readonly number[] }) {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('frame.loading')} sx={stack}>
      {heights.map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Box>
  );
}
