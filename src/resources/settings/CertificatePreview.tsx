import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '#src/text.ts';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { type CertificateDraft, changeOf } from './certificateDraft.ts';
import { useObjectUrl } from './useObjectUrl.ts';
import { usePreview } from './usePreview.ts';

interface Props {
  /** The picture before, which is shown until another one is drawn, also over a save. */
  before: Blob | undefined;
  onDrawn: (picture: Blob) => void;
}

/** A sample certificate with what is typed, as it would print; it waits while something of that is wrong. */
export function CertificatePreview({ before, onDrawn }: Props) {
  const text = useTexts('resources.settings.preview');
  const draft = useWatch<CertificateDraft>() as CertificateDraft;
  const problem = useCheckedForm(
    ({ problems }) => problems.find(({ field }) => !field.endsWith('FileId'))?.message ?? '',
  );
  const { picture, drawing, failure } = usePreview(problem ? undefined : changeOf(draft), text('failed'));
  const shown = picture ?? before;
  const url = useObjectUrl(shown);
  const keep = useEffectEvent(onDrawn);
  useEffect(() => {
    if (picture) keep(picture);
  }, [picture]);
  const signatureWaits = draft.signatories0Waiting || draft.signatories1Waiting;
  const isOld = drawing || problem !== '' || failure !== null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        aria-busy={drawing}
        sx={{
          position: 'relative',
          aspectRatio: '842 / 595',
          bgcolor: 'common.white',
          border: 1,
          borderColor: 'divider',
          boxShadow: 1,
          overflow: 'hidden',
        }}
      >
        {url && (
          <Box
            component="img"
            src={url}
            alt={text('alt')}
            sx={{
              display: 'block',
              width: '100%',
              height: '100%',
              opacity: isOld ? 0.55 : 1,
              transition: 'opacity 0.2s',
            }}
          />
        )}
        {drawing && (
          <LinearProgress aria-label={text('drawing')} sx={{ position: 'absolute', insetInline: 0, top: 0 }} />
        )}
      </Box>
      {failure && !drawing && problem === '' ? (
        <Alert severity="error">{failure.message || text('failed')}</Alert>
      ) : (
        <Typography role="status" variant="body2" color="textSecondary">
          {problem
            ? text('waits', { message: problem })
            : text(drawing ? 'drawing' : signatureWaits ? 'signatureWaits' : 'drawn')}
        </Typography>
      )}
    </Box>
  );
}
