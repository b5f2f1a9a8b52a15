import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { stack } from './pageStyle.ts';

interface Props {
  /** How high each section will be, in px. */
  heights: readonly number[];
}

/** The sections of a record before they are there. */
export function DetailSkeleton({ heights }: Props) {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('frame.loading')} sx={stack}>
      {heights.map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Box>
  );
}
