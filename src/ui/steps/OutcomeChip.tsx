import { Chip, type ChipProps, Typography } from '@mui/material';
import type { Outcome } from './useBatch.ts';

const colors: Readonly<Record<Outcome['state'], ChipProps['color']>> = {
  running: 'info',
  done: 'success',
  failed: 'error',
  unsure: 'warning',
};

/** The outcome of one record as a chip, with its error, or what is to be known of it all the same. */
export function OutcomeChip({ outcome, label }: { outcome: Outcome | undefined; label: string }) {
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={outcome ? colors[outcome.state] : 'default'}
        label={label}
        sx={{ fontWeight: 600 }}
      />
      {(outcome?.state === 'failed' || outcome?.state === 'done') && outcome.text && (
        <Typography
          variant="caption"
          color={outcome.state === 'failed' ? 'error' : 'textSecondary'}
          component="div"
          sx={{ mt: 0.25, overflowWrap: 'anywhere' }}
        >
          {outcome.text}
        </Typography>
      )}
    </>
  );
}
