import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useTranslate } from '#src/app/text.ts';
import { isConnectionLost, isFullPageError } from '#src/dataProvider/asHttpError.ts';

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

interface ConnectionLostProps {
  error: unknown;
}

/** Under the words of an error: that no answer came, where that is what happened. */
function ConnectionLost({ error }: ConnectionLostProps) {
  const translate = useTranslate();
  if (!isConnectionLost(error)) return null;
  return <Typography variant="body2">{translate('texts.general.connectionLost')}</Typography>;
}

interface InlineErrorProps {
  error: unknown;
  /** Said in place of the error's own words. */
  text?: string | undefined;
  /** Called by Retry; no Retry without it. */
  onRetry?: (() => void) | undefined;
}

/** An error that leaves the page standing: red, 'Error: …' (spec 8). */
export function InlineError({ error, text, onRetry }: InlineErrorProps) {
  const translate = useTranslate();
  const retry = onRetry && (
    <Button color="inherit" size="small" onClick={onRetry}>
      {translate('texts.general.retry')}
    </Button>
  );
  return (
    <Alert severity="error" variant="outlined" action={retry}>
      {translate('texts.general.inlineError', {
        error: text || errorText(error) || translate('texts.general.occurred'),
      })}
      <ConnectionLost error={error} />
    </Alert>
  );
}

interface LoadErrorProps {
  error: Error;
  onRetry: () => void;
  /** It is being asked for again. */
  retrying: boolean;
}

/** Something that a dialog needs did not load; Retry asks again. */
export function LoadError({ error, onRetry, retrying }: LoadErrorProps) {
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

/** The error string, or its message; empty where it says nothing. */
const errorText = (error: unknown): string => {
  if (typeof error === 'string') return error;
  return error instanceof Error ? error.message : '';
};

/**
 * Hands an error of a click to the full-page error where it is one of status 400 or more (spec 7). Answers the text to
 * show in place otherwise.
 */
export function useThrowToPage(): (error: unknown, fallback: string) => string {
  const [, setState] = useState<null>(null);
  return useCallback((error, fallback) => {
    if (isFullPageError(error)) {
      setState(() => {
        throw error;
      });
    }
    return error instanceof Error && error.message ? error.message : fallback;
  }, []);
}
