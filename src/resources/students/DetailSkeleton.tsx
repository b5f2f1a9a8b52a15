import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { stack } from './formStyle.ts';

const heights = [226, 288, 164, 120];

/** The sections of a student before they are there. */
export function DetailSkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('frame.loading')} sx={stack}>
      {heights.map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Box>
  );
}
