import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { errorText } from './errorText.ts';

interface Props {
  error: unknown;
  /** Called by Retry; no Retry without it. */
  onRetry?: (() => void) | undefined;
}

/** An error that leaves the page standing: red, 'Error: …' (spec 8). */
export function InlineError({ error, onRetry }: Props) {
  const translate = useTranslate();
  const retry = onRetry && (
    <Button color="inherit" size="small" onClick={onRetry}>
      {translate('texts.general.retry')}
    </Button>
  );
  return (
    <Alert severity="error" variant="outlined" action={retry}>
      {translate('texts.general.inlineError', { error: errorText(error) || translate('texts.general.occurred') })}
    </Alert>
  );
}
