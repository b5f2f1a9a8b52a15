import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ConnectionLost } from './ConnectionLost.tsx';
import { errorText } from './errorText.ts';

interface Props {
  error: unknown;
  /** Asks again. */
  onRetry: () => void;
}

/** An error in a list's place: its own words, red and centred (spec 2, 'Course List'). */
export function CentredError({ error, onRetry }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography role="alert" color="error" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {errorText(error) || translate('texts.general.occurred')}
      </Typography>
      <Box sx={{ mb: 2 }}>
        <ConnectionLost error={error} />
      </Box>
      <Button variant="outlined" onClick={onRetry}>
        {translate('texts.general.retry')}
      </Button>
    </Box>
  );
}
