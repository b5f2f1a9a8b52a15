import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { ConnectionLost } from './ConnectionLost.tsx';
import { errorText } from './errorText.ts';

interface Props {
  error: unknown;
  /** Said in place of the error's own words. */
  text?: string | undefined;
  /** Called by Retry; no Retry without it. */
  onRetry?: (() => void) | undefined;
}

/** An error that leaves the page standing: red, 'Error: …' (spec 8). */
export function InlineError({ error, text, onRetry }: Props) {
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
