import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from '#src/app/text.ts';

interface Props {
  error: Error;
  onRetry: () => void;
  /** It is being asked for again. */
  retrying: boolean;
}

/** Something that a dialog needs did not come; Retry asks again. */
export function LoadError({ error, onRetry, retrying }: Props) {
  const translate = useTranslate();
  const retry = (
    <Button color="inherit" size="small" onClick={onRetry} loading={retrying}>
      {translate('texts.general.retry')}
    </Button>
  );
  return (
    <Alert severity="error" action={retry}>
      {error.message}
    </Alert>
  );
}

interface ProgressProps {
  /** Says which of how many. */
  text: string;
  done: number;
  of: number;
}

/** How far work of several calls is. */
export function Progress({ text, done, of }: ProgressProps) {
  return (
    <Box role="status">
      <Typography variant="body2" gutterBottom>
        {text}
      </Typography>
      <LinearProgress variant="determinate" value={(100 * done) / of} aria-label={text} />
    </Box>
  );
}
