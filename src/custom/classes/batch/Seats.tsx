import { Box } from '@mui/material';
import { useTranslate } from '#src/text.ts';
import type { Batch } from '#src/records/batches.ts';
import './texts.ts';

type Seated = Pick<Batch, 'seats' | 'taken'>;

/** '22 of 24': how many seats of a batch are taken; '25 of 24' after a student was restored into a full one (W51). */
export const useSeatsText = () => {
  const translate = useTranslate();
  return ({ seats, taken }: Seated) => translate('batch.seats', { taken, seats });
};

const track = { height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden', width: 56 } as const;

/** The same as a bar; the colour of a full one is another. */
export function SeatsTrack({ seats, taken }: Seated) {
  const width = `${Math.min(100, (taken / seats) * 100)}%`;
  return (
    <Box aria-hidden sx={track}>
      <Box sx={{ height: 1, bgcolor: taken < seats ? 'primary.main' : 'warning.main' }} style={{ width }} />
    </Box>
  );
}
