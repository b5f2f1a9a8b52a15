import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from '#src/text.ts';
import { idsThat, type Outcomes } from './useBatch.ts';

interface Props {
  ids: readonly number[];
  outcomes: Outcomes;
}

/** The number of records done and failed; nothing before the first. */
export function BatchProgress({ ids, outcomes }: Props) {
  const translate = useTranslate();
  const done = idsThat(ids, outcomes, 'done').length;
  const failed = idsThat(ids, outcomes, 'failed').length;
  const values = { done, of: ids.length };
  const begun = ids.some((id) => outcomes[id]);
  return (
    <Box role="status" sx={{ flex: begun ? '1 1 200px' : '1 1 0', display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {begun && (
        <>
          <LinearProgress
            variant="determinate"
            value={(100 * (done + failed)) / ids.length}
            aria-hidden
            sx={{ flex: 1, minWidth: 60 }}
          />
          <Typography variant="body2" color="textSecondary">
            {failed > 0
              ? translate('lists.batch.progressFailed', { ...values, failed })
              : translate('lists.batch.progress', values)}
          </Typography>
        </>
      )}
    </Box>
  );
}
